import { Frog, Mouse, Rabbit, SleepingMouse } from "../figures/animals.tsx";
import { Bench, Microscope, Plant, Shelter, Tank, TubeRack } from "../figures/equipment.tsx";
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
