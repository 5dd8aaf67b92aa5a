import { ink } from "../palette.ts";

/** The card on a cage: who lives there, and what was checked today. The hook is at the origin. */
export function CageCard() {
  return (
    <g>
      <rect x="-34" y="0" width="68" height="92" rx="5" fill={ink.paper} />
      <path d="M-34 22V5a5 5 0 0 1 5-5h58a5 5 0 0 1 5 5v17z" fill={ink.amber} />
      <path d="M-22 11h26" stroke={ink.line} />
      <path
        d="M22 15c-7-4-7-9-3.5-9 2 0 3.5 2 3.5 2s1.5-2 3.5-2c3.5 0 3.5 5-3.5 9z"
        fill={ink.paper}
        strokeWidth="1.5"
      />
      <g strokeWidth="2">
        <path d="M-23 37l4 4 7-8M-23 55l4 4 7-8M-23 73l4 4 7-8" stroke={ink.leaf} strokeWidth="3" />
        <path d="M-4 37h26M-4 55h18M-4 73h22" stroke={ink.mid} strokeWidth="3" />
      </g>
    </g>
  );
}
