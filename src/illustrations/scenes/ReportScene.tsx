import { Bench } from "../figures/Bench.tsx";
import { Plant } from "../figures/Plant.tsx";
import { Zebrafish } from "../figures/Zebrafish.tsx";
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
