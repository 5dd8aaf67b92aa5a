import { afterEach, beforeEach, expect, it } from "vitest";
import type { CallReply } from "#contract/types.ts";
import { type Db, openDatabase } from "#server/db/openDatabase.ts";
import { write } from "#server/db/write.ts";
import { type Answer, type ApiClient, signedInApi } from "../support/api.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { readAllBugs } from "./support.ts";

const WRITERS = 12;

let server: RunningServer;
let api: ApiClient & { user: CallReply<"login">["user"] };
let theirs: Db;
let letGo: () => void;
let theirWrite: Promise<void>;
beforeEach(async () => {
  server = await startServer();
  api = await signedInApi(server.url);
  theirs = await openDatabase({ databaseUrl: null, dataDir: server.dataDir });
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await new Promise<void>((resolve) => {
    theirWrite = write(theirs, () => {
      resolve();
      return released;
    });
  });
});
afterEach(async () => {
  letGo();
  await theirWrite;
  await theirs.destroy();
  await server.stop();
});

const report = (): Promise<Answer> =>
  api.send("createBug", { title: "Jam", description: "At night", assignedTo: api.user.uid });

it("goes on reading while another program holds the database, and then writes what has come", async () => {
  let answered = 0;
  const reports = Array.from({ length: WRITERS }, async () => {
    const { status } = await report();
    answered += 1;
    return status;
  });
  for (let reads = 0; reads < 10; reads++) {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await api.call("listBugs", { status: "pending", page: 1, limit: 50 });
  }
  expect(answered).toBe(0);

  letGo();
  expect(await Promise.all(reports)).toEqual(Array.from({ length: WRITERS }, () => 200));
  expect(await readAllBugs(api)).toHaveLength(WRITERS);
});

it("refuses with a sentence what has waited too long, and stores nothing of it", async () => {
  const answers = await Promise.all([report(), report(), report()]);
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("10");
    expect(body).toMatchObject({
      code: "unavailable",
      info: "The database is busy just now, so nothing was changed. Try again in a few seconds.",
    });
  }

  letGo();
  expect((await report()).status).toBe(200);
  expect(await readAllBugs(api)).toHaveLength(1);
});
