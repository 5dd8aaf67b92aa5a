import { Bench } from "../figures/Bench.tsx";
import { Frog } from "../figures/Frog.tsx";
import { Microscope } from "../figures/Microscope.tsx";
import { Mouse } from "../figures/Mouse.tsx";
import { Plant } from "../figures/Plant.tsx";
import { Rabbit } from "../figures/Rabbit.tsx";
import { Shelter } from "../figures/Shelter.tsx";
import { SleepingMouse } from "../figures/SleepingMouse.tsx";
import { Tank } from "../figures/Tank.tsx";
import { TubeRack } from "../figures/TubeRack.tsx";
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
