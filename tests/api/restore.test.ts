import { createWriteStream, existsSync, readdirSync, rmSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip, gunzipSync } from "node:zlib";
import { extract, type Header, pack } from "tar-stream";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { signedInApi } from "../support/api.ts";
import { makeFolder, runCommand, startServer } from "../support/server.ts";
import { PNG } from "./files.ts";

let sound: Buffer;
beforeAll(async () => {
  const made = makeFolder();
  const server = await startServer({ dataDir: made });
  const api = await signedInApi(server.url);
  await api.call("createBug", {
    title: "The scale drifts",
    description: "Since Monday.",
    assignedTo: api.user.uid,
    attachments: [await api.upload(PNG, "a.png")],
  });
  const file = join(made, "backup.tar.gz");
  expect(await runCommand("backup", [file], { DATA_DIR: made })).toMatchObject({ code: 0 });
  await server.kill();
  sound = await readFile(file);
  rmSync(made, { recursive: true, force: true });
});

let folder: string;
let restored: string;
let archive: string;
beforeEach(async () => {
  folder = makeFolder();
  restored = join(folder, "restored");
  archive = join(folder, "backup.tar.gz");
  await writeFile(archive, sound);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const restore = (file = archive, dir = restored) =>
  runCommand("restore", [file], { DATA_DIR: dir });

it("restores the sound backup that the tests below damage", async () => {
  expect(await restore()).toMatchObject({ code: 0 });
});

it.each([
  ["its last byte", (bytes: Buffer) => bytes.subarray(0, -1)],
  ["its second half", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["everything", () => Buffer.alloc(0)],
])("rejects a backup without %s and writes nothing", async (_, cut) => {
  await writeFile(archive, cut(await readFile(archive)));
  await expectRefusal();
});

it("rejects a backup in which any significant bit is flipped", async () => {
  const whole = await readFile(archive);
  const step = Math.ceil(whole.length / 10);
  for (let place = 0; place < whole.length; place += step) {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 0x10, place);
    // A few bits of the compressed stream mean nothing.
    if (unzip(bytes)?.equals(gunzipSync(whole))) continue;
    await writeFile(archive, bytes);
    await expectRefusal();
  }
});

it.each<[string, Partial<Header> & { name: string }]>([
  ["a path outside the folder", { name: "../../outside.png" }],
  ["a path that leads out of the uploads", { name: "uploads/development/../../../outside.png" }],
  ["an absolute path", { name: "/tmp/outside.png" }],
  [
    "a link",
    { name: `uploads/development/${"a".repeat(32)}.png`, type: "symlink", linkname: "/etc" },
  ],
  [
    "a hard link",
    { name: `uploads/development/${"a".repeat(32)}.png`, type: "link", linkname: "/etc/passwd" },
  ],
  ["a file of another name", { name: "uploads/development/evil.html" }],
  ["a file that its manifest doesn't list", { name: `uploads/development/${"a".repeat(32)}.png` }],
])("rejects a backup with %s and writes nothing", async (_, header) => {
  const members = await readMembers(archive);
  await writeMembers(archive, [{ header, content: Buffer.alloc(0) }, ...members]);
  await expectRefusal();
  expect(existsSync(join(folder, "outside.png"))).toBe(false);
});

it("rejects an intact archive whose rows were changed", async () => {
  const members = await readMembers(archive);
  const changed = members.map(({ header, content }) => ({
    header: { name: header.name },
    content: Buffer.from(
      content.toString("latin1").replace("The scale drifts", "The scale is ok"),
      "latin1",
    ),
  }));
  await writeMembers(archive, changed);
  await expectRefusal();
});

it.each([
  [
    "no backup at all",
    "package.json",
    / is no whole backup \(.*\): nothing was restored\. Use another one\.\n$/,
  ],
  ["no file", "none.tar.gz", /^There is no file ".*none\.tar\.gz": check its name\.\n$/],
  ["a pipe", "/dev/stdin", /is a pipe, and is read more than once: save it as a file first\.\n$/],
  ["a folder", "docs", /^".*docs" is a folder: name a file in it\.\n$/],
])("fails with a sentence for %s", async (_, file, sentence) => {
  const outcome = await restore(file);
  expect(outcome.code).toBe(2);
  expect(outcome.stderr).toMatch(sentence);
  expect(existsSync(restored)).toBe(false);
});

it("never overwrites a data folder, whether its server is running or not", async () => {
  const dataDir = join(folder, "data");
  const server = await startServer({ dataDir });
  try {
    const before = readdirSync(dataDir, { recursive: true }).length;
    for (const state of ["running", "at rest"]) {
      const outcome = await restore(archive, dataDir);
      expect(outcome.code, state).toBe(2);
      expect(outcome.stderr).toContain(`The folder ${dataDir} holds a database or uploads already`);
      expect(readdirSync(dataDir, { recursive: true }).length).toBeLessThanOrEqual(before);
      await server.stop();
    }
  } finally {
    await server.kill();
  }
});

it("removes nothing that somebody has put among the uploads", async () => {
  const file = join(restored, "uploads", "earlier", "scale.png");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, "precious");
  const outcome = await restore();
  expect(outcome.code).toBe(2);
  expect(outcome.stderr).toContain(`The folder ${restored} holds a database or uploads already`);
  expect(await readFile(file, "utf8")).toBe("precious");
});

async function expectRefusal(): Promise<void> {
  const outcome = await restore();
  expect(outcome.code).toBe(2);
  expect(outcome.stderr).toMatch(
    /^.*backup\.tar\.gz is no whole backup \(.*\): nothing was restored\. Use another one\.\n$/,
  );
  expect(existsSync(restored)).toBe(false);
}

interface ArchiveMember {
  header: Partial<Header> & { name: string };
  content: Buffer;
}

async function readMembers(path: string): Promise<ArchiveMember[]> {
  const members: ArchiveMember[] = [];
  const unpacked = extract();
  unpacked.end(gunzipSync(await readFile(path)));
  for await (const entry of unpacked) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    members.push({ header: entry.header, content: Buffer.concat(chunks) });
  }
  return members;
}

function unzip(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes);
  } catch {
    return undefined;
  }
}

async function writeMembers(path: string, members: ArchiveMember[]): Promise<void> {
  const packed = pack();
  for (const { header, content } of members)
    packed.entry({ ...header, size: content.length }, content);
  packed.finalize();
  await pipeline(packed, createGzip(), createWriteStream(path));
}
