import { ink } from "../palette.ts";

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
