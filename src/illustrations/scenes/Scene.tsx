import type { ReactNode } from "react";
import { ink } from "../palette.ts";

interface Props {
  width?: number;
  height?: number;
  /** Fills whatever it is in, standing on its lower edge; the sides are cut off where there is no room. */
  isBackdrop?: boolean;
  children: ReactNode;
}

/** The sheet that a drawing is made on. It is decoration: what it shows is said in words beside it. */
export function Scene({ width = 480, height = 360, isBackdrop = false, children }: Props) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isBackdrop ? "xMidYMax slice" : undefined}
      aria-hidden="true"
      fill="none"
      stroke={ink.line}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
