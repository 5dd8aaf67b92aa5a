import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
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

it("the server reads while another program locks the database, then makes the waiting changes", async () => {
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

it("the server logs a change once if its sender left before it was made", async () => {
  const body = JSON.stringify({ title: "Jam", description: "x", assignedTo: api.user.uid });
  const { path } = calls.createBug;
  const left = connect(Number(new URL(server.url).port), "127.0.0.1").resume();
  left.end(
    [
      `POST ${path} HTTP/1.1`,
      "Host: x",
      `Authorization: Bearer ${api.user.authToken}`,
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
      "",
      body,
    ].join("\r\n"),
  );
  // The server closes its side, too, so it has noticed that the client is gone.
  await once(left, "close");
  letGo();

  const line = `POST ${path} 200, its sender has left`;
  await expect.poll(server.output, { timeout: 30_000 }).toContain(line);
  expect(server.output().split(`POST ${path} 200`)).toHaveLength(2);
  expect(server.output()).toContain(`"uid":"${api.user.uid}"`);
  expect(await readAllBugs(api)).toHaveLength(1);
});

it("the server refuses a change that has waited too long, and stores nothing of it", async () => {
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
