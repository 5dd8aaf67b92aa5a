import { Bench } from "../figures/Bench.tsx";
import { Mouse } from "../figures/Mouse.tsx";
import { ink } from "../palette.ts";
import { Scene } from "./Scene.tsx";

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
