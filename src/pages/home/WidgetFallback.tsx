import "../../illustrations/palette.css";
import { ink } from "../../illustrations/palette.ts";

/** The image for any number: a gauge on the wall, in the style of the widgets' own drawings. */
export function WidgetFallback() {
  return (
    <svg
      viewBox="0 0 96 96"
      width="72"
      height="72"
      aria-hidden="true"
      fill="none"
      stroke={ink.line}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width="96" height="96" rx="10" fill={ink.mist} stroke="none" />
      <path
        d="M18 74V24a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z"
        fill={ink.paper}
      />
      <rect x="28" y="52" width="10" height="16" rx="2" fill={ink.warm} />
      <rect x="43" y="40" width="10" height="28" rx="2" fill={ink.mid} />
      <rect x="58" y="30" width="10" height="38" rx="2" fill={ink.deep} />
      <path d="M26 69h44" />
    </svg>
  );
}
