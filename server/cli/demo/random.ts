/** Pseudo-random numbers that are the same in every run. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** An integer from `min` to `max`, both inclusive. */
  integer: (min: number, max: number) => number;
  pick: <T>(items: readonly [T, ...T[]]) => T;
}

/** The generator "mulberry32". */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
  };
}
