import { Bench } from "../figures/Bench.tsx";
import { Microscope } from "../figures/Microscope.tsx";
import { Plant } from "../figures/Plant.tsx";
import { TubeRack } from "../figures/TubeRack.tsx";
import { ink } from "../palette.ts";
import { Scene } from "./Scene.tsx";

const readings = [
  [236, 150],
  [266, 132],
  [296, 142],
  [326, 112],
  [356, 122],
  [386, 92],
  [416, 102],
] as const;

/** A bench with a microscope and samples; their readings run across the screen on the wall. */
export function ResultsScene() {
  return (
    <Scene>
      <circle cx="236" cy="180" r="164" fill={ink.halo} stroke="none" />
      <Bench y={306} />
      <rect x="212" y="44" width="228" height="146" rx="8" fill={ink.paper} />
      <path d="M212 68V52a8 8 0 0 1 8-8h212a8 8 0 0 1 8 8v16z" fill={ink.deep} />
      <path d="M226 56h.1M237 56h.1M248 56h.1" stroke={ink.paper} strokeWidth="5" />
      <path d="M228 92h196M228 122h196M228 152h196" stroke={ink.mist} strokeWidth="2" />
      <path d={`M${readings.join("L")}`} stroke={ink.mid} strokeWidth="3.5" />
      {readings.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5" fill={x === 386 ? ink.amber : ink.paper} />
      ))}
      <path d="M230 173h40M284 173h26" stroke={ink.soft} strokeWidth="4" />
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
