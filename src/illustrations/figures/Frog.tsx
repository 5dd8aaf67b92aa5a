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
