import { Bench } from "../figures/Bench.tsx";
import { Microscope } from "../figures/Microscope.tsx";
import { Plant } from "../figures/Plant.tsx";
import { Screen } from "../figures/Screen.tsx";
import { TubeRack } from "../figures/TubeRack.tsx";
import { ink } from "../palette.ts";
import { Scene } from "./Scene.tsx";

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
