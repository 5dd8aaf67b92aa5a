import { Frog, Mouse, Rabbit, SleepingMouse, Zebrafish } from "../figures/animals.tsx";
import {
  Bench,
  CageCard,
  Microscope,
  Plant,
  Screen,
  Shelter,
  TubeRack,
} from "../figures/equipment.tsx";
import { ink } from "../palette.ts";
import { Scene } from "./Scene.tsx";

const shoal = [
  { x: 300, y: 220, scale: 1.7 },
  { x: 440, y: 400, scale: 1.2 },
  { x: 236, y: 540, scale: 1.2 },
  { x: 800, y: 100, scale: 1.1 },
  { x: 1190, y: 190, scale: 1.2 },
  { x: 1330, y: 350, scale: 1.7 },
  { x: 1210, y: 540, scale: 1.1 },
  { x: 800, y: 752, scale: 1 },
];

const weeds = [
  { x: 130, scale: 2.4 },
  { x: 350, scale: 1.7 },
  { x: 1270, scale: 1.8 },
  { x: 1450, scale: 2.4 },
];

const bubbles = "M500 560h.1M520 500h.1M506 430h.1M1090 640h.1M1104 560h.1M1086 480h.1M1110 410h.1";
const sand = "M-4 812c160-26 320 10 520-4s360-24 560-2 360 8 528-6";

/** Inside the tank: a shoal of zebrafish, water weeds, sand. */
export function AquariumPanorama() {
  return (
    <Scene width={1600} height={900} isBackdrop>
      <path d="M-4-4h1608v908H-4z" fill={ink.water} stroke="none" />
      <circle cx="800" cy="440" r="420" fill={ink.paper} fillOpacity="0.08" stroke="none" />
      {weeds.map(({ x, scale }) => (
        <g key={x} transform={`translate(${x} 830) scale(${scale})`}>
          <path
            d="M0 0c-16-36 12-58-4-98-10-26 0-44 6-56 10 28 24 44 14 76-10 30 8 46-2 78z"
            fill={ink.leaf}
          />
          <path d="M34 0c-12-26 14-40 4-68 18 14 30 40 12 68z" fill={ink.sage} />
        </g>
      ))}
      <path d={`${sand}v110H-4z`} fill={ink.warm} stroke="none" />
      <path d={sand} />
      <path
        d="M180 850l16-7M420 866l18 5M700 856l16-8M960 868l18 4M1240 852l16-7M1440 866l18 5"
        stroke={ink.amber}
      />
      {shoal.map(({ x, y, scale }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${scale})`}>
          <Zebrafish />
        </g>
      ))}
      <path d={bubbles} stroke={ink.paper} strokeWidth="12" strokeOpacity="0.7" />
    </Scene>
  );
}

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
