import { ink } from "../palette.ts";

/** A sealed letter; its middle is at the origin. */
export function Envelope() {
  return (
    <g>
      <rect x="-56" y="-38" width="112" height="76" rx="6" fill={ink.paper} />
      <path d="M-54 34L-14-2M54 34L14-2" />
      <path d="M-54-34L-7 6a11 11 0 0 0 14 0l47-40" fill={ink.mist} />
      <circle cy="6" r="11" fill={ink.amber} />
      <path d="M-4 6l3 3 5-6" strokeWidth="2" />
    </g>
  );
}
