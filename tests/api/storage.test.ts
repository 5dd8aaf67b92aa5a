import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFileStore } from "#server/storage/createFileStore.ts";
import { AVI, bigPng, GIF, HTML, MOV, MP4, PNG, SVG } from "./files.ts";
import { startTestServer, type TestServer } from "./support.ts";

const MB = 1024 * 1024;

let server: TestServer;
let token: string;
let upload: (form: FormData, folder?: string) => Promise<Response>;

beforeEach(async () => {
  server = await startTestServer({ maxUploadBytes: MB });
  ({ token } = await server.buildUser());
  upload = (body, folder = "development") =>
    fetch(`${server.url}/api/v1/storage/upload?folder=${folder}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
});
afterEach(() => server.close());

const WRONG_FORM =
  "Send the file as multipart/form-data with one field named file, and nothing else.";

function form(...parts: [name: string, value: Blob | string][]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === "string") data.append(name, value);
    else data.append(name, value, "name given by the sender.png");
  }
  return data;
}

/** All files in the store, finished or not. */
async function stored(): Promise<string[]> {
  const root = join(server.parts.config.dataDir, "uploads");
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe("uploadFile", () => {
  it.each([
    ["PNG", PNG, "png", "image/png"],
    ["GIF", GIF, "gif", "image/gif"],
    ["MP4", MP4, "mp4", "video/mp4"],
    ["MOV", MOV, "mov", "video/quicktime"],
    ["AVI", AVI, "avi", "video/vnd.avi"],
  ])("detects a %s from its bytes and serves it unchanged", async (_, file, extension, type) => {
    const answer = await upload(form(["file", file]));
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { url: string } };
    expect(data.url).toMatch(new RegExp(`^/uploads/development/[0-9a-f]{32}\\.${extension}$`));
    const served = await fetch(server.url + data.url);
    expect(served.status).toBe(200);
    expect(served.headers.get("content-type")).toBe(type);
    expect(await served.arrayBuffer()).toEqual(await file.arrayBuffer());
  });

  it.each([
    ["an SVG", SVG],
    ["a page that calls itself a picture", HTML],
    ["an empty file", new Blob([])],
    ["random bytes", new Blob([new Uint8Array(5000).fill(7)])],
  ])("rejects %s", async (_, file) => {
    const answer = await upload(form(["file", file]));
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({
      code: "unsupported_file",
      info: "This file can't be attached: choose a PNG, JPEG, GIF, WebP, AVIF or BMP image, or an MP4, MOV, AVI or WebM video.",
    });
    expect(await stored()).toEqual([]);
  });

  it("accepts only images as avatars", async () => {
    expect((await upload(form(["file", PNG]), "avatars")).status).toBe(200);
    const answer = await upload(form(["file", MP4]), "avatars");
    expect(answer.status).toBe(415);
    expect(await stored()).toHaveLength(1);
  });

  it("accepts a file of exactly the maximum size", async () => {
    expect((await upload(form(["file", bigPng(MB)]))).status).toBe(200);
  });

  it("rejects a file one byte larger and keeps nothing of it", async () => {
    const answer = await upload(form(["file", bigPng(MB + 1)]));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: "too_large",
      info: "The file is too large: 1 MB at most.",
    });
    expect(await stored()).toEqual([]);
  });

  it("rejects a file many times too large", async () => {
    const answer = await upload(form(["file", bigPng(20 * MB)]));
    expect(answer.status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["no field", form()],
    ["another field", form(["picture", PNG])],
    ["a text in the field", form(["file", "not a file"])],
    ["a field before the file", form(["title", "x"], ["file", PNG])],
    ["a field after the file", form(["file", PNG], ["title", "x"])],
    ["two files", form(["file", PNG], ["file", GIF])],
  ])("rejects a form with %s and keeps nothing of it", async (_, data) => {
    const answer = await upload(data);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_input", info: WRONG_FORM });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["JSON", "application/json", "{}"],
    ["a form without a boundary", "multipart/form-data", "x"],
    ["a form that breaks off", "multipart/form-data; boundary=x", "--x\r\nContent-"],
    [
      "a file that breaks off",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nGIF89a',
    ],
  ])("rejects %s", async (_, type, body) => {
    const answer = await fetch(`${server.url}/api/v1/storage/upload?folder=development`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": type },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_input", info: WRONG_FORM });
    expect(await stored()).toEqual([]);
  });

  it.each(["", "../..", "secrets"])("rejects the folder %j", async (folder) => {
    const answer = await upload(form(["file", PNG]), encodeURIComponent(folder));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      info: "folder must be development or avatars.",
    });
  });

  it("leaves nothing of an upload that the sender cancels", async () => {
    const sending = startUpload(server.url, token);
    await expect.poll(stored).toHaveLength(1);
    sending.destroy();
    await expect.poll(stored).toEqual([]);
  });

  it("requires a session before anything is stored", async () => {
    const answer = await fetch(`${server.url}/api/v1/storage/upload?folder=development`, {
      method: "POST",
      body: form(["file", PNG]),
    });
    expect(answer.status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  it("deletes what a crash left behind and keeps the rest", async () => {
    const { data } = (await (await upload(form(["file", PNG]))).json()) as {
      data: { url: string };
    };
    const root = join(server.parts.config.dataDir, "uploads");
    await mkdir(join(root, ".incoming"), { recursive: true });
    await writeFile(join(root, ".incoming", "half"), "half of a file");
    const store = await createFileStore(root, MB);
    expect(await stored()).toHaveLength(1);
    expect(await store.sizeOf(data.url)).toBe(PNG.size);
  });
});

describe("an uploaded file", () => {
  let url: string;
  beforeEach(async () => {
    const answer = await upload(form(["file", PNG]));
    url = ((await answer.json()) as { data: { url: string } }).data.url;
  });

  it("can only be displayed", async () => {
    const { headers } = await fetch(server.url + url);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*; sandbox$/);
    expect(headers.get("content-disposition")).toBe("inline");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("is served in ranges", async () => {
    const answer = await fetch(server.url + url, { headers: { range: "bytes=1-3" } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes 1-3/${PNG.size}`);
    expect(await answer.text()).toBe("PNG");
  });

  it.each(["bytes=500000-", "bytes=500000-500001", "bytes=-0"])(
    "refuses a range beyond its end and tells its length: %s",
    async (range) => {
      const answer = await fetch(server.url + url, { headers: { range } });
      expect(answer.status).toBe(416);
      expect(answer.headers.get("content-range")).toBe(`bytes */${PNG.size}`);
      expect(await answer.json()).toMatchObject({
        statusCode: 416,
        code: "range_not_satisfiable",
        info: "The range begins past the end of the file, whose size Content-Range tells.",
      });
    },
  );

  it.each<Record<string, string>>([
    { "if-match": '"another"' },
    { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
  ])("is not sent under a condition that fails: %j", async (headers) => {
    const answer = await fetch(server.url + url, { headers });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({ statusCode: 412, code: "precondition_failed" });
    const head = await fetch(server.url + url, { headers, method: "HEAD" });
    expect(head.status).toBe(412);
    expect(await head.text()).toBe("");
  });

  it("is sent under a condition that holds", async () => {
    const { headers } = await fetch(server.url + url);
    const answer = await fetch(server.url + url, {
      headers: { "if-match": headers.get("etag") ?? "" },
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    "/uploads/development/",
    "/uploads/development",
    "/uploads/",
    "/uploads/../vivarium.sqlite",
    "/uploads/%2e%2e/vivarium.sqlite",
    "/uploads/development/..%2f..%2fvivarium.sqlite",
    "/uploads/development/%00.png",
    "/uploads/.incoming/x",
    `/uploads/development/${"0".repeat(32)}.png`,
    "/uploads//etc/passwd",
  ])("is all that is served: not %s", async (path) => {
    const answer = await rawGet(server.url, path);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).toMatch(/"code":"(not_found|invalid_input)"/);
    expect(answer).not.toMatch(/immutable|SQLite format/);
  });
});

/** Sends the headers and the first bytes of an upload, and nothing more. */
function startUpload(url: string, bearer: string): ClientRequest {
  const sending = request(`${url}/api/v1/storage/upload?folder=development`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${bearer}`,
      "content-type": "multipart/form-data; boundary=x",
    },
  });
  sending.on("error", () => undefined);
  sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
  sending.write("GIF89a".repeat(1000));
  return sending;
}

/** A GET whose path no client has normalised. */
async function rawGet(url: string, path: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  await once(socket, "close");
  return answer;
}
