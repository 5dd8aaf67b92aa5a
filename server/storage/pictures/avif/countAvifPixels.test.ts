import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countPixels } from "../countPixels.ts";
import {
  box,
  description,
  FRAMES,
  FTYP,
  grid,
  ispe,
  LARGE,
  LITTLE,
  meta,
  PAUSE,
  patch,
  SMALL,
  sequence,
  track,
  u32,
  unit,
} from "./avifTestData.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vivarium-avif-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function count(...parts: Buffer[]): Promise<number> {
  const path = join(folder, "picture.avif");
  await writeFile(path, Buffer.concat(parts));
  return countPixels(path, "avif");
}

const HUGE = 20_000 * 9_000;
describe("an AVIF", () => {
  it.each([3, 4] as const)("is as large as it names, with %i channels", async (channels) => {
    const background = { r: 107, g: 91, b: 149, alpha: 0.5 };
    const picture = sharp({ create: { width: 301, height: 201, channels, background } });
    expect(await count(await picture.avif({ effort: 0 }).toBuffer())).toBe(301 * 201);
  });

  it("is as large as its grid of tiles", async () => {
    const tile = { kind: "av01", content: sequence(512, 512) };
    const whole = { kind: "grid", content: grid(1000, 900) };
    const sizes = [ispe(512, 512), ispe(1000, 900)];
    expect(await count(FTYP, meta(sizes, [whole, tile, tile, tile, tile]))).toBe(900_000);
  });

  it("is as large as the largest size that it names", async () => {
    const sizes = [ispe(20_000, 9_000), ispe(8, 8)];
    expect(await count(FTYP, meta(sizes, [SMALL]))).toBe(HUGE);
  });

  it("is as large as it names behind a long box with a decoy", async () => {
    const decoy = box("free", ispe(8, 8), Buffer.alloc(300_000));
    expect(await count(FTYP, decoy, meta([ispe(20_000, 9_000)], [SMALL]))).toBe(HUGE);
    const long = Buffer.concat([u32(1), Buffer.from("free"), u32(0), u32(16 + 8), Buffer.alloc(8)]);
    expect(await count(FTYP, long, meta([ispe(20_000, 9_000)], [SMALL]))).toBe(HUGE);
  });

  it("isn't as large as what other boxes contain by chance", async () => {
    const chance = box("mdat", ispe(20_000, 9_000));
    expect(await count(FTYP, meta([ispe(8, 8)], [SMALL]), chance)).toBe(64);
  });

  it("is as large as what is coded, though it names less", async () => {
    const coded = { kind: "av01", content: sequence(20_000, 9_000) };
    // Half of it, as transparency is coded separately.
    expect(await count(FTYP, meta([ispe(8, 8)], [coded]))).toBe(HUGE);
    const tiles = Array.from({ length: 50 }, () => coded);
    expect(await count(FTYP, meta([ispe(8, 8)], tiles))).toBe(HUGE * 25);
  });

  it("is as large as what is coded in several pieces, behind another unit", async () => {
    const content = Buffer.concat([Buffer.from([0x12, 0]), sequence(20_000, 9_000)]);
    const coded = { kind: "av01", content, extents: [1, 3, 2, content.length - 6] };
    expect(await count(FTYP, meta([ispe(8, 8)], [coded]))).toBe(HUGE);
  });

  it("is as large as what is coded up to the end of what contains it", async () => {
    const coded = { kind: "av01", content: sequence(20_000, 9_000) };
    const endless = patch(meta([ispe(8, 8)], [coded]), "iloc", 27, 0);
    expect(await count(FTYP, endless)).toBe(HUGE);
  });

  it("is as large as its frames may be, though the coded sequence names less", async () => {
    const bits = `${"000" + "0" + "0"}00${"00000"}${"0".repeat(12)}00000${"1110"}${"1101"}${"0".repeat(29)}`;
    const coded = { kind: "av01", content: unit(bits) };
    expect(await count(FTYP, meta([ispe(8, 8)], [coded]))).toBe(2 ** 29 / 2);
  });

  it("is as large as its frames may be, whatever precedes the size in the coded sequence", async () => {
    const timing = `1${"1".repeat(64)}1${"00101"}`;
    const decoderModel = `1${"00010"}${"1".repeat(32 + 5 + 5)}`;
    const delay = "1";
    const high = `${"1".repeat(12)}${"01000"}1${"1"}${"1".repeat(3 + 3 + 1)}${"11111"}`;
    const low = `${"1".repeat(12)}${"00111"}${"0"}${"0"}`;
    const points = `${"00001"}${high}${low}`;
    const bits = `000${"0"}${"0"}${timing}${decoderModel}${delay}${points}${"1100"}${"1101"}${"0".repeat(27)}`;
    const coded = { kind: "av01", content: unit(bits) };
    expect(await count(FTYP, meta([ispe(8, 8)], [coded]))).toBe(2 ** 27 / 2);
  });

  it.each<[string, Buffer]>([
    ["behind a smaller one", Buffer.concat([LITTLE, LARGE])],
    ["with an extension", Buffer.concat([Buffer.from([0x0e, 0x08]), LARGE.subarray(1)])],
    ["without a length", Buffer.concat([Buffer.from([0x08]), LARGE.subarray(2)])],
    [
      "with a length of two bytes",
      Buffer.concat([Buffer.from([0x0a, 0x80 | LARGE.readUInt8(1), 0]), LARGE.subarray(2)]),
    ],
  ])("is as large as its coded sequence %s", async (_, content) => {
    const coded = { kind: "av01", content };
    expect(await count(FTYP, meta([ispe(8, 8)], [coded]))).toBe(HUGE);
  });

  it("is as large as it names in boxes that extend to the end of the file", async () => {
    const last = meta([ispe(20_000, 9_000)], [SMALL]);
    last.writeUInt32BE(0);
    expect(await count(FTYP, last)).toBe(HUGE);
  });

  it("is as large as the whole of its grid, though it names less", async () => {
    const long = Buffer.concat([Buffer.from([0, 1, 1, 1]), u32(20_000), u32(9_000)]);
    for (const content of [grid(20_000, 9_000), long]) {
      const whole = { kind: "grid", content };
      expect(await count(FTYP, meta([ispe(8, 8)], [SMALL, whole]))).toBe(HUGE);
    }
  });

  it.each<[string, number, Parameters<typeof track>]>([
    ["shown", HUGE, [20_000, 9_000, [[LITTLE]]]],
    ["coded at first", HUGE, [8, 8, [[LARGE], [LITTLE]]]],
    ["coded later", HUGE, [8, 8, [[LITTLE], [LITTLE, PAUSE, LARGE]]]],
  ])(
    "is as large as its animation is %s, though its picture is small",
    async (_, pixels, frames) => {
      const parts = [FRAMES, FTYP, meta([ispe(8, 8)], [SMALL])];
      const sound = box("trak", box("mdia", box("minf", box("stbl", description("mp4a", 2, 2)))));
      expect(await count(...parts, box("moov", sound, track(8, 8, [[LITTLE]])))).toBe(64);
      expect(await count(...parts, box("moov", sound, track(...frames)))).toBe(pixels);
    },
  );

  it("is as large as its animation is described", async () => {
    const described = track(8, 8, [[LITTLE]], description("av01", 20_000, 9_000));
    expect(await count(FRAMES, FTYP, box("moov", described))).toBe(HUGE);
  });

  it.each<[string, number, Parameters<typeof track>]>([
    ["shown", HUGE, [20_000, 9_000, [[LITTLE]]]],
    ["coded", HUGE, [8, 8, [[LARGE], [LARGE]]]],
  ])(
    "is as large as its animation is %s, in boxes with long numbers",
    async (_, pixels, frames) => {
      const [width, height, chunks, described] = frames;
      const long = track(width, height, chunks, described, true);
      expect(await count(FRAMES, FTYP, box("moov", long))).toBe(pixels);
    },
  );

  it.each<[string, () => Buffer[]]>([
    ["has no meta box", () => [box("free", meta([ispe(8, 8)], [SMALL]))]],
    ["has two meta boxes", () => [meta([ispe(8, 8)], [SMALL]), meta([ispe(8, 8)], [SMALL])]],
    ["is animated in pieces", () => [meta([ispe(8, 8)], [SMALL]), box("moof")]],
    ["is animated without frames", () => [box("moov", track(8, 8, []))]],
    [
      "is animated in another way",
      () => [box("moov", track(8, 8, [[LITTLE]], description("hvc1", 8, 8)))],
    ],
    [
      "has an animation that is described twice",
      () => [box("moov", box("trak", ...[1, 2].map(() => track(8, 8, [[LITTLE]]).subarray(8))))],
    ],
    [
      "has more frames than are looked at",
      () => [box("moov", track(8, 8, Array(3001).fill([LITTLE])))],
    ],
    [
      "has more boxes than are looked at",
      () => [...Array(10_000).fill(box("free")), meta([ispe(8, 8)], [SMALL])],
    ],
    [
      "has a description that is longer than what is looked at",
      () => [meta([ispe(8, 8), box("free", Buffer.alloc(1024 * 1024))], [SMALL])],
    ],
    [
      "has a picture in more pieces than are looked at",
      () => [meta([ispe(8, 8)], [{ ...SMALL, extents: Array(4001).fill(1) }])],
    ],
    [
      "has more pictures than are looked at",
      () => {
        const none = { ...SMALL, kind: "Exif", extents: [] };
        return [meta([ispe(8, 8)], [SMALL, ...Array(3999).fill(none)])];
      },
    ],
    [
      "has more boxes in one than are looked at",
      () => [meta(Array(4001).fill(ispe(8, 8)), [SMALL])],
    ],
    [
      "tells the places of its pictures twice",
      () => {
        const once = meta([ispe(8, 8)], [SMALL]).subarray(8);
        const places = once.subarray(4, 4 + once.readUInt32BE(4));
        return [box("meta", once, places)];
      },
    ],
    [
      "has a picture made of another",
      () => {
        const inFile = patch(meta([ispe(8, 8)], [SMALL]), "iloc", 23, FRAMES.indexOf(LITTLE));
        return [patch(inFile, "iloc", 15, 2)];
      },
    ],
    [
      "tells the type of an item twice",
      () => {
        const large = { kind: "av01", content: LARGE };
        const twice = patch(meta([ispe(8, 8)], [large, { ...large, kind: "Exif" }]), "iloc", 11, 1);
        twice.writeUInt16BE(1, twice.lastIndexOf("infe") + 8);
        return [twice];
      },
    ],
    [
      "tells the places of its frames twice",
      () => {
        const decoy = box("co64", u32(0), u32(1), u32(0), u32(FRAMES.indexOf(LITTLE)));
        const described = Buffer.concat([description("av01", 8, 8), decoy]);
        return [box("moov", track(8, 8, [[LARGE]], described))];
      },
    ],
    ["lists its items in an old way", () => [patch(meta([ispe(8, 8)], [SMALL]), "infe", 4, 1)]],
    ["names no size", () => [meta([], [SMALL])]],
    ["has a box that is longer than the file", () => [meta([ispe(8, 8)], [SMALL]), u32(99)]],
    ["has a box that is shorter than its head", () => [u32(7), meta([ispe(8, 8)], [SMALL])]],
    ["has a size that ends too early", () => [meta([box("ispe", u32(0), u32(8))], [SMALL])]],
    [
      "has nothing coded where it should be",
      () => [meta([ispe(8, 8)], [{ ...SMALL, content: Buffer.alloc(0) }])],
    ],
    ["is coded in another way", () => [meta([ispe(8, 8)], [{ ...SMALL, kind: "hvc1" }])]],
  ])("is of unknown size if it %s", async (_, content) => {
    expect(await count(FRAMES, FTYP, ...content())).toBe(Number.POSITIVE_INFINITY);
  });
});
