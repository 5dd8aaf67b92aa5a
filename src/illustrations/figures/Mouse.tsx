import { ink } from "../palette.ts";

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
