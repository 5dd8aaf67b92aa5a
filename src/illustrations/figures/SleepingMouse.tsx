import { ink } from "../palette.ts";

const body = "M-52 0c-14-12-12-44 14-56 26-12 66-6 78 22 6 14 4 26-4 34z";

/** A mouse asleep, curled up with its nose on its paws, head to the right. */
export function SleepingMouse() {
  return (
    <g>
      <path d={body} fill={ink.paper} />
      <path
        d="M-56-18c4 10 12 14 24 16h68c2-2 4-6 5-10-30 12-70 10-97-6z"
        fill={ink.mist}
        stroke="none"
      />
      <path d={body} />
      <path d="M-52-2c-16 4-18-10-4-10 26 0 50 10 80 8" strokeWidth="8" />
      <path d="M-52-2c-16 4-18-10-4-10 26 0 50 10 80 8" stroke={ink.blush} strokeWidth="3.5" />
      <path
        d="M4-6c-6-18 4-38 22-40 20-2 38 20 44 38-4 6-10 8-18 8H16c-6 0-10-2-12-6z"
        fill={ink.paper}
      />
      <circle cx="20" cy="-42" r="15" fill={ink.paper} />
      <circle cx="21" cy="-41" r="8.5" fill={ink.blush} stroke="none" />
      <path d="M36-20c3 4 9 4 12 0" strokeWidth="2" />
      <path d="M70-9a4.5 4.5 0 1 1-4-5z" fill={ink.blush} strokeWidth="2" />
    </g>
  );
}
