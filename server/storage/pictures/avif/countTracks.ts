import { boxesIn, contentOf, contentsOf, Damaged, type Read } from "./boxes.ts";
import { countAv1Pixels } from "./countAv1Pixels.ts";

/** A minute and a half, at thirty frames a second. */
const MOST_FRAMES = 3000;

/** The most pixels of an animation, which the box `moov` describes. */
export async function countTracks(read: Read, moov: Buffer): Promise<number> {
  let named = 0;
  let coded = 0;
  for (const trak of contentsOf(moov, "trak")) {
    const table = contentOf(trak, "mdia", "minf", "stbl");
    if (isSound(contentOf(table, "stsd"))) continue;
    named = Math.max(
      named,
      countNamed(contentOf(trak, "tkhd")),
      countEntries(contentOf(table, "stsd")),
    );
    let largest = 0;
    for (const [from, length] of readPlaces(table)) {
      const readFrame: Read = (at, bytes) =>
        read(from + at, Math.max(0, Math.min(bytes, length - at)));
      const { stated, most } = await countAv1Pixels(readFrame);
      named = Math.max(named, stated);
      largest = Math.max(largest, most);
    }
    // Frames replace each other, but transparency has a track of its own.
    coded += largest || Number.POSITIVE_INFINITY;
  }
  return Math.max(named, coded / 2);
}

const isSound = (stsd: Buffer) =>
  boxesIn(stsd.subarray(8)).every(({ type }) => ["mp4a", "Opus", "fLaC"].includes(type));

/** The size at which a track is shown, in 65536ths of a pixel. */
function countNamed(tkhd: Buffer): number {
  const at = tkhd[0] === 1 ? 88 : 76;
  return (tkhd.readUInt32BE(at) / 65536) * (tkhd.readUInt32BE(at + 4) / 65536);
}

/** The largest size of the coded frames, as a track describes them. */
function countEntries(stsd: Buffer): number {
  const sizes = boxesIn(stsd.subarray(8)).map(({ type, content }) => {
    if (type !== "av01") throw new Damaged();
    return content.readUInt16BE(24) * content.readUInt16BE(26);
  });
  return Math.max(0, ...sizes);
}

/** Where each frame is: several follow each other in each chunk. */
function readPlaces(table: Buffer): [from: number, length: number][] {
  const stsz = contentOf(table, "stsz");
  const stsc = contentOf(table, "stsc");
  const isLong = contentsOf(table, "stco").length === 0;
  const [offsets, another] = [...contentsOf(table, "stco"), ...contentsOf(table, "co64")];
  // Of both, browsers may read the other one.
  if (!offsets || another) throw new Damaged();
  const commonSize = stsz.readUInt32BE(4);
  const frames = stsz.readUInt32BE(8);
  const places: [from: number, length: number][] = [];
  let entry = 0;
  for (let chunk = 0; chunk < offsets.readUInt32BE(4) && places.length < frames; chunk += 1) {
    const isNext = entry + 1 < stsc.readUInt32BE(4);
    if (isNext && stsc.readUInt32BE(8 + 12 * (entry + 1)) === chunk + 1) entry += 1;
    let from = isLong
      ? Number(offsets.readBigUInt64BE(8 + 8 * chunk))
      : offsets.readUInt32BE(8 + 4 * chunk);
    const inChunk = stsc.readUInt32BE(12 + 12 * entry);
    for (let index = 0; index < inChunk && places.length < frames; index += 1) {
      if (places.length === MOST_FRAMES) throw new Damaged();
      const length = commonSize || stsz.readUInt32BE(12 + 4 * places.length);
      places.push([from, length]);
      from += length;
    }
  }
  return places;
}
