import { ink } from "../palette.ts";
import { Scene } from "./Scene.tsx";

const people = { maren: Maren, idris: Idris };

/** A colleague in a lab coat, from the chest up. */
export function Portrait({ of }: { of: keyof typeof people }) {
  const Person = people[of];
  return (
    <Scene width={200} height={200}>
      <circle cx="100" cy="100" r="84" fill={ink.halo} stroke="none" />
      <g transform="translate(100 100)">
        <Person />
      </g>
    </Scene>
  );
}

function Coat({ shirt }: { shirt: string }) {
  return (
    <g>
      <path d="M-74 102c0-38 24-52 52-56h44c28 4 52 18 52 56z" fill={ink.paper} />
      <path d="M46 102c0-20-4-36-14-51 24 7 42 21 42 51z" fill={ink.mist} stroke="none" />
      <path d="M-22 46h44L0 90z" fill={shirt} />
      <path d="M-22 46L0 90l-16 1-18-28zM22 46L0 90l16 1 18-28z" fill={ink.paper} />
      <path d="M-74 102c0-38 24-52 52-56M22 46c28 4 52 18 52 56M0 90v12" />
      <path d="M38 84h18" strokeWidth="2" />
    </g>
  );
}

function Maren() {
  return (
    <g>
      <circle cx="2" cy="-72" r="17" fill={ink.amber} />
      <path
        d="M-40-4c-8-44 12-62 40-62s48 18 40 62c-2 14-6 20-10 22h-60c-4-2-8-8-10-22z"
        fill={ink.amber}
      />
      <Coat shirt={ink.leaf} />
      <path d="M-13 20h26v26L0 64-13 46z" fill={ink.warm} />
      <path
        d="M-13 32c8 6 18 6 26 0v8c-8 6-18 6-26 0z"
        fill={ink.umber}
        stroke="none"
        opacity="0.35"
      />
      <path
        d="M-32-14c0-24 10-36 32-36s32 12 32 36c0 26-14 42-32 42s-32-16-32-42z"
        fill={ink.warm}
      />
      <path
        d="M-33-8c-2-30 10-44 33-44s35 14 33 44c-4-14-10-22-14-26-14 8-34 10-42 4-4 6-8 12-10 22z"
        fill={ink.amber}
      />
      <circle cx="-14" cy="-6" r="10" fill={ink.paper} fillOpacity="0.45" strokeWidth="2" />
      <circle cx="14" cy="-6" r="10" fill={ink.paper} fillOpacity="0.45" strokeWidth="2" />
      <path d="M-4-6h8M-24-8l-8-2M24-8l8-2" strokeWidth="2" />
      <path d="M-14-6h.1M14-6h.1" strokeWidth="6" />
      <path d="M-9 13c6 5 12 5 18 0" strokeWidth="2.5" />
      <path d="M0 0v5" strokeWidth="2" />
    </g>
  );
}

function Idris() {
  return (
    <g>
      <Coat shirt={ink.deep} />
      <path d="M-14 20h28v26L0 64-14 46z" fill={ink.umber} />
      <path d="M-34-10c-6 0-8 4-6 10s6 8 9 8M34-10c6 0 8 4 6 10s-6 8-9 8" fill={ink.umber} />
      <path
        d="M-33-14c0-24 11-36 33-36s33 12 33 36c0 28-14 44-33 44s-33-16-33-44z"
        fill={ink.umber}
      />
      <path
        d="M-33-6c0 22 12 38 33 38S33 16 33-6c-4 10-6 14-12 14-6-4-14-4-21-4s-15 0-21 4c-6 0-8-4-12-14z"
        fill={ink.line}
        stroke="none"
      />
      <path d="M-10 14c6-3 14-3 20 0-5 7-15 7-20 0z" fill={ink.paper} strokeWidth="2" />
      <path
        d="M-34-14c-8-8-4-20 2-24 0-10 10-18 18-16 6-8 22-8 28 0 10-2 18 6 18 16 6 6 8 16 2 24-4-2-6-8-8-14-14-8-38-8-52 0-2 6-4 12-8 14z"
        fill={ink.line}
      />
      <path d="M-13-10h.1M13-10h.1" strokeWidth="6" />
      <path d="M-20-20c4-4 9-4 13-1M20-20c-4-4-9-4-13-1" strokeWidth="2.5" />
      <path d="M0-6v6" strokeWidth="2" />
    </g>
  );
}
