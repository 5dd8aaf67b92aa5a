import { contentOf, contentsOf, Damaged, limitReads, type Read } from "./boxes.ts";
import { countAv1Pixels } from "./countAv1Pixels.ts";

/** Items and extents together: both may take no bytes, and yet each takes memory. */
const MOST_PARTS = 4000;

/** Types of items that hold no pixels of their own: their size, if any, is among the properties. */
const WITHOUT_PIXELS = ["Exif", "mime", "uri ", "iden", "tmap"];

/** A picture, a tile of one or other content. */
interface Item {
  id: number;
  /** Whether its place is in the box `idat` rather than in the file. */
  isInIdat: boolean;
  extents: (readonly [from: number, length: number])[];
}

/** The most pixels that the box `meta` describes. */
export async function countItems(read: Read, meta: Buffer): Promise<number> {
  const boxes = meta.subarray(4);
  const sizes = contentsOf(boxes, "iprp", "ipco", "ispe").map(
    (ispe) => ispe.readUInt32BE(4) * ispe.readUInt32BE(8),
  );
  if (sizes.length === 0) throw new Damaged();

  const told = contentsOf(boxes, "iinf").flatMap(readTypes);
  const types = new Map(told);
  // Browsers may go by another one.
  if (types.size < told.length) throw new Damaged();
  const [idat = Buffer.alloc(0), another] = contentsOf(boxes, "idat");
  if (another) throw new Damaged();
  const readIdat = limitReads(async (from, length) => idat.subarray(from, from + length));
  let coded = 0;
  for (const item of readPlaces(contentOf(boxes, "iloc"))) {
    const type = types.get(item.id) ?? "";
    const readItem = joinExtents(item.isInIdat ? readIdat : read, item.extents);
    if (type === "av01") {
      const { stated, most } = await countAv1Pixels(readItem);
      sizes.push(stated);
      coded += most || Number.POSITIVE_INFINITY;
    } else if (type === "grid") sizes.push(countGrid(await readItem(0, 12)));
    else if (!WITHOUT_PIXELS.includes(type)) throw new Damaged();
  }
  // Half of it, as transparency is a picture of its own, of the same size.
  return sizes.reduce((most, size) => Math.max(most, size), coded / 2);
}

/** The type of each item, by its number. */
function readTypes(iinf: Buffer): (readonly [id: number, type: string])[] {
  return contentsOf(iinf.subarray(iinf[0] === 0 ? 6 : 8), "infe").map((infe) => {
    const isLong = infe[0] === 3;
    if (infe[0] !== 2 && !isLong) throw new Damaged();
    const id = isLong ? infe.readUInt32BE(4) : infe.readUInt16BE(4);
    const typeAt = isLong ? 10 : 8;
    return [id, infe.toString("latin1", typeAt, typeAt + 4)] as const;
  });
}

/** Where each item is. The widths of the numbers precede them. */
function readPlaces(iloc: Buffer): Item[] {
  let at = 4;
  const take = (bytes: number) => {
    at += bytes;
    if (bytes === 0) return 0;
    if (bytes === 8) return Number(iloc.readBigUInt64BE(at - 8));
    return iloc.readUIntBE(at - bytes, bytes);
  };
  const version = iloc.readUInt8(0);
  const widths = [...iloc.toString("hex", 4, 6)].map((digit) => Number.parseInt(digit, 16));
  const [offsetBytes = 0, lengthBytes = 0, baseBytes = 0, indexBytes = 0] = widths;
  at += 2;
  let parts = 0;
  const takeCount = (bytes: number) => {
    const length = take(bytes);
    parts += length;
    if (parts > MOST_PARTS) throw new Damaged();
    return { length };
  };
  return Array.from(takeCount(version < 2 ? 2 : 4), () => {
    const id = take(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : take(2) & 0x0f;
    // As a part of another item: browsers don't support it.
    if (method > 1) throw new Damaged();
    take(2);
    const base = take(baseBytes);
    const extents = Array.from(takeCount(2), () => {
      take(version === 0 ? 0 : indexBytes);
      const from = base + take(offsetBytes);
      // No length means the rest.
      return [from, take(lengthBytes) || Number.MAX_SAFE_INTEGER] as const;
    });
    return { id, isInIdat: method === 1, extents };
  });
}

/** Reads an item as if its extents were one. */
function joinExtents(read: Read, extents: Item["extents"]): Read {
  return async (at, length) => {
    const parts: Buffer[] = [];
    let skip = at;
    let rest = length;
    for (const [from, bytes] of extents) {
      const wanted = Math.min(rest, bytes - skip);
      if (wanted > 0) {
        const part = await read(from + skip, wanted);
        parts.push(part);
        rest -= part.length;
      }
      skip = Math.max(0, skip - bytes);
    }
    return Buffer.concat(parts);
  };
}

/** The size of the whole that is put together from tiles. */
function countGrid(grid: Buffer): number {
  const isLong = (grid.readUInt8(1) & 1) === 1;
  return isLong
    ? grid.readUInt32BE(4) * grid.readUInt32BE(8)
    : grid.readUInt16BE(4) * grid.readUInt16BE(6);
}
