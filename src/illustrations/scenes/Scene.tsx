import type { ReactNode } from "react";
import { ink } from "../palette.ts";

/** The sheet that a drawing is made on. It is decoration: what it shows is said in words beside it. */
export function Scene({
  width = 480,
  height = 360,
  children,
}: {
  width?: number;
  height?: number;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
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
