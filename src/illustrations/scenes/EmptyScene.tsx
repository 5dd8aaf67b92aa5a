import { Mouse } from "../figures/animals.tsx";
import { Bench, Shelter, WaterBottle } from "../figures/equipment.tsx";
import { ink } from "../palette.ts";
import { Scene } from "./Scene.tsx";

const glass = "M48 118h216v180a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8z";
const litter = "M48 270c40-10 70 4 110-2 44-8 70 4 106 0";

/** An enclosure with its lid ajar; its inhabitant is just leaving the picture. */
export function EmptyScene() {
  return (
    <Scene>
      <circle cx="236" cy="180" r="164" fill={ink.halo} stroke="none" />
      <Bench y={306} />
      <path d={glass} fill={ink.ground} />
      <path d={`${litter}v30a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8z`} fill={ink.warm} stroke="none" />
      <path d={litter} strokeWidth="2" />
      <path d="M76 290l10-5M214 292l11 3M242 282l10-5" stroke={ink.amber} strokeWidth="2" />
      <g transform="translate(148 292)">
        <Shelter />
      </g>
      <g transform="translate(70 216) scale(-1 1)">
        <WaterBottle />
      </g>
      <path d="M238 240v-92M224 184v-36" stroke={ink.paper} strokeWidth="4" opacity="0.8" />
      <path d={glass} />
      <rect
        x="36"
        y="98"
        width="240"
        height="18"
        rx="6"
        fill={ink.mid}
        transform="rotate(-17 36 116)"
      />
      <g transform="translate(362 306)">
        <Mouse tail="M-58-8c-16 8-30 2-32-12s0-30-10-40" />
      </g>
    </Scene>
  );
}
