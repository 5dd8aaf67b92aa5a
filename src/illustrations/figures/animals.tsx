import { ink } from "../palette.ts";

/** A frog that sits and faces the viewer. */
export function Frog() {
  return (
    <g>
      <path d="M-36-6c-30 8-46-14-38-36 6-16 24-20 34-8z" fill={ink.leaf} />
      <path d="M36-6c30 8 46-14 38-36-6-16-24-20-34-8z" fill={ink.leaf} />
      <path d="M-78 0c-2-8 4-12 10-10 4-6 14-4 16 2 8-2 14 2 14 8z" fill={ink.sage} />
      <path d="M78 0c2-8-4-12-10-10-4-6-14-4-16 2-8-2-14 2-14 8z" fill={ink.sage} />
      <circle cx="-25" cy="-90" r="16" fill={ink.leaf} />
      <circle cx="25" cy="-90" r="16" fill={ink.leaf} />
      <path
        d="M0-94c32 0 54 14 54 32 0 14-10 22-16 26 4 12 4 24 0 36h-76c-4-12-4-24 0-36-6-4-16-12-16-26 0-18 22-32 54-32z"
        fill={ink.leaf}
      />
      <path d="M-24 0c-6-22-2-36 24-36s30 14 24 36z" fill={ink.sage} stroke="none" />
      <path d="M0-94c32 0 54 14 54 32 0 14-10 22-16 26 4 12 4 24 0 36h-76c-4-12-4-24 0-36-6-4-16-12-16-26 0-18 22-32 54-32z" />
      <circle cx="-25" cy="-91" r="9.5" fill={ink.paper} />
      <circle cx="25" cy="-91" r="9.5" fill={ink.paper} />
      <circle cx="-24" cy="-90" r="4.5" fill={ink.line} stroke="none" />
      <circle cx="26" cy="-90" r="4.5" fill={ink.line} stroke="none" />
      <path d="M-40-60c22 18 58 18 80 0" />
      <path d="M-5-73h.1M5-73h.1" strokeWidth="3" />
      <path d="M-34-2c0-10-6-16 2-28M34-2c0-10 6-16-2-28" />
      <path
        d="M-34 0c-2-6 2-10 7-9 3-5 10-4 11 1 5-1 9 3 8 8zM34 0c2-6-2-10-7-9-3-5-10-4-11 1-5-1-9 3-8 8z"
        fill={ink.sage}
      />
    </g>
  );
}

const curledTail = "M-58-8c-26 9-58 3-60-17-2-17 24-20 19-42";

/**
 * A mouse that sits and looks to the right. The tail can be drawn separately, where it matters to
 * the scene.
 */
export function Mouse({ tail = curledTail }: { tail?: string }) {
  return (
    <g>
      <path d={tail} strokeWidth="9" />
      <path d={tail} stroke={ink.blush} strokeWidth="4.5" />
      <circle cx="56" cy="-79" r="16" fill={ink.soft} />
      <path
        d="M95-36c-8-15-22-26-43-31C30-88-16-100-48-73-74-50-76-18-61-1h98c11 0 17-7 17-14 18 1 36-5 41-21z"
        fill={ink.paper}
      />
      <path
        d="M-66-34c-4 14-2 25 5 33h98c10 0 16-6 17-14-34 6-86 8-120-19z"
        fill={ink.mist}
        stroke="none"
      />
      <path d="M95-36c-8-15-22-26-43-31C30-88-16-100-48-73-74-50-76-18-61-1h98c11 0 17-7 17-14 18 1 36-5 41-21z" />
      <circle cx="32" cy="-77" r="21" fill={ink.paper} />
      <circle cx="34" cy="-76" r="12.5" fill={ink.blush} stroke="none" />
      <path d="M0-6c-2-22-22-36-44-28" />
      <path d="M-30-1c0-8 8-12 18-12s17 6 17 12z" fill={ink.blush} />
      <path d="M30-1c0-6 6-10 13-10s12 5 12 10z" fill={ink.blush} />
      <circle cx="67" cy="-47" r="4.5" fill={ink.line} stroke="none" />
      <circle cx="68.5" cy="-48.5" r="1.4" fill={ink.paper} stroke="none" />
      <path d="M96-36a5 5 0 1 1-4-6z" fill={ink.blush} strokeWidth="2" />
      <path d="M80-27l9 10M76-25l3 12M84-31l13 5" strokeWidth="1.5" />
    </g>
  );
}

const rabbitBody =
  "M-72-84c0-20 18-36 40-36 20 0 31 15 32 30 40 3 68 34 68 66 0 14-7 24-20 24h-90c-5-14-1-34 2-50-19 0-32-15-32-34z";

/** A rabbit that sits upright and looks to the left. */
export function Rabbit() {
  return (
    <g>
      <circle cx="66" cy="-24" r="15" fill={ink.paper} />
      <path d="M-22-116c-2-24 8-52 24-58 12 10 8 44-8 66z" fill={ink.soft} />
      <path d={rabbitBody} fill={ink.paper} />
      <path
        d="M-42-22c30 14 80 6 86-22 10 20 4 36-12 44h-74c-2-7-2-15 0-22z"
        fill={ink.mist}
        stroke="none"
      />
      <path d={rabbitBody} />
      <path d="M-44-116c-10-22-8-54 6-64 16 8 20 40 12 66" fill={ink.paper} />
      <path d="M-38-120c-5-16-4-36 1-46 6 10 7 30 3 46z" fill={ink.blush} stroke="none" />
      <path d="M8 0c-6-30 14-52 40-48" />
      <path
        d="M4 0c0-9 10-14 22-14s24 4 24 14zM-44 0c0-7 6-10 13-10s14 3 14 10z"
        fill={ink.paper}
      />
      <circle cx="-47" cy="-90" r="5" fill={ink.line} stroke="none" />
      <circle cx="-48.5" cy="-91.5" r="1.5" fill={ink.paper} stroke="none" />
      <path d="M-73-84a5 4 0 0 1 7-3c1 5-2 9-6 9z" fill={ink.blush} strokeWidth="2" />
      <path d="M-70-76c4 4 9 4 12 1" strokeWidth="2" />
    </g>
  );
}

const sleeperBody = "M-52 0c-14-12-12-44 14-56 26-12 66-6 78 22 6 14 4 26-4 34z";

/** A mouse asleep, curled up with its nose on its paws, head to the right. */
export function SleepingMouse() {
  return (
    <g>
      <path d={sleeperBody} fill={ink.paper} />
      <path
        d="M-56-18c4 10 12 14 24 16h68c2-2 4-6 5-10-30 12-70 10-97-6z"
        fill={ink.mist}
        stroke="none"
      />
      <path d={sleeperBody} />
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

const fishBody = "M80 3C66-16 34-27-10-20-32-16-50-9-66-4v8c18 6 36 15 58 19 38 6 72-4 88-20z";

/** A zebrafish that swims to the right; its middle is at the origin. */
export function Zebrafish() {
  return (
    <g>
      <path d="M-14-19c-8-12-20-19-34-20 2 12 6 20 14 25z" fill={ink.soft} />
      <path d="M-30 16c-4 9-12 16-24 18 0-10 2-18 6-24z" fill={ink.soft} />
      <path d="M-64-5c-10-11-22-18-36-20 8 14 8 34 0 50 14-3 26-10 36-21z" fill={ink.soft} />
      <path d="M-92-14c8 6 16 10 26 11M-93 15c8-5 16-9 26-11M-94 0h26" strokeWidth="1.5" />
      <path d={fishBody} fill={ink.paper} />
      <path
        d="M-64-1c34-6 76-10 108-7M-62 4c36-2 74-3 104 0M-52 10c30 0 66 4 96 2"
        stroke={ink.mid}
        strokeWidth="4"
      />
      <path d={fishBody} />
      <path d="M46-17c-7 11-7 25 1 36" />
      <path d="M40 8c-8 12-19 15-28 12 3-9 12-15 22-15" fill={ink.soft} />
      <circle cx="61" cy="-4" r="7" fill={ink.warm} />
      <circle cx="62" cy="-4" r="3.5" fill={ink.line} stroke="none" />
      <path d="M79 3c-4 2-7 2-10 1" strokeWidth="2" />
    </g>
  );
}
