import { Rabbit } from "../figures/animals.tsx";
import { Bench, Envelope, Plant } from "../figures/equipment.tsx";
import { ink } from "../palette.ts";
import { Scene } from "./Scene.tsx";

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
