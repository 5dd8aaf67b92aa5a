import { ink } from "../palette.ts";

/** A compound microscope seen from the side, eyepiece to the left. */
export function Microscope() {
  return (
    <g>
      <path d="M-72 0v-9a9 9 0 0 1 9-9H52a10 10 0 0 1 10 10v8z" fill={ink.deep} />
      <path d="M-50-18l5-10h34l5 10z" fill={ink.soft} />
      <path d="M-38-28c0-6 5-9 10-9s10 3 10 9z" fill={ink.warm} />
      <path d="M20-18v-96c0-16-8-24-24-24h-14v-28h18c34 0 52 20 52 52v96z" fill={ink.paper} />
      <path d="M40-18v-96c0-28-14-46-38-51 32 1 50 20 50 51v96z" fill={ink.mist} stroke="none" />
      <path d="M20-18v-96c0-16-8-24-24-24h-14v-28h18c34 0 52 20 52 52v96z" />
      <rect x="-72" y="-78" width="96" height="10" rx="3" fill={ink.mid} />
      <rect x="-40" y="-68" width="24" height="13" rx="3" fill={ink.soft} />
      <path d="M-54-81h46" stroke={ink.amber} strokeWidth="4" />
      <g transform="rotate(-38 -36 -168)">
        <rect x="-50" y="-208" width="28" height="50" rx="3" fill={ink.paper} />
        <path d="M-30-206v46h6v-46z" fill={ink.mist} stroke="none" />
        <rect x="-50" y="-208" width="28" height="50" rx="3" />
        <rect x="-54" y="-226" width="36" height="20" rx="5" fill={ink.deep} />
      </g>
      <rect x="-62" y="-172" width="64" height="30" rx="7" fill={ink.paper} />
      <path d="M-46-142h36l-6 14h-24z" fill={ink.mid} />
      <path d="M-37-128h18v18l-4 12h-10l-4-12z" fill={ink.paper} />
      <path d="M-37-116h18" stroke={ink.amber} strokeWidth="3" />
      <circle cx="36" cy="-50" r="14" fill={ink.mid} />
      <circle cx="36" cy="-50" r="6" fill={ink.paper} />
      <circle cx="36" cy="-92" r="7" fill={ink.soft} />
    </g>
  );
}
