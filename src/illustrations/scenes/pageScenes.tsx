import { Frog, Mouse, Rabbit, SleepingMouse } from "../figures/animals.tsx";
import {
  Bench,
  Envelope,
  Microscope,
  Plant,
  Shelter,
  Tank,
  TubeRack,
  WaterBottle,
} from "../figures/equipment.tsx";
import { ink } from "../palette.ts";
import { Scene } from "./Scene.tsx";

const FLOOR = 252;
const row = [
  { x: 76, Figure: Plant },
  { x: 236, Figure: Tank },
  { x: 424, Figure: Rabbit },
  { x: 570, Figure: TubeRack },
  { x: 742, Figure: Mouse },
  { x: 926, Figure: Microscope },
  { x: 1076, Figure: Frog },
  { x: 1234, Figure: Shelter },
  { x: 1298, Figure: SleepingMouse },
  { x: 1416, Figure: Plant },
];

/** The whole household side by side, as wide as a page. */
export function Frieze() {
  return (
    <Scene width={1480} height={290}>
      <Bench y={FLOOR} width={1480} />
      {row.map(({ x, Figure }) => (
        <g key={x} transform={`translate(${x} ${FLOOR})`}>
          <Figure />
        </g>
      ))}
    </Scene>
  );
}

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

/** A rabbit beside its letter box, and the letter that is on its way there. */
export function MailScene() {
  return (
    <Scene>
      <circle cx="240" cy="180" r="164" fill={ink.halo} stroke="none" />
      <Bench y={306} />
      <path d="M296 306V196h18v110z" fill={ink.mid} />
      <path d="M246 204v-46a34 34 0 0 1 34-34h72a34 34 0 0 1 34 34v46z" fill={ink.deep} />
      <path d="M318 204v-46a34 34 0 0 1 68 0v46z" fill={ink.soft} />
      <path d="M332 164h40" stroke={ink.line} strokeWidth="6" />
      <path d="M268 124V92h26v14h-26" fill={ink.amber} />
      <g transform="translate(124 306) scale(-1 1)">
        <Rabbit />
      </g>
      <g transform="translate(438 306) scale(.8)" strokeWidth="3.1">
        <Plant />
      </g>
      <g transform="translate(206 74) rotate(-9) scale(.84)" strokeWidth="3">
        <Envelope />
      </g>
      <path d="M128 94c-18 4-30 2-44-6M126 66c-14 0-26-2-36-8" stroke={ink.mid} />
    </Scene>
  );
}
