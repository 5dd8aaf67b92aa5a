import { ink } from "../palette.ts";

/** A domed mouse house with a round doorway. */
export function Shelter() {
  return (
    <g>
      <path d="M-60 0c0-48 22-72 60-72S60-48 60 0z" fill={ink.mid} />
      <path d="M26-67C48-58 60-36 60 0H40c0-30-4-52-14-67z" fill={ink.deep} stroke="none" />
      <path d="M-60 0c0-48 22-72 60-72S60-48 60 0z" />
      <path d="M-28 0c0-26 8-38 24-38S20-26 20 0z" fill={ink.line} />
      <path d="M-42-30c4-14 12-22 24-26" stroke={ink.paper} opacity="0.6" />
    </g>
  );
}
