import { Bench } from "../figures/Bench.tsx";
import { Frog } from "../figures/Frog.tsx";
import { Rabbit } from "../figures/Rabbit.tsx";
import { ink } from "../palette.ts";
import { Scene } from "./Scene.tsx";

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
