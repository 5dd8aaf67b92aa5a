import { Bench } from "../figures/Bench.tsx";
import { CageCard } from "../figures/CageCard.tsx";
import { Frog } from "../figures/Frog.tsx";
import { Plant } from "../figures/Plant.tsx";
import { Rabbit } from "../figures/Rabbit.tsx";
import { Shelter } from "../figures/Shelter.tsx";
import { SleepingMouse } from "../figures/SleepingMouse.tsx";
import { ink } from "../palette.ts";
import { Scene } from "../scenes/Scene.tsx";

/** The residents: a rabbit, a frog, a mouse asleep, and a card that says all is checked. */
export function HousePanorama() {
  return (
    <Scene width={1600} height={900} isBackdrop>
      <circle cx="800" cy="440" r="420" fill={ink.halo} stroke="none" />
      <Bench y={800} width={1600} />
      <g transform="translate(176 800) scale(1.6)" strokeWidth="2.2">
        <Plant />
      </g>
      <g transform="translate(400 800) scale(-1.6 1.6)" strokeWidth="2.2">
        <Rabbit />
      </g>
      <g transform="translate(1300 240) scale(1.6)" strokeWidth="2.2">
        <CageCard />
      </g>
      <g transform="translate(1170 800) scale(1.6)" strokeWidth="2.2">
        <Shelter />
      </g>
      <g transform="translate(1250 800) scale(1.6)" strokeWidth="2.2">
        <SleepingMouse />
      </g>
      <g transform="translate(1444 800) scale(1.6)" strokeWidth="2.2">
        <Plant />
      </g>
      <g transform="translate(800 800) scale(0.82)" strokeWidth="3">
        <Frog />
      </g>
    </Scene>
  );
}
