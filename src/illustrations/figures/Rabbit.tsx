import { ink } from "../palette.ts";

const body =
  "M-72-84c0-20 18-36 40-36 20 0 31 15 32 30 40 3 68 34 68 66 0 14-7 24-20 24h-90c-5-14-1-34 2-50-19 0-32-15-32-34z";

/** A rabbit that sits upright and looks to the left. */
export function Rabbit() {
  return (
    <g>
      <circle cx="66" cy="-24" r="15" fill={ink.paper} />
      <path d="M-22-116c-2-24 8-52 24-58 12 10 8 44-8 66z" fill={ink.soft} />
      <path d={body} fill={ink.paper} />
      <path
        d="M-42-22c30 14 80 6 86-22 10 20 4 36-12 44h-74c-2-7-2-15 0-22z"
        fill={ink.mist}
        stroke="none"
      />
      <path d={body} />
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
