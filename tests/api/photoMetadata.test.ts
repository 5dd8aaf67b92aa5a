import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEVICE, PNG, takeAnimation, takePhoto } from "./files.ts";
import { startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.buildUser();
});
afterAll(() => server.close());

const uploadsFolder = () => join(server.parts.config.dataDir, "uploads");

/** Uploads a file and reads the stored one from the disk. */
async function store(bytes: Buffer, folder = "development"): Promise<Buffer> {
  const url = await user.api.upload(new Blob([new Uint8Array(bytes)]), "photo", folder);
  return readFile(join(uploadsFolder(), url.replace("/uploads/", "")));
}

async function refusal(bytes: Buffer): Promise<unknown> {
  const before = await readdir(uploadsFolder(), { recursive: true });
  const failure = await store(bytes).catch((error: Error) => error.message);
  expect(await readdir(uploadsFolder(), { recursive: true })).toEqual(before);
  return failure;
}

describe("a photo that says where and with what it was taken", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("is stored without it: %s", async (kind) => {
    const photo = await takePhoto(kind);
    expect(photo.includes(DEVICE)).toBe(true);
    const stored = await store(photo);
    expect(stored.includes(DEVICE)).toBe(false);
    const { exif, xmp, iptc, width, height } = await sharp(stored).metadata();
    expect({ exif, xmp, iptc, width, height }).toEqual({ width: 80, height: 40 });
  });

  it("is stored without it as an avatar, too", async () => {
    const stored = await store(await takePhoto("jpeg"), "avatars");
    expect(stored.includes(DEVICE)).toBe(false);
  });

  it("keeps its colours and colour profile", async () => {
    const photo = await takePhoto("jpeg");
    const stored = await store(photo);
    const { icc } = await sharp(photo).metadata();
    expect((await sharp(stored).metadata()).icc).toEqual(icc);
    for (const left of [10, 70]) {
      const before = await colourAt(photo, left);
      const after = await colourAt(stored, left);
      const steps = before.map((value, channel) => Math.abs(value - (after[channel] ?? 0)));
      expect(Math.max(...steps)).toBeLessThan(4);
    }
  });

  it("is stored upright", async () => {
    const stored = await store(await takePhoto("jpeg", { orientation: 6 }));
    const { width, height, orientation } = await sharp(stored).metadata();
    expect({ width, height, orientation }).toEqual({ width: 40, height: 80 });
    // The left side is now at the top.
    const [red = 0, , blue = 0] = await colourAt(stored, 10);
    expect(blue).toBeGreaterThan(red);
  });

  it("stays animated", async () => {
    const stored = await store(await takeAnimation());
    const { pages, delay, loop, exif } = await sharp(stored).metadata();
    expect({ pages, delay, loop, exif }).toEqual({ pages: 3, delay: [100, 200, 300], loop: 3 });
  });

  it("is stored without it even if it is in XMP, IPTC or PNG text", async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${DEVICE}</x:xmpmeta>`;
    for (const kind of ["jpeg", "png", "webp"] as const) {
      const stored = await store(await picture.clone().withXmp(xmp).toFormat(kind).toBuffer());
      expect(stored.includes(DEVICE)).toBe(false);
    }
    const png = Buffer.from(await PNG.arrayBuffer());
    const stored = await store(insertChunk(png, "tEXt", `Comment\0${DEVICE}`));
    expect(stored.includes(DEVICE)).toBe(false);
  });

  it("is stored without texts that would take gigabytes to unpack", async () => {
    const packed = deflateSync(Buffer.alloc(50_000_000, "x"), { level: 9 });
    const text = Buffer.concat([Buffer.from("Comment\0\0"), packed]);
    let png = await takePhoto("png", { orientation: 6 });
    for (const _ of Array(80)) png = insertChunk(png, "zTXt", text);
    const stored = await store(png);
    const { comments, width, height } = await sharp(stored).metadata();
    expect({ comments, width, height }).toEqual({ comments: undefined, width: 40, height: 80 });
  });

  it("is rejected with a sentence if it can't be read", async () => {
    const photo = await takePhoto("jpeg");
    const broken = photo.subarray(0, photo.length - 200);
    expect(await refusal(broken)).toMatch(
      /415.*unsupported_file.*This picture says where or with what it was taken, and that can't be taken out/,
    );
  });

  it("is rejected if only its first frame would be left", async () => {
    const animated = insertChunk(await takePhoto("png"), "acTL", "\0\0\0\x02\0\0\0\0");
    // Wherever in the file it says so.
    const explained = insertChunk(animated, "tEXt", `Comment\0${"x".repeat(100_000)}`);
    for (const png of [animated, explained]) {
      expect(await refusal(png)).toMatch(/415.*animated in a rare way/);
    }
  });

  it("is rejected if decoding would take too much memory", async () => {
    const huge = await hugePicture()
      .withExif({ IFD0: { Model: DEVICE } })
      .toBuffer();
    expect(huge.length).toBeLessThan(2_000_000);
    expect(await refusal(huge)).toMatch(/415.*more than 64 megapixels/);
  });
});

describe("a picture that says nothing of the kind", () => {
  it("is stored byte for byte", async () => {
    const picture = await sharp({
      create: { width: 80, height: 40, channels: 3, background: "#6b5b95" },
    })
      .jpeg()
      .toBuffer();
    expect(await store(picture)).toEqual(picture);
  });

  it("is rejected if it is small but has more pixels than a browser can bear", async () => {
    expect(await refusal(await hugePicture().toBuffer())).toMatch(/415.*more than 64 megapixels/);
  });

  it("is rejected, too, if it calls itself a video and lists the picture's format second", async () => {
    const film = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .avif({ effort: 0 })
      .toBuffer();
    film.write("mp42", film.indexOf("ftyp") + 4);
    expect((await store(film)).equals(film)).toBe(true);
    film.writeUInt32BE(20_000_000, film.indexOf("ispe") + 8);
    expect(await refusal(film)).toMatch(/415.*more than 64 megapixels/);
  });
});

/** Just above 64 megapixels, in a small file. */
function hugePicture(): Sharp {
  const [width, height] = [8_200, 8_000];
  const raw = { width, height, channels: 1 } as const;
  return sharp(Buffer.alloc(width * height), { raw }).png({ compressionLevel: 1 });
}

/** Red, green and blue of a pixel in the tenth row, as stored in the file. */
async function colourAt(picture: Buffer, left: number): Promise<number[]> {
  const pixel = { left, top: 10, width: 1, height: 1 };
  return [...(await sharp(picture, { ignoreIcc: true }).extract(pixel).raw().toBuffer())];
}

/** Inserts a chunk after a PNG's header. */
function insertChunk(png: Buffer, type: string, content: string | Buffer): Buffer {
  const body = Buffer.concat([type, content].map((part) => Buffer.from(part as string, "latin1")));
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), size, body, check, png.subarray(33)]);
}
