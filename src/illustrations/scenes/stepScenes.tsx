import { Frog, Mouse, Rabbit, Zebrafish } from "../figures/animals.tsx";
import { Bench, Plant } from "../figures/equipment.tsx";
import { ink } from "../palette.ts";
import { Scene } from "./Scene.tsx";

/** A tablet on a stand: a picture of a fish, a line of words, and the button that reports it. */
export function ReportScene() {
  return (
    <Scene width={360} height={216}>
      <circle cx="180" cy="112" r="92" fill={ink.halo} stroke="none" />
      <Bench y={188} width={360} />
      <path d="M152 188l8-22h56l8 22z" fill={ink.mid} />
      <rect x="84" y="22" width="208" height="150" rx="12" fill={ink.deep} />
      <rect x="96" y="34" width="184" height="126" rx="4" fill={ink.paper} />
      <rect x="106" y="44" width="164" height="68" rx="4" fill={ink.water} strokeWidth="2" />
      <g transform="translate(190 79) scale(.72)" strokeWidth="3.2">
        <Zebrafish />
      </g>
      <path d="M124 60h.1M132 52h.1M252 62h.1M246 98h.1" stroke={ink.paper} strokeWidth="5" />
      <path d="M110 128h86M110 144h54" stroke={ink.soft} strokeWidth="5" />
      <rect x="222" y="124" width="48" height="26" rx="6" fill={ink.amber} />
      <path d="M238 137l5 5 10-10" />
      <g transform="translate(44 188) scale(.8)" strokeWidth="3">
        <Plant />
      </g>
    </Scene>
  );
}

/** A rabbit and a frog in conversation; the last word is a tick. */
export function SettleScene() {
  return (
    <Scene width={360} height={216}>
      <circle cx="180" cy="112" r="92" fill={ink.halo} stroke="none" />
      <Bench y={188} width={360} />
      <g transform="translate(82 188) scale(-.82 .82)" strokeWidth="3">
        <Rabbit />
      </g>
      <g transform="translate(276 188) scale(.86)" strokeWidth="2.9">
        <Frog />
      </g>
      <path
        d="M158 24h70a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-52l-20 14 6-14h-4a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z"
        fill={ink.paper}
      />
      <path d="M164 42h58M164 58h36" stroke={ink.soft} strokeWidth="5" />
      <path
        d="M256 34h52a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8h-14l-10 12-2-12h-26a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8z"
        fill={ink.deep}
      />
      <path d="M270 55l8 8 16-16" stroke={ink.paper} strokeWidth="4" />
    </Scene>
  );
}

const bars = [
  { x: 210, height: 30, fill: ink.soft },
  { x: 236, height: 46, fill: ink.mid },
  { x: 262, height: 38, fill: ink.soft },
  { x: 288, height: 66, fill: ink.amber },
];

/** A clipboard with everything ticked, a chart that rises, and a mouse on top of it. */
export function ReviewScene() {
  return (
    <Scene width={360} height={216}>
      <circle cx="180" cy="112" r="92" fill={ink.halo} stroke="none" />
      <Bench y={188} width={360} />
      <rect x="52" y="34" width="118" height="154" rx="8" fill={ink.deep} />
      <rect x="62" y="48" width="98" height="140" fill={ink.paper} />
      <rect x="88" y="26" width="46" height="18" rx="5" fill={ink.amber} />
      <path
        d="M74 74l6 6 10-11M74 104l6 6 10-11M74 134l6 6 10-11"
        stroke={ink.leaf}
        strokeWidth="4"
      />
      <path d="M102 75h42M102 105h30M102 135h38" stroke={ink.soft} strokeWidth="5" />
      <path d="M74 164h68" stroke={ink.mist} strokeWidth="5" />
      <rect x="192" y="92" width="132" height="96" rx="8" fill={ink.paper} />
      {bars.map(({ x, height, fill }) => (
        <rect key={x} x={x} y={176 - height} width="18" height={height} rx="3" fill={fill} />
      ))}
      <path d="M204 176h108" />
      <g transform="translate(252 91) scale(.6)" strokeWidth="4">
        <Mouse />
      </g>
    </Scene>
  );
}
