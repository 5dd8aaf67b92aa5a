import { Bench } from "../figures/Bench.tsx";
import { CageCard } from "../figures/CageCard.tsx";
import { Mouse } from "../figures/Mouse.tsx";
import { Shelter } from "../figures/Shelter.tsx";
import { SleepingMouse } from "../figures/SleepingMouse.tsx";
import { WaterBottle } from "../figures/WaterBottle.tsx";
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
