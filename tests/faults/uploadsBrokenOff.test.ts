import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, it, vi } from "vitest";
import { calls } from "#contract/calls.ts";
import { signedInApi } from "../support/api.ts";
import { makeFolder, startServer } from "../support/server.ts";

const dataDir = makeFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const HEAD = [
  "--line",
  'Content-Disposition: form-data; name="file"; filename="film.avi"',
  "Content-Type: video/x-msvideo",
  "",
  "RIFF\0\0\0\0AVI LIST",
].join("\r\n");
const PIECE = Buffer.alloc(64 * 1024, 1);
const TAIL = "\r\n--line--\r\n";

function startUpload(url: string, token: string): ClientRequest {
  const target = new URL(`${calls.uploadFile.path}?folder=development`, url);
  const upload = request(target, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "multipart/form-data; boundary=line",
    },
  });
  upload.write(HEAD);
  upload.write(PIECE);
  return upload;
}

function storedFiles(): string[] {
  const entries = readdirSync(join(dataDir, "uploads"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const untilStored = (count: number) =>
  vi.waitFor(() => expect(storedFiles()).toHaveLength(count), 10_000);

it("an upload that its sender cancels leaves nothing behind", async () => {
  const server = await startServer({ dataDir });
  const { user } = await signedInApi(server.url);
  const upload = startUpload(server.url, user.authToken);
  upload.on("error", () => undefined);
  await untilStored(1);

  upload.destroy();

  await untilStored(0);
  expect(await server.stop()).toBe(0);
});

it("an upload during which the server is killed leaves nothing behind", async () => {
  const server = await startServer({ dataDir });
  const { user } = await signedInApi(server.url);
  const upload = startUpload(server.url, user.authToken);
  const broken = once(upload, "error");
  await untilStored(1);
  await server.kill();
  await broken;

  const again = await startServer({ dataDir });

  expect(storedFiles()).toEqual([]);
  expect(await again.stop()).toBe(0);
});

it("a server told to stop finishes a running upload and accepts no new calls", async () => {
  const server = await startServer({ dataDir });
  const api = await signedInApi(server.url);
  const upload = startUpload(server.url, api.user.authToken);
  const answered = once(upload, "response") as Promise<[IncomingMessage]>;
  await untilStored(1);

  const stopped = server.stop();
  const takesCalls = () =>
    fetch(`${server.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitFor(async () => expect(await takesCalls()).toBe(false), 10_000);
  upload.write(PIECE);
  upload.end(TAIL);

  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  const { data } = JSON.parse(await text(answer)) as { data: { url: string } };
  expect(await stopped).toBe(0);
  expect(storedFiles()).toEqual([data.url.split("/").at(-1)]);
});
