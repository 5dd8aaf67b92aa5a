import { encodePicture, type Picture, parameterSets } from "./h264.ts";

const UNITY_MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

/** Pictures of one size as an MP4 film. */
export function encodeMp4(pictures: readonly [Picture, ...Picture[]], perSecond: number): Buffer {
  const [{ width, height }] = pictures;
  const samples = pictures.map((picture, number) => {
    const unit = encodePicture(picture, number);
    return Buffer.concat([u32(unit.length), unit]);
  });
  const start = box("ftyp", ascii("isom"), u32(512), ascii("isomiso2avc1mp41"));
  const describe = (offset: number) =>
    describeFilm({ width, height, perSecond, sizes: samples.map((s) => s.length), offset });
  // Its length doesn't depend on the offset that it names.
  const offset = start.length + describe(0).length + 8;
  return Buffer.concat([start, describe(offset), box("mdat", ...samples)]);
}

interface Film {
  width: number;
  height: number;
  perSecond: number;
  /** Of each picture, in bytes. */
  sizes: number[];
  /** Where in the file the first picture is. */
  offset: number;
}

function describeFilm({ width, height, perSecond, sizes, offset }: Film): Buffer {
  const duration = sizes.length;
  const { sps, pps } = parameterSets(width, height);
  const decoder = box(
    "avcC",
    Buffer.from([1, ...sps.subarray(1, 4), 0xff, 0xe1]),
    u16(sps.length),
    sps,
    Buffer.from([1]),
    u16(pps.length),
    pps,
  );
  const look = box(
    "avc1",
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    decoder,
  );
  const table = box(
    "stbl",
    box("stsd", u32(0, 1), look),
    box("stts", u32(0, 1, sizes.length, 1)),
    box("stsc", u32(0, 1, 1, sizes.length, 1)),
    box("stsz", u32(0, 0, sizes.length, ...sizes)),
    box("stco", u32(0, 1, offset)),
  );
  const source = box("dinf", box("dref", u32(0, 1), box("url ", u32(1))));
  const media = box(
    "mdia",
    box("mdhd", u32(0, 0, 0, perSecond, duration), u16(0x55c4, 0)),
    box("hdlr", u32(0, 0), ascii("vide"), Buffer.alloc(12), ascii("film\0")),
    box("minf", box("vmhd", u32(1), Buffer.alloc(8)), source, table),
  );
  const track = box(
    "tkhd",
    u32(7, 0, 0, 1, 0, duration, 0, 0),
    u16(0, 0, 0, 0),
    u32(...UNITY_MATRIX, width * 65_536, height * 65_536),
  );
  const film = box(
    "mvhd",
    u32(0, 0, 0, perSecond, duration, 0x10000),
    u16(0x100),
    Buffer.alloc(10),
    u32(...UNITY_MATRIX),
    Buffer.alloc(24),
    u32(2),
  );
  return box("moov", film, box("trak", track, media));
}

function box(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([u32(content.length + 8), ascii(type), content]);
}

const ascii = (text: string) => Buffer.from(text, "latin1");

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}
