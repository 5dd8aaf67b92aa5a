/** A list in parts of at most `size` items, in order. */
export function* batchesOf<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
