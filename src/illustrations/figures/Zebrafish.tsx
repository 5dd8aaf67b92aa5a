import { ink } from "../palette.ts";

const body = "M80 3C66-16 34-27-10-20-32-16-50-9-66-4v8c18 6 36 15 58 19 38 6 72-4 88-20z";

/** A zebrafish that swims to the right; its middle is at the origin. */
export function Zebrafish() {
  return (
    <g>
      <path d="M-14-19c-8-12-20-19-34-20 2 12 6 20 14 25z" fill={ink.soft} />
      <path d="M-30 16c-4 9-12 16-24 18 0-10 2-18 6-24z" fill={ink.soft} />
      <path d="M-64-5c-10-11-22-18-36-20 8 14 8 34 0 50 14-3 26-10 36-21z" fill={ink.soft} />
      <path d="M-92-14c8 6 16 10 26 11M-93 15c8-5 16-9 26-11M-94 0h26" strokeWidth="1.5" />
      <path d={body} fill={ink.paper} />
      <path
        d="M-64-1c34-6 76-10 108-7M-62 4c36-2 74-3 104 0M-52 10c30 0 66 4 96 2"
        stroke={ink.mid}
        strokeWidth="4"
      />
      <path d={body} />
      <path d="M46-17c-7 11-7 25 1 36" />
      <path d="M40 8c-8 12-19 15-28 12 3-9 12-15 22-15" fill={ink.soft} />
      <circle cx="61" cy="-4" r="7" fill={ink.warm} />
      <circle cx="62" cy="-4" r="3.5" fill={ink.line} stroke="none" />
      <path d="M79 3c-4 2-7 2-10 1" strokeWidth="2" />
    </g>
  );
}
