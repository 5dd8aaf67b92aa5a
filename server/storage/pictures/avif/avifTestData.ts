/** Writes AVIF files of any contents, however wrong, box by box. */

/** A picture, or a part of one. */
interface Item {
  kind: string;
  content: Buffer;
  /** The lengths of the extents that it is kept in. */
  extents?: number[];
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function box(type: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([u32(8 + bytes.length), Buffer.from(type), bytes]);
}

export const FTYP = box("ftyp", Buffer.from("avif\0\0\0\0avif"));
export const ispe = (width: number, height: number) => box("ispe", u32(0), u32(width), u32(height));
export const grid = (width: number, height: number) =>
  Buffer.concat([Buffer.from([0, 0, 1, 1]), u16(width), u16(height)]);

/** Contains the items themselves, each extent after an unused byte. */
export function meta(sizes: Buffer[], items: Item[]): Buffer {
  const data: Buffer[] = [];
  let at = 0;
  const places = items.map(({ content, extents = [content.length] }, index) => {
    let from = 0;
    const written = extents.map((length) => {
      data.push(Buffer.from([0xff]), content.subarray(from, from + length));
      from += length;
      const extent = Buffer.concat([u32(at + 1), u32(length)]);
      at += 1 + length;
      return extent;
    });
    return Buffer.concat([u16(index + 1), u16(1), u16(0), u16(extents.length), ...written]);
  });
  const kinds = items.map(({ kind }, index) =>
    box("infe", u32(0x02000000), u16(index + 1), u16(0), Buffer.from(`${kind}\0`)),
  );
  return box(
    "meta",
    u32(0),
    box("iloc", u32(0x01000000), u16(0x4400), u16(items.length), ...places),
    box("iinf", u32(0), u16(items.length), ...kinds),
    box("iprp", box("ipco", ...sizes)),
    box("idat", ...data),
  );
}

/** Changes one byte of a box, counted from its type. */
export function patch(bytes: Buffer, type: string, offset: number, value: number): Buffer {
  bytes.writeUInt8(value, bytes.indexOf(type) + offset);
  return bytes;
}

/** The sequence header of a still picture. */
export function sequence(width: number, height: number): Buffer {
  const side = (value: number) => (value - 1).toString(2).padStart(16, "0");
  return unit(`${"000"}11${"00000"}${"1111"}${"1111"}${side(width)}${side(height)}`);
}

export function unit(bits: string): Buffer {
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((each) =>
    Number.parseInt(each.padEnd(8, "0"), 2),
  );
  return Buffer.from([0x0a, bytes.length, ...bytes]);
}

export const SMALL: Item = { kind: "av01", content: sequence(8, 8) };

export const LITTLE = sequence(8, 8);
export const LARGE = sequence(20_000, 9_000);
/** The beginning of a frame, alone. */
export const PAUSE = Buffer.from([0x12, 0]);
/** At the beginning of a file, so that their places are known. */
export const FRAMES = box("mdat", LITTLE, PAUSE, LARGE);

export const description = (kind: string, width: number, height: number) =>
  box("stsd", u32(0), u32(1), box(kind, Buffer.alloc(24), u16(width), u16(height)));

/**
 * Plays frames out of `FRAMES`, in chunks.
 * @param isLong whether its boxes have longer numbers, and one length for all frames
 */
export function track(
  width: number,
  height: number,
  chunks: Buffer[][],
  described = description("av01", 8, 8),
  isLong = false,
): Buffer {
  const places = chunks.map((chunk) => u32(FRAMES.indexOf(Buffer.concat(chunk))));
  const frames = chunks.flat();
  const runs = chunks.flatMap((chunk, index) => [u32(index + 1), u32(chunk.length), u32(1)]);
  const table = box(
    "stbl",
    described,
    isLong
      ? box("stsz", u32(0), u32(frames[0]?.length ?? 0), u32(frames.length))
      : box("stsz", u32(0), u32(0), u32(frames.length), ...frames.map(({ length }) => u32(length))),
    box("stsc", u32(0), u32(chunks.length), ...runs),
    isLong
      ? box("co64", u32(0), u32(chunks.length), ...places.flatMap((place) => [u32(0), place]))
      : box("stco", u32(0), u32(chunks.length), ...places),
  );
  const size = [u32(width * 65536), u32(height * 65536)];
  const head = isLong ? [Buffer.from([1]), Buffer.alloc(87)] : [Buffer.alloc(76)];
  return box("trak", box("tkhd", ...head, ...size), box("mdia", box("minf", table)));
}
