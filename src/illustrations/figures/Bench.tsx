import { ink } from "../palette.ts";

/** A work surface from edge to edge of a scene; things stand on its line at `y`. */
export function Bench({ y, width = 480 }: { y: number; width?: number }) {
  return (
    <g>
      <path d={`M-4 ${y}h${width + 8}v200H-4z`} fill={ink.bench} />
      <path d={`M-4 ${y + 18}h${width + 8}`} stroke={ink.mid} strokeWidth="2" />
    </g>
  );
}
