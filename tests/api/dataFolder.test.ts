import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SQLITE_FILE } from "#server/db/openSqlite.ts";
import { signedInApi } from "../support/api.ts";
import { makeFolder, type RunningServer, startServer } from "../support/server.ts";
import { PNG } from "./files.ts";

let dataDir: string;
const running: RunningServer[] = [];
beforeEach(() => {
  dataDir = makeFolder();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ dataDir, env });
  running.push(server);
  return server;
}

/** The output of a server that can't start. */
const failure = async (): Promise<string> =>
  start().then(
    () => {
      throw new Error("The server did start.");
    },
    (error: Error) => error.message,
  );

const upload = async ({ url }: RunningServer): Promise<string> =>
  (await signedInApi(url)).upload(PNG, "a.png");

describe("A data folder in use", () => {
  it("refuses a second server in one sentence and leaves the first unharmed", async () => {
    const first = await start();
    const incoming = join(dataDir, "uploads", ".incoming");
    await writeFile(join(incoming, "under-way"), "half a picture");

    const output = await failure();

    expect(output).toContain("ended with code 1");
    const holder = existsSync("/proc/locks") ? ` (process ${first.pid})` : "";
    expect(output).toContain(
      `Another Vivarium server${holder} uses the folder ${dataDir}: stop that one first, or set DATA_DIR to another folder.`,
    );
    expect(output).not.toMatch(/\n\s+at /);
    expect(readdirSync(incoming)).toEqual(["under-way"]);
    await upload(first);
  });

  it("is free at once after its server is killed", async () => {
    await (await start()).kill();
    await start();
  });

  it("is waited for while the previous server stops", async () => {
    const first = await start();
    const second = start();
    await delay(500);
    await first.stop();
    await expect(second).resolves.toBeDefined();
  });

  it("is open to an import beside the server", async () => {
    await start();
    const file = join(dataDir, "reports.csv");
    await writeFile(file, "Summary,Issue id,Status\nFeeder jams,1,Open\n");
    const child = spawn(process.execPath, ["dist/server/cli/importBugs.js", file], {
      stdio: "ignore",
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});

it("A server whose data folder is moved away stores nothing more in it and says so, until it is back", async () => {
  const { url } = await start();
  const api = await signedInApi(url);
  const bug = { title: "Feeder jams", description: "Since Monday.", assignedTo: api.user.uid };
  const aside = `${dataDir}-aside`;
  await rename(dataDir, aside);
  const whileGone = await api.send("createBug", bug);
  const upload = await api.upload(PNG, "a.png").catch((error: Error) => error.message);
  const link = await api.send("forgotPassword", { email: api.user.email });
  // As a restore or another server does.
  await mkdir(dataDir);
  await writeFile(join(dataDir, "server.lock"), "");
  const whileReplaced = await api.send("createBug", bug);
  const health = await fetch(`${url}/healthz`);
  await rm(dataDir, { recursive: true });
  await rename(aside, dataDir);

  const info =
    "The server's data folder has been moved away or replaced, so nothing can be stored. Tell whoever runs it: it has to be started again.";
  expect(whileGone).toMatchObject({ status: 503, body: { code: "unavailable", info } });
  expect(whileReplaced).toMatchObject({ status: 503, body: { info } });
  expect(upload).toContain(info);
  expect(link).toMatchObject({ status: 503, body: { info } });
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ info });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await api.call("createBug", bug)).data.bug.order).toBe(1);
});

describe("A data folder whose database is gone", () => {
  it.each([
    ["deleted", () => rmSync(join(dataDir, SQLITE_FILE))],
    ["emptied", () => truncateSync(join(dataDir, SQLITE_FILE))],
  ])("is refused while there are uploads: %s", async (_, damage) => {
    const first = await start();
    const url = await upload(first);
    await first.stop();
    damage();

    for (const attempt of ["first", "second"]) {
      const output = await failure();
      expect(output, attempt).toContain("holds uploaded files, but the database has no users");
      expect(output).toContain("npm run restore -- BACKUP");
    }
    expect(existsSync(join(dataDir, url))).toBe(true);
  });

  it("starts afresh once the uploads are moved away, as the message says", async () => {
    const first = await start();
    await upload(first);
    await first.stop();
    rmSync(join(dataDir, SQLITE_FILE));
    rmSync(join(dataDir, "uploads"), { recursive: true });

    await expect.poll((await start()).output).toContain("First sign-in");
  });
});

it("A server whose database names files that its folder lacks says so", async () => {
  const warning = "The database names uploaded files, but";
  const first = await start();
  await upload(first);
  await first.stop();
  const whole = await start();
  await whole.stop();
  expect(whole.output()).not.toContain(warning);
  rmSync(join(dataDir, "uploads"), { recursive: true });

  await expect.poll((await start()).output).toContain(warning);
});

describe("A damaged database", () => {
  it.each([
    ["overwritten in the middle", overwrite],
    [
      "cut off",
      (file: string) => truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096),
    ],
  ])("stops the start with a sentence that says how to recover: %s", async (_, damage) => {
    const first = await start();
    await upload(first);
    await first.stop();
    await damage(join(dataDir, SQLITE_FILE));
    const before = await readFile(join(dataDir, SQLITE_FILE));

    const output = await failure();

    expect(output).toContain("ended with code 1");
    expect(output).toMatch(/damaged.*npm run restore -- BACKUP/);
    expect(output).not.toMatch(/\n\s+at /);
    expect((await readFile(join(dataDir, SQLITE_FILE))).equals(before)).toBe(true);
  });

  /** Every page but the first, which contains the schema. */
  async function overwrite(path: string): Promise<void> {
    const file = await open(path, "r+");
    const { size } = await file.stat();
    const pages = Array.from({ length: size / 4096 - 1 }, (_, index) => index + 1);
    for (const page of pages) await file.write(Buffer.alloc(64, 0xa5), 0, 64, page * 4096);
    await file.close();
  }
});

describe.skipIf(process.platform === "win32")("What the server writes", () => {
  const modesOf = (folder: string): Map<string, string> =>
    new Map(
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .concat(".")
        .map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
    );

  const expectPrivate = (folder: string) => {
    for (const [name, mode] of modesOf(folder)) {
      const isFolder = statSync(join(folder, name)).isDirectory();
      expect(`${name} ${mode}`).toBe(`${name} ${isFolder ? "700" : "600"}`);
    }
  };

  it("the data folder is readable by its own user only: database, uploads and mails", async () => {
    dataDir = join(dataDir, "new");
    const server = await start();
    await upload(server);
    const api = await signedInApi(server.url);
    await api.send("forgotPassword", { email: "admin@vivarium.test" });
    await expect.poll(() => existsSync(join(dataDir, "outbox"))).toBe(true);

    const { size } = modesOf(dataDir);
    expect(size).toBeGreaterThan(9);
    expectPrivate(dataDir);
  });

  it("the data folder is closed to others if an earlier version left it open", async () => {
    const first = await start();
    await upload(first);
    await mkdir(join(dataDir, "outbox"));
    await writeFile(join(dataDir, "outbox", "a.eml"), "a link that sets a password");
    await writeFile(join(dataDir, `${SQLITE_FILE}.carried-over`), "every password's hash");
    await first.stop();
    for (const name of modesOf(dataDir).keys()) {
      const path = join(dataDir, name);
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    }

    await start();

    rmSync(join(dataDir, "uploads", ".incoming"), { recursive: true });
    expectPrivate(dataDir);
  });

  it("a folder that others use too stays open to them, while all that is the server's own is closed", async () => {
    const shared = dataDir;
    await mkdir(join(shared, "website"));
    await writeFile(join(shared, "website", "index.html"), "Welcome");
    for (const path of [shared, join(shared, "website")]) chmodSync(path, 0o755);

    await start();

    const modes = modesOf(shared);
    expect(modes.get(".")).toBe("755");
    expect(modes.get("website")).toBe("755");
    for (const name of [SQLITE_FILE, "server.lock"]) expect(modes.get(name)).toBe("600");
    expect(modes.get("uploads")).toBe("700");
  });
});
