import { Bench } from "../figures/Bench.tsx";
import { Mouse } from "../figures/Mouse.tsx";
import { ink } from "../palette.ts";
import { Scene } from "./Scene.tsx";

const measurements = [
  [108, 174],
  [132, 218],
  [150, 158],
  [174, 204],
  [194, 138],
  [222, 182],
  [240, 112],
  [270, 158],
  [288, 88],
  [318, 132],
  [336, 64],
] as const;

const trend =
  "M-58-8C-90 2-150 4-190 2-240 0-262-20-262-44c0-30 26-44 56-60C-130-146-30-178 46-236";

/** A mouse whose tail runs up the wall as the trend through a cloud of measurements. */
export function DataScene() {
  return (
    <Scene>
      <circle cx="236" cy="180" r="164" fill={ink.halo} stroke="none" />
      <Bench y={306} />
      <rect x="52" y="34" width="360" height="222" rx="8" fill={ink.paper} />
      <path d="M84 192h304M84 150h304M84 108h304M84 66h304" stroke={ink.mist} strokeWidth="2" />
      <path d="M84 54v178h304" stroke={ink.mid} />
      {measurements.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5.5" fill={ink.soft} strokeWidth="2" />
      ))}
      <g transform="translate(328 306)">
        <Mouse tail={trend} />
      </g>
      <circle cx="376" cy="68" r="8" fill={ink.amber} />
    </Scene>
  );
}
