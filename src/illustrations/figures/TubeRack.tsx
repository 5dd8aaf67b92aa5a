import { ink } from "../palette.ts";

const tubes = [
  { x: -48, top: -86, level: -44, liquid: ink.amber },
  { x: -24, top: -86, level: -56, liquid: ink.mid },
  { x: 0, top: -86, level: -38, liquid: ink.leaf },
  { x: 24, top: -86, level: -50, liquid: ink.mid },
  { x: 48, top: -86, level: -62, liquid: ink.amber },
];

/** Five tubes in a rack, each filled to its own level. */
export function TubeRack() {
  return (
    <g>
      {tubes.map(({ x, top, level, liquid }) => (
        <g key={x}>
          <path d={`M${x - 8} ${top}v70a8 8 0 0 0 16 0v-70z`} fill={ink.paper} />
          <path
            d={`M${x - 8} ${level}v${-16 - level}a8 8 0 0 0 16 0v${16 + level}z`}
            fill={liquid}
          />
          <path d={`M${x - 8} ${top}v70a8 8 0 0 0 16 0v-70z`} />
          <rect x={x - 10.5} y={top - 9} width="21" height="11" rx="3" fill={ink.deep} />
        </g>
      ))}
      <path d="M-66-30h132v22h-132z" fill={ink.soft} />
      <path d="M-66-66h132v9h-132z" fill={ink.soft} />
      <path d="M-66-66h8v66h-8zM58-66h8v66h-8z" fill={ink.paper} />
      <path d="M-40-19h20M-10-19h20M20-19h20" strokeWidth="2" />
    </g>
  );
}
