import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { rewritePicture } from "#server/storage/pictures/rewritePicture.ts";
import { DEVICE, takePhoto } from "./files.ts";
import { startTestServer, type TestServer, type TestUser } from "./support.ts";

/** A photo that takes seconds to rewrite. */
let slowPhoto: Buffer;
/** One that waits for the slow ones: a WebP may have many frames, so it never counts as small. */
let quickPhoto: Buffer;
beforeAll(async () => {
  quickPhoto = await takePhoto("webp");
  slowPhoto = await sharp({
    create: { width: 7_900, height: 7_900, channels: 3, background: "red" },
  })
    .withExif({ IFD0: { Model: DEVICE } })
    .png({ effort: 1 })
    .toBuffer();
});

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const list = (folder: string) => readdir(join(server.parts.config.dataDir, "uploads", folder));

/** Resolves once the photo process is running. */
const rewriting = () =>
  expect
    .poll(async () => (await list(".incoming")).filter((name) => name.endsWith(".rewritten")), {
      timeout: 10_000,
      interval: 5,
    })
    .toHaveLength(1);

/** Sends a whole photo without waiting for the answer. */
async function send({ token }: TestUser, photo: Buffer) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(photo)]), "photo");
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  const upload = request(new URL(`${calls.uploadFile.path}?folder=development`, server.url), {
    method: "POST",
    agent: false,
    headers: { authorization: `Bearer ${token}`, "content-type": type },
  });
  upload.on("error", () => undefined);
  upload.end(Buffer.from(await encoded.arrayBuffer()));
  await once(upload, "finish");
  return upload;
}

it("abandons a photo, processing or queued, whose sender has disconnected", async () => {
  const user = await server.buildUser();
  const running = await send(user, slowPhoto);
  await rewriting();
  const waiting = await send(user, quickPhoto);
  await expect.poll(() => list(".incoming"), { timeout: 10_000 }).toHaveLength(3);

  running.destroy();
  waiting.destroy();

  await expect.poll(() => list(".incoming"), { timeout: 20_000 }).toEqual([]);
  expect(await list("development")).toEqual([]);
});

it("queues at most three photos of a user and doesn't hold up another's", async () => {
  const eager = await server.buildUser();
  const other = await server.buildUser();
  const upload = ({ api }: TestUser) =>
    api
      .upload(new Blob([new Uint8Array(quickPhoto)]), "photo")
      .catch(({ message }: Error) => message);
  const running = await send(eager, slowPhoto);
  await rewriting();

  const answers: string[] = [];
  const many = Array.from({ length: 5 }, async () => answers.push(await upload(eager)));
  const one = upload(other);
  // Refused while the first is still processed, so no slot has been freed.
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(2);
  running.destroy();

  await Promise.all(many);
  expect(answers.slice(0, 2)).toEqual([
    expect.stringMatching(/503.*Too many photos are being stored/),
    expect.stringMatching(/503.*Too many photos are being stored/),
  ]);
  expect(answers.slice(2).every((answer) => answer.startsWith("/uploads/"))).toBe(true);
  expect(await one).toMatch(/^\/uploads\//);
});

it.each(["jpeg", "png", "avif"] as const)(
  "stores an everyday photo while a large one is processed: %s",
  async (kind) => {
    const path = join(server.parts.config.dataDir, "large.webp");
    await writeFile(path, quickPhoto);
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let large: Promise<void> = Promise.resolve();
    await new Promise<void>((begun) => {
      const hold = async (content: AsyncIterable<Buffer>) => {
        begun();
        for await (const _ of content);
        await held;
      };
      const sender = { uid: "eager", gone: new AbortController().signal };
      large = rewritePicture(path, "webp", hold, sender);
    });
    const { api } = await server.buildUser();
    const photo = await takePhoto(kind);
    const stored = api.upload(new Blob([new Uint8Array(photo)]), "photo");
    expect(await stored.finally(finish)).toMatch(/^\/uploads\//);
    await large;
  },
);
