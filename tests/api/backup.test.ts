import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ApiClient, createApi, signedInApi } from "../support/api.ts";
import { canMount } from "../support/canMount.ts";
import {
  ADMIN,
  makeFolder,
  type RunningServer,
  runCommand,
  startServer,
} from "../support/server.ts";
import { GIF, PNG } from "./files.ts";

let folder: string;
let dataDir: string;
let restored: string;
let archive: string;
const running: RunningServer[] = [];
beforeEach(() => {
  folder = makeFolder();
  dataDir = join(folder, "data");
  restored = join(folder, "restored");
  archive = join(folder, "backup.tar.gz");
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dir: string): Promise<RunningServer> {
  const server = await startServer({ dataDir: dir });
  running.push(server);
  return server;
}

const backup = (target = archive) => runCommand("backup", [target], { DATA_DIR: dataDir });
const restore = (file = archive, dir = restored) =>
  runCommand("restore", [file], { DATA_DIR: dir });

async function reportBug(api: ApiClient, title: string, attachments: string[] = []) {
  const { users } = await api.call("listAssignees");
  const assignedTo = users[0]?.uid ?? "";
  const { data } = await api.call("createBug", {
    title,
    description: "Since Monday — 試験, 'quoted' and \\backslashed\\.",
    assignedTo,
    attachments,
  });
  return data.bug;
}

describe("npm run backup and restore", () => {
  it("restore everything into an empty folder, with nobody signed in", async () => {
    const server = await start(dataDir);
    const api = await signedInApi(server.url);
    const { user } = await api.call("login", ADMIN);
    const urls = [await api.upload(PNG, "a.png"), await api.upload(GIF, "b.gif")];
    const avatar = await api.upload(PNG, "me.png", "avatars");
    await api.call("updateProfile", { uid: user.uid, key: "avatarURL", value: avatar });
    const bug = await reportBug(api, "The scale drifts", urls);
    await api.call("addComment", { bugID: bug._id, comment: "Seen too", commentedBy: user.uid });
    await api.send("forgotPassword", { email: ADMIN.email });
    // Belongs to a report that is still being written.
    const waiting = await api.upload(PNG, "later.png");
    const before = await api.call("getBug", { id: bug._id });

    const written = await backup();
    expect(written).toMatchObject({ code: 0, stderr: "" });
    expect(written.stdout).toMatch(
      /^\d+ rows and 4 files are in .*backup\.tar\.gz \(\d+ kB\)\.\n$/,
    );
    const outcome = await restore();
    expect(outcome).toMatchObject({ code: 0, stderr: "" });
    expect(outcome.stdout).toContain("everybody signs in again");

    const again = await start(restored);
    const oldSession = createApi(again.url, user.authToken);
    expect((await oldSession.send("getBug", { id: bug._id })).status).toBe(401);
    const newApi = await signedInApi(again.url);
    const { user: admin } = await newApi.call("login", ADMIN);
    expect(admin.avatarURL).toBe(avatar);
    expect(await newApi.call("getBug", { id: bug._id })).toEqual(before);
    for (const [url, blob] of [
      [urls[0], PNG],
      [urls[1], GIF],
      [avatar, PNG],
    ] as const) {
      const bytes = Buffer.from(await (await fetch(again.url + url)).arrayBuffer());
      expect(bytes.equals(Buffer.from(await blob.arrayBuffer()))).toBe(true);
    }
    const another = await reportBug(newApi, "Another", [waiting]);
    expect(another).toMatchObject({ order: bug.order + 1, attachments: [waiting] });
    expect((await runCommand("doctor", [], { DATA_DIR: restored })).stdout).toContain(
      "Nothing is wrong.",
    );
  });

  it("keep every referenced file while users write", async () => {
    const server = await start(dataDir);
    const api = await signedInApi(server.url);
    const { user } = await api.call("login", ADMIN);
    let isWriting = true;
    const change = async (round: number) => {
      const url = await api.upload(PNG, "a.png");
      await reportBug(api, `Bug ${round}`, [url]);
      const value = await api.upload(PNG, "a.png", "avatars");
      await api.call("updateProfile", { uid: user.uid, key: "avatarURL", value });
    };
    const writer = (async () => {
      for (let round = 0; isWriting; round++) await change(round);
    })();

    const counts: number[] = [];
    for (const name of ["first", "second", "third"]) {
      const file = join(folder, `${name}.tar.gz`);
      expect(await backup(file)).toMatchObject({ code: 0, stderr: "" });
      const dir = join(folder, name);
      expect(await restore(file, dir)).toMatchObject({ code: 0, stderr: "" });
      const doctor = await runCommand("doctor", [], { DATA_DIR: dir });
      expect(doctor).toMatchObject({ code: 0 });
      counts.push(readdirSync(join(dir, "uploads", "development")).length);
    }
    isWriting = false;
    await writer;

    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts.at(-1)).toBeGreaterThan(0);
  });
});

describe("npm run backup", () => {
  it("is readable by its owner only and overwrites nothing", async () => {
    await start(dataDir);
    await writeFile(archive, "of last week");
    const outcome = await backup();
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toBe(`${archive} is there already: give the name of a new file.\n`);
    expect(await readFile(archive, "utf8")).toBe("of last week");

    const backups = join(folder, "backups");
    await mkdir(backups);
    expect((await backup(backups)).code).toBe(0);
    const [name = ""] = readdirSync(backups);
    expect(name).toMatch(/^vivarium-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/);
    expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600);
  });

  it.each([
    ["no target", [], "Usage: npm run backup -- TARGET"],
    ["a folder that is not there", ["none/at/all.tar.gz"], "There is no folder"],
  ])("fails with a sentence for %s", async (_, args, sentence) => {
    const server = await start(dataDir);
    const api = await signedInApi(server.url);
    for (const name of ["a.png", "b.png", "c.png"]) await api.upload(PNG, name);
    await server.stop();
    const outcome = await runCommand("backup", args, { DATA_DIR: dataDir });
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain(sentence);
    expect(outcome.stderr).not.toMatch(/\n\s+at /);
  });

  it("fails with a sentence if there is no data folder, and creates none", async () => {
    const outcome = await backup();
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain(`There is no database in ${dataDir}: set DATA_DIR`);
    expect(existsSync(dataDir)).toBe(false);
    expect(existsSync(archive)).toBe(false);
  });

  it.skipIf(!canMount())("reports a full disk and leaves nothing behind", async () => {
    const server = await start(dataDir);
    const api = await signedInApi(server.url);
    await reportBug(api, "Large", [await api.upload(noisyPng(), "a.png")]);
    const disk = join(folder, "disk");
    await mkdir(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "none", disk]);
    try {
      const outcome = await backup(join(disk, "backup.tar.gz"));
      expect(outcome.code).toBe(2);
      expect(outcome.stderr).toContain("The disk is full, so nothing was left at");
      expect(readdirSync(disk)).toEqual([]);
    } finally {
      execFileSync("umount", [disk]);
    }
  });

  it("leaves nothing that looks like a backup when killed", async () => {
    await interruptBackup("SIGKILL");

    expect(existsSync(archive)).toBe(false);
    const [left = ""] = unfinishedIn(folder);
    const outcome = await restore(join(folder, left));
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain("is no whole backup");
    expect(existsSync(restored)).toBe(false);
    expect(await backup()).toMatchObject({ code: 0 });
  });

  it("removes what killed backups have left, but nothing that may still be written", async () => {
    await (await start(dataDir)).stop();
    const dead = "last-night.tar.gz.4711.unfinished";
    const kept = ["running.tar.gz.4711.unfinished", "last-night.tar.gz", "4711.unfinished"];
    for (const name of [dead, ...kept]) await writeFile(join(folder, name), "");
    const yesterday = Date.now() / 1000 - 24 * 60 * 60;
    for (const name of [dead, ...kept.slice(1)])
      utimesSync(join(folder, name), yesterday, yesterday);
    const outcome = await backup();
    expect(outcome).toMatchObject({ code: 0, stderr: "" });
    expect(outcome.stdout).toContain(`Removed ${dead}, which a backup that was killed had left.`);
    expect(readdirSync(folder).sort()).toEqual(["backup.tar.gz", "data", ...kept].sort());
  });

  it("deletes its partial backup when interrupted", async () => {
    expect(await interruptBackup("SIGINT")).toEqual([2, null]);
    expect(readdirSync(folder)).toEqual(["data"]);
  });

  /** Sends a signal to a backup that has begun to write, and returns how it ended. */
  async function interruptBackup(signal: NodeJS.Signals): Promise<unknown[]> {
    const server = await start(dataDir);
    const api = await signedInApi(server.url);
    for (let n = 0; n < 20; n++) {
      await reportBug(api, "Large", [await api.upload(noisyPng(), "a.png")]);
    }
    const child = spawn(process.execPath, ["dist/server/cli/backup.js", archive], {
      stdio: "ignore",
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });
    const exited = once(child, "exit");
    await expect.poll(() => unfinishedIn(folder), { interval: 1, timeout: 30_000 }).toHaveLength(1);
    child.kill(signal);
    return exited;
  }
});

/** A picture that can't be compressed. */
const noisyPng = () => new Blob([PNG, randomBytes(300_000)], { type: "image/png" });

const unfinishedIn = (path: string) =>
  readdirSync(path).filter((name) => name.endsWith(".unfinished"));
