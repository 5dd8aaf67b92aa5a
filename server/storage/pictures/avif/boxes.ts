/** Far more than the headers of a picture or animation need. */
const MOST_READS = 10_000;
/** The same, for the boxes in one: an empty one is 8 bytes, and takes 20 times as much memory. */
const MOST_BOXES = 4000;

/** A file that isn't as it should be, or so unusual that browsers may read it in another way. */
export class Damaged extends Error {}

/** Reads a part of something. What is missing at the end is left out. */
export type Read = (from: number, length: number) => Promise<Buffer>;

/** @throws Damaged if a hostile file makes the server read without end */
export function limitReads(read: Read): Read {
  let reads = 0;
  return (from, length) => {
    reads += 1;
    if (reads > MOST_READS) throw new Damaged();
    return read(from, length);
  };
}

interface Box {
  type: string;
  content: Buffer;
}

/**
 * The type of a box, where its content starts and how long it is with its head.
 * @param rest the length of what contains it, from its beginning
 */
export function readBoxHead(bytes: Buffer, rest: number) {
  const type = bytes.toString("latin1", 4, 8);
  const short = bytes.readUInt32BE(0);
  const start = short === 1 ? 16 : 8;
  const long = short === 1 ? Number(bytes.readBigUInt64BE(8)) : short;
  // 0 means the rest.
  const size = short === 0 ? rest : long;
  if (size < start || size > rest) throw new Damaged();
  return { type, start, size };
}

export function boxesIn(content: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < content.length; ) {
    if (boxes.length === MOST_BOXES) throw new Damaged();
    const { type, start, size } = readBoxHead(content.subarray(at), content.length - at);
    boxes.push({ type, content: content.subarray(at + start, at + size) });
    at += size;
  }
  return boxes;
}

/** The contents of all boxes that a path leads to. */
export function contentsOf(content: Buffer, ...path: string[]): Buffer[] {
  const [type, ...rest] = path;
  if (type === undefined) return [content];
  return boxesIn(content)
    .filter((box) => box.type === type)
    .flatMap((box) => contentsOf(box.content, ...rest));
}

/** As `contentsOf`, if there is a single one. Of several, browsers may read another one. */
export function contentOf(content: Buffer, ...path: string[]): Buffer {
  const [only, another] = contentsOf(content, ...path);
  if (!only || another) throw new Damaged();
  return only;
}
