import { ink } from "../palette.ts";
import { Zebrafish } from "./Zebrafish.tsx";

const glass = "M-112-172h224v164a8 8 0 0 1-8 8h-208a8 8 0 0 1-8-8z";

/** A tank with two zebrafish and water plants. */
export function Tank() {
  return (
    <g>
      <path d={glass} fill={ink.ground} />
      <path
        d="M-112-146c18-6 38 6 56 0s38 6 56 0 38 6 56 0 38 6 56 0V-8a8 8 0 0 1-8 8h-208a8 8 0 0 1-8-8z"
        fill={ink.water}
        stroke="none"
      />
      <path d="M-112-146c18-6 38 6 56 0s38 6 56 0 38 6 56 0 38 6 56 0" strokeWidth="2" />
      <path
        d="M-86-14c-12-22 8-32-2-54-6-14 0-22 4-28 6 14 14 22 8 40-6 20 6 26 0 42z"
        fill={ink.leaf}
      />
      <path d="M-66-14c-6-16 8-22 4-38 10 8 16 22 6 38z" fill={ink.sage} />
      <path d="M84-14c-10-20 8-28 0-46 14 8 20 28 10 46z" fill={ink.leaf} />
      <path
        d="M-112-20c30-8 60 4 100-2s80-4 124 2V-8a8 8 0 0 1-8 8h-208a8 8 0 0 1-8-8z"
        fill={ink.warm}
      />
      <g transform="translate(18 -100) scale(.72)" strokeWidth="3.4">
        <Zebrafish />
      </g>
      <g transform="translate(-6 -54) scale(-.6 .6)" strokeWidth="4">
        <Zebrafish />
      </g>
      <path d="M88-96h.1M94-110h.1M86-122h.1" stroke={ink.paper} strokeWidth="6" />
      <path d="M-98-126v60" stroke={ink.paper} strokeWidth="4" opacity="0.8" />
      <path d={glass} />
      <rect x="-118" y="-180" width="236" height="14" rx="5" fill={ink.deep} />
    </g>
  );
}
