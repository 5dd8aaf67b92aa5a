import { ink } from "../palette.ts";

/** A single-channel pipette, upright; the end of its tip is at the origin. */
export function Pipette() {
  return (
    <g>
      <path d="M-5-44h10L1.5 0h-3z" fill={ink.warm} />
      <path d="M-6-84h12v42H-6z" fill={ink.paper} />
      <path d="M-14-172h28v74c0 8-4 14-8 14H-6c-4 0-8-6-8-14z" fill={ink.paper} />
      <path d="M4-172h10v74c0 8-4 14-8 14H2c2-4 2-8 2-14z" fill={ink.mist} stroke="none" />
      <path d="M-14-172h28v74c0 8-4 14-8 14H-6c-4 0-8-6-8-14z" />
      <path d="M-18-182h46c6 0 8 8 2 10l-16 6h-28z" fill={ink.mid} />
      <path d="M-5-200H5v18H-5z" fill={ink.soft} />
      <rect x="-12" y="-210" width="24" height="11" rx="4" fill={ink.deep} />
      <rect x="-7" y="-152" width="14" height="30" rx="3" fill={ink.deep} />
      <path d="M-3-145h6M-3-137h6M-3-129h6" stroke={ink.paper} strokeWidth="2" />
    </g>
  );
}
