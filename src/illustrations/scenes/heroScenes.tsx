import { Mouse, SleepingMouse } from "../figures/animals.tsx";
import {
  Bench,
  CageCard,
  Microscope,
  Plant,
  Screen,
  Shelter,
  TubeRack,
  WaterBottle,
} from "../figures/equipment.tsx";
import { ink } from "../palette.ts";
import { Scene } from "./Scene.tsx";

const glass = "M44 84h376v214a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8z";
const litter = "M44 258c40-10 70 4 110-2 50-8 90 6 140 0 46-6 86-4 126 2";

/** A home for two mice: litter, a shelter, water, and a card that says all is checked. */
export function CareScene() {
  return (
    <Scene>
      <circle cx="236" cy="180" r="164" fill={ink.halo} stroke="none" />
      <Bench y={306} />
      <path d={glass} fill={ink.ground} />
      <path d={`${litter}v40a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8z`} fill={ink.warm} stroke="none" />
      <path d={litter} strokeWidth="2" />
      <path
        d="M64 282l10-5M104 294l11 3M224 290l10-5M252 276l11 3M276 296l10-5M348 294l10 4M388 280l10-5"
        stroke={ink.amber}
        strokeWidth="2"
      />
      <g transform="translate(126 282)">
        <Shelter />
      </g>
      <g transform="translate(324 289) scale(.82)" strokeWidth="3">
        <Mouse tail="M-58-8c-20 12-44 10-60 2s-26-10-40-4" />
      </g>
      <g transform="translate(176 294) scale(.82)" strokeWidth="3">
        <SleepingMouse />
      </g>
      <path d="M66 220V120M80 172v-52" stroke={ink.paper} strokeWidth="4" opacity="0.8" />
      <path d={glass} />
      <rect x="32" y="66" width="400" height="20" rx="6" fill={ink.mid} />
      <path d="M212 66v-8a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v8" />
      <g transform="translate(232 102)">
        <CageCard />
      </g>
      <g transform="translate(402 236)">
        <WaterBottle />
      </g>
    </Scene>
  );
}

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

/** A bench with a microscope and samples; their readings run across the screen on the wall. */
export function ResultsScene() {
  return (
    <Scene>
      <circle cx="236" cy="180" r="164" fill={ink.halo} stroke="none" />
      <Bench y={306} />
      <g transform="translate(212 44)">
        <Screen />
      </g>
      <g transform="translate(124 306)">
        <Microscope />
      </g>
      <g transform="translate(292 306)">
        <TubeRack />
      </g>
      <g transform="translate(410 306)">
        <Plant />
      </g>
    </Scene>
  );
}
