import { Bench } from "../figures/Bench.tsx";
import { Microscope } from "../figures/Microscope.tsx";
import { Mouse } from "../figures/Mouse.tsx";
import { Plant } from "../figures/Plant.tsx";
import { Screen } from "../figures/Screen.tsx";
import { TubeRack } from "../figures/TubeRack.tsx";
import { ink } from "../palette.ts";
import { Scene } from "../scenes/Scene.tsx";

/** A long bench, with room in the middle for the content in front of it. */
export function BenchPanorama() {
  return (
    <Scene width={1600} height={900} isBackdrop>
      <circle cx="800" cy="440" r="420" fill={ink.halo} stroke="none" />
      <Bench y={800} width={1600} />
      <g transform="translate(384 800) scale(1.6)" strokeWidth="2.2">
        <Microscope />
      </g>
      <g transform="translate(176 800) scale(1.6)" strokeWidth="2.2">
        <Plant />
      </g>
      <g transform="translate(1096 210) scale(1.6)" strokeWidth="2.2">
        <Screen />
      </g>
      <g transform="translate(1180 800) scale(1.6)" strokeWidth="2.2">
        <TubeRack />
      </g>
      <g transform="translate(1424 800) scale(1.6)" strokeWidth="2.2">
        <Plant />
      </g>
      <g transform="translate(796 800) scale(0.82)" strokeWidth="3">
        <Mouse />
      </g>
    </Scene>
  );
}
