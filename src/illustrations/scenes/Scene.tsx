import type { ReactNode } from "react";
import { ink } from "../palette.ts";

interface Props {
  width?: number;
  height?: number;
  /** Fills its container, aligned to the bottom edge and cropped at the sides if needed. */
  isBackdrop?: boolean;
  children: ReactNode;
}

/** The SVG element of a drawing. Drawings are decoration: the text beside them says the same. */
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
