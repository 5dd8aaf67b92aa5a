import { ink } from "../palette.ts";

/** A drinking bottle with its spout to the lower left; the end of the spout is at the origin. */
export function WaterBottle() {
  return (
    <g transform="rotate(24)">
      <path d="M-4-34h8V0h-8z" fill={ink.soft} />
      <path d="M-20-104a8 8 0 0 1 8-8h24a8 8 0 0 1 8 8v58h-40z" fill={ink.paper} />
      <path d="M-20-86c10-4 16 4 26 2 6-1 9-3 14-3v41h-40z" fill={ink.soft} stroke="none" />
      <path d="M-20-104a8 8 0 0 1 8-8h24a8 8 0 0 1 8 8v58h-40z" />
      <rect x="-16" y="-46" width="32" height="13" rx="3" fill={ink.deep} />
      <path d="M-20-72h8M-20-60h8" strokeWidth="2" />
    </g>
  );
}
