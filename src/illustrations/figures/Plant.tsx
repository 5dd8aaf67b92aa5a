import { ink } from "../palette.ts";

/** A plant in a pot. */
export function Plant() {
  return (
    <g>
      <path d="M0-40c-2-24-2-44 2-64" />
      <path d="M2-104c-16-8-20-26-10-42 14 8 18 26 10 42z" fill={ink.leaf} />
      <path d="M0-66c-20 2-34-8-38-28 20-2 36 8 38 28z" fill={ink.sage} />
      <path d="M1-78c2-20 16-32 36-32 0 20-14 34-36 32z" fill={ink.leaf} />
      <path d="M-1-46c8-16 24-22 40-14-6 16-24 22-40 14z" fill={ink.sage} />
      <path d="M-26-42h52l-6 42h-40z" fill={ink.paper} />
      <path d="M8-42h18l-6 42H4z" fill={ink.mist} stroke="none" />
      <path d="M-26-42h52l-6 42h-40z" />
      <path d="M-30-50h60v12h-60z" fill={ink.soft} />
    </g>
  );
}
