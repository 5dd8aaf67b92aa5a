import { ink } from "../palette.ts";
import { Zebrafish } from "./animals.tsx";

/** A work surface from edge to edge of a scene; things stand on its line at `y`. */
export function Bench({ y, width = 480 }: { y: number; width?: number }) {
  return (
    <g>
      <path d={`M-4 ${y}h${width + 8}v200H-4z`} fill={ink.bench} />
      <path d={`M-4 ${y + 18}h${width + 8}`} stroke={ink.mid} strokeWidth="2" />
    </g>
  );
}

/** The card on a cage: who lives there, and what was checked today. The hook is at the origin. */
export function CageCard() {
  return (
    <g>
      <rect x="-34" y="0" width="68" height="92" rx="5" fill={ink.paper} />
      <path d="M-34 22V5a5 5 0 0 1 5-5h58a5 5 0 0 1 5 5v17z" fill={ink.amber} />
      <path d="M-22 11h26" stroke={ink.line} />
      <path
        d="M22 15c-7-4-7-9-3.5-9 2 0 3.5 2 3.5 2s1.5-2 3.5-2c3.5 0 3.5 5-3.5 9z"
        fill={ink.paper}
        strokeWidth="1.5"
      />
      <g strokeWidth="2">
        <path d="M-23 37l4 4 7-8M-23 55l4 4 7-8M-23 73l4 4 7-8" stroke={ink.leaf} strokeWidth="3" />
        <path d="M-4 37h26M-4 55h18M-4 73h22" stroke={ink.mid} strokeWidth="3" />
      </g>
    </g>
  );
}

/** A sealed letter; its middle is at the origin. */
export function Envelope() {
  return (
    <g>
      <rect x="-56" y="-38" width="112" height="76" rx="6" fill={ink.paper} />
      <path d="M-54 34L-14-2M54 34L14-2" />
      <path d="M-54-34L-7 6a11 11 0 0 0 14 0l47-40" fill={ink.mist} />
      <circle cy="6" r="11" fill={ink.amber} />
      <path d="M-4 6l3 3 5-6" strokeWidth="2" />
    </g>
  );
}

/** A compound microscope seen from the side, eyepiece to the left. */
export function Microscope() {
  return (
    <g>
      <path d="M-72 0v-9a9 9 0 0 1 9-9H52a10 10 0 0 1 10 10v8z" fill={ink.deep} />
      <path d="M-50-18l5-10h34l5 10z" fill={ink.soft} />
      <path d="M-38-28c0-6 5-9 10-9s10 3 10 9z" fill={ink.warm} />
      <path d="M20-18v-96c0-16-8-24-24-24h-14v-28h18c34 0 52 20 52 52v96z" fill={ink.paper} />
      <path d="M40-18v-96c0-28-14-46-38-51 32 1 50 20 50 51v96z" fill={ink.mist} stroke="none" />
      <path d="M20-18v-96c0-16-8-24-24-24h-14v-28h18c34 0 52 20 52 52v96z" />
      <rect x="-72" y="-78" width="96" height="10" rx="3" fill={ink.mid} />
      <rect x="-40" y="-68" width="24" height="13" rx="3" fill={ink.soft} />
      <path d="M-54-81h46" stroke={ink.amber} strokeWidth="4" />
      <g transform="rotate(-38 -36 -168)">
        <rect x="-50" y="-208" width="28" height="50" rx="3" fill={ink.paper} />
        <path d="M-30-206v46h6v-46z" fill={ink.mist} stroke="none" />
        <rect x="-50" y="-208" width="28" height="50" rx="3" />
        <rect x="-54" y="-226" width="36" height="20" rx="5" fill={ink.deep} />
      </g>
      <rect x="-62" y="-172" width="64" height="30" rx="7" fill={ink.paper} />
      <path d="M-46-142h36l-6 14h-24z" fill={ink.mid} />
      <path d="M-37-128h18v18l-4 12h-10l-4-12z" fill={ink.paper} />
      <path d="M-37-116h18" stroke={ink.amber} strokeWidth="3" />
      <circle cx="36" cy="-50" r="14" fill={ink.mid} />
      <circle cx="36" cy="-50" r="6" fill={ink.paper} />
      <circle cx="36" cy="-92" r="7" fill={ink.soft} />
    </g>
  );
}

/** A plant in a pot. */
export function Plant() {
  return (
    <g>
      <path d="M0-40c-2-24-2-44 2-64" />
      <path d="M2-104c-16-8-20-26-10-42 14 8 18 26 10 42z" fill={ink.leaf} />
      <path d="M0-66c-20 2-34-8-38-28 20-2 36 8 38 28z" fill={ink.sage} />
      <path d="M1-78c2-20 16-32 36-32 0 20-14 34-36 32z" fill={ink.leaf} />
      <path d="M-1-46c8-16 24-22 40-14-6 16-24 22-40 14z" fill={ink.sage} />
      <path d="M-26-42h52l-6 42h-40z" fill={ink.paper} />
      <path d="M8-42h18l-6 42H4z" fill={ink.mist} stroke="none" />
      <path d="M-26-42h52l-6 42h-40z" />
      <path d="M-30-50h60v12h-60z" fill={ink.soft} />
    </g>
  );
}

const readings = [
  [24, 106],
  [54, 88],
  [84, 98],
  [114, 68],
  [144, 78],
  [174, 48],
  [204, 58],
] as const;

/** A screen on the wall with a row of readings; its upper left corner is at the origin. */
export function Screen() {
  return (
    <g>
      <rect width="228" height="146" rx="8" fill={ink.paper} />
      <path d="M0 24V8a8 8 0 0 1 8-8h212a8 8 0 0 1 8 8v16z" fill={ink.deep} />
      <path d="M14 12h.1M25 12h.1M36 12h.1" stroke={ink.paper} strokeWidth="5" />
      <path d="M16 48h196M16 78h196M16 108h196" stroke={ink.mist} strokeWidth="2" />
      <path d={`M${readings.join("L")}`} stroke={ink.mid} strokeWidth="3.5" />
      {readings.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5" fill={x === 174 ? ink.amber : ink.paper} />
      ))}
      <path d="M18 129h40M72 129h26" stroke={ink.soft} strokeWidth="4" />
    </g>
  );
}

/** A domed mouse house with a round doorway. */
export function Shelter() {
  return (
    <g>
      <path d="M-60 0c0-48 22-72 60-72S60-48 60 0z" fill={ink.mid} />
      <path d="M26-67C48-58 60-36 60 0H40c0-30-4-52-14-67z" fill={ink.deep} stroke="none" />
      <path d="M-60 0c0-48 22-72 60-72S60-48 60 0z" />
      <path d="M-28 0c0-26 8-38 24-38S20-26 20 0z" fill={ink.line} />
      <path d="M-42-30c4-14 12-22 24-26" stroke={ink.paper} opacity="0.6" />
    </g>
  );
}

const glass = "M-112-172h224v164a8 8 0 0 1-8 8h-208a8 8 0 0 1-8-8z";

/** A tank with two zebrafish and water plants. */
export function Tank() {
  return (
    <g>
      <path d={glass} fill={ink.ground} />
      <path
        d="M-112-146c18-6 38 6 56 0s38 6 56 0 38 6 56 0 38 6 56 0V-8a8 8 0 0 1-8 8h-208a8 8 0 0 1-8-8z"
        fill={ink.water}
        stroke="none"
      />
      <path d="M-112-146c18-6 38 6 56 0s38 6 56 0 38 6 56 0 38 6 56 0" strokeWidth="2" />
      <path
        d="M-86-14c-12-22 8-32-2-54-6-14 0-22 4-28 6 14 14 22 8 40-6 20 6 26 0 42z"
        fill={ink.leaf}
      />
      <path d="M-66-14c-6-16 8-22 4-38 10 8 16 22 6 38z" fill={ink.sage} />
      <path d="M84-14c-10-20 8-28 0-46 14 8 20 28 10 46z" fill={ink.leaf} />
      <path
        d="M-112-20c30-8 60 4 100-2s80-4 124 2V-8a8 8 0 0 1-8 8h-208a8 8 0 0 1-8-8z"
        fill={ink.warm}
      />
      <g transform="translate(18 -100) scale(.72)" strokeWidth="3.4">
        <Zebrafish />
      </g>
      <g transform="translate(-6 -54) scale(-.6 .6)" strokeWidth="4">
        <Zebrafish />
      </g>
      <path d="M88-96h.1M94-110h.1M86-122h.1" stroke={ink.paper} strokeWidth="6" />
      <path d="M-98-126v60" stroke={ink.paper} strokeWidth="4" opacity="0.8" />
      <path d={glass} />
      <rect x="-118" y="-180" width="236" height="14" rx="5" fill={ink.deep} />
    </g>
  );
}

const tubes = [
  { x: -48, top: -86, level: -44, liquid: ink.amber },
  { x: -24, top: -86, level: -56, liquid: ink.mid },
  { x: 0, top: -86, level: -38, liquid: ink.leaf },
  { x: 24, top: -86, level: -50, liquid: ink.mid },
  { x: 48, top: -86, level: -62, liquid: ink.amber },
];

/** Five tubes in a rack, each filled to its own level. */
export function TubeRack() {
  return (
    <g>
      {tubes.map(({ x, top, level, liquid }) => (
        <g key={x}>
          <path d={`M${x - 8} ${top}v70a8 8 0 0 0 16 0v-70z`} fill={ink.paper} />
          <path
            d={`M${x - 8} ${level}v${-16 - level}a8 8 0 0 0 16 0v${16 + level}z`}
            fill={liquid}
          />
          <path d={`M${x - 8} ${top}v70a8 8 0 0 0 16 0v-70z`} />
          <rect x={x - 10.5} y={top - 9} width="21" height="11" rx="3" fill={ink.deep} />
        </g>
      ))}
      <path d="M-66-30h132v22h-132z" fill={ink.soft} />
      <path d="M-66-66h132v9h-132z" fill={ink.soft} />
      <path d="M-66-66h8v66h-8zM58-66h8v66h-8z" fill={ink.paper} />
      <path d="M-40-19h20M-10-19h20M20-19h20" strokeWidth="2" />
    </g>
  );
}

/** A drinking bottle with its spout to the lower left; the end of the spout is at the origin. */
export function WaterBottle() {
  return (
    <g transform="rotate(24)">
      <path d="M-4-34h8V0h-8z" fill={ink.soft} />
      <path d="M-20-104a8 8 0 0 1 8-8h24a8 8 0 0 1 8 8v58h-40z" fill={ink.paper} />
      <path d="M-20-86c10-4 16 4 26 2 6-1 9-3 14-3v41h-40z" fill={ink.soft} stroke="none" />
      <path d="M-20-104a8 8 0 0 1 8-8h24a8 8 0 0 1 8 8v58h-40z" />
      <rect x="-16" y="-46" width="32" height="13" rx="3" fill={ink.deep} />
      <path d="M-20-72h8M-20-60h8" strokeWidth="2" />
    </g>
  );
}
