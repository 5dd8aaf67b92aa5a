import { execFileSync } from "node:child_process";
import { appendFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, type TestContext } from "vitest";
import type { CallReply } from "#contract/types.ts";
import { type Answer, type ApiClient, signedInApi } from "../support/api.ts";
import { makeFolder, type RunningServer, startServer } from "../support/server.ts";
import { readAllBugs } from "./support.ts";

const MB = 1024 * 1024;
const DISK_MB = 16;
/** Otherwise the server's reserve would refuse before the disk is full. */
const NO_RESERVE = { MIN_FREE_MB: "0" };
const FULL = {
  statusCode: 503,
  code: "unavailable",
  info: expect.stringMatching(/^The server's disk is full, so nothing was stored\./),
};

let disk: string | undefined;
let server: RunningServer | undefined;
let api: ApiClient & { user: CallReply<"login">["user"] };
beforeEach(async (context) => {
  disk = mountDisk(context);
  server = await startServer({ dataDir: disk, env: NO_RESERVE });
  api = await signedInApi(server.url);
});
afterEach(async () => {
  await server?.kill();
  if (!disk) return;
  execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true });
});

describe("On a full disk", () => {
  it("changes are refused with a sentence while reading works, and work again once there is room", async () => {
    await report("Before");
    fill();
    const refusal = await reportUntilRefused();
    expect(refusal.status).toBe(503);
    expect(refusal.body).toMatchObject(FULL);
    expect(refusal.headers.get("retry-after")).toBe("60");
    expect((await report("Refused as well")).body).toMatchObject(FULL);
    const bugs = await readAllBugs(api);
    expect(bugs.map(({ title }) => title)).toContain("Before");
    expect((await fetch(`${server?.url}/healthz`)).status).toBe(200);
    await expect.poll(() => server?.output()).toContain('"code":"SQLITE_FULL"');
    expect(server?.output()).not.toContain("no transaction is active");

    makeRoom();
    expect((await report("Afterwards")).status).toBe(200);
    expect(await readAllBugs(api)).toHaveLength(bugs.length + 1);
    expect(await server?.stop()).toBe(0);
  });

  it("a file is refused with a sentence and leaves nothing behind", async () => {
    fill(2 * MB);
    const token = api.user.authToken;
    const send = async (bytes: number): Promise<Answer> => {
      const form = new FormData();
      form.append("file", new Blob([AVI_HEAD, new Uint8Array(bytes)]), "film.avi");
      const answer = await fetch(`${server?.url}/api/v1/storage/upload?folder=development`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    };
    for (const bytes of [3 * MB, 40 * MB]) {
      expect(await send(bytes)).toMatchObject({ status: 503, body: FULL });
      expect(storedFiles()).toEqual([]);
    }

    makeRoom();
    expect((await send(3 * MB)).status).toBe(200);
    expect(storedFiles()).toHaveLength(1);
  });

  it("a start reports it", async () => {
    await server?.stop();
    fill();
    await expect(startServer({ dataDir: disk, env: NO_RESERVE })).rejects.toThrow(
      /The disk that holds .+ is full: make room, and start again\./,
    );
  });
});

const AVI_HEAD = "RIFF\0\0\0\0AVI LIST";

/** A small disk in memory. */
function mountDisk(context: TestContext): string {
  const folder = makeFolder();
  try {
    const size = `size=${DISK_MB}m`;
    execFileSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    context.skip("A small disk can't be mounted here: that needs root on Linux.");
  }
  return folder;
}

const ballast = () => join(disk ?? "", "ballast");

/** Fills the disk except for the given number of bytes. */
function fill(free = 0): void {
  for (const size of [MB, 4096]) {
    try {
      for (;;) appendFileSync(ballast(), Buffer.alloc(size));
    } catch (error) {
      expect(error).toMatchObject({ code: "ENOSPC" });
    }
  }
  if (free > 0) execFileSync("truncate", ["-s", `-${free}`, ballast()]);
}

const makeRoom = () => rmSync(ballast());

const report = (title: string): Promise<Answer> =>
  api.send("createBug", {
    title,
    description: "A long text. ".repeat(4_000),
    assignedTo: api.user.uid,
  });

/** The first few may still fit into space that the database has already allocated. */
async function reportUntilRefused(): Promise<Answer> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await report(`Filling ${tries}`);
    if (answer.status !== 200) return answer;
  }
  throw new Error("The disk does not get full.");
}

function storedFiles(): string[] {
  const root = join(disk ?? "", "uploads");
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
