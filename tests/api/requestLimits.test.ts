import { afterEach, describe, expect, it, vi } from "vitest";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import { LIMITS } from "#contract/constants.ts";
import { insertBugs } from "#server/bugs/bugRepository.ts";
import { insertImportedComments } from "#server/comments/commentRepository.ts";
import { write } from "#server/db/write.ts";
import { hashToken } from "#server/session/sessions.ts";
import { buildBug as buildBugRow } from "#server/testData.ts";
import {
  buildBug,
  holdQueries,
  PASSWORD,
  parametersOf,
  startTestServer,
  type TestServer,
  type TestUser,
} from "./support.ts";

let server: TestServer;
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

describe("changes beyond the limit per minute", () => {
  it("are refused to that user, with the time to wait", async () => {
    server = await startTestServer({ writesPerMinute: 2 });
    server.stopTime();
    const ada = await server.buildAdmin();
    const bo = await server.buildUser();
    const rename = { uid: ada.uid, key: "username", value: "Ada L." };

    expect((await ada.api.send("updateProfile", rename)).status).toBe(200);
    expect((await ada.api.send("updateProfile", {})).status).toBe(400);
    for (const [name, { method, access, endsSessions }] of Object.entries<Call>(calls)) {
      if (method === "GET" || access === "public" || endsSessions) continue;
      const answer = await ada.api.send(name as CallName, { id: "x" });
      expect([name, answer.status]).toEqual([name, 429]);
      const seconds = Number(answer.headers.get("retry-after"));
      expect(seconds).toBe(30);
      expect(answer.body).toMatchObject({
        code: "too_many_requests",
        info: expect.stringMatching(/^You have made more than 2 changes a minute\. Wait /),
      });
    }

    expect((await ada.api.send("listAssignees")).status).toBe(200);
    expect((await bo.api.send("updateProfile", { ...rename, uid: bo.uid })).status).toBe(200);
  });
});

describe("a change of a bug with long texts", () => {
  // Different words: of one and the same, only the first thousand are indexed.
  const words = Array.from({ length: LIMITS.description }, (_, index) => index.toString(36));
  const description = words.join(" ").slice(0, LIMITS.description);
  const report = (reporter: TestUser) => buildBug(reporter, { description });

  it("counts as one more write for every 40,000 characters that are indexed anew", async () => {
    server = await startTestServer({ writesPerMinute: 8 });
    server.stopTime();
    const [ada, bo] = [await server.buildUser(), await server.buildUser()];
    const { _id: bugID } = await report(ada);
    const comment = () => bo.api.send("addComment", { bugID, comment: "b", commentedBy: bo.uid });
    expect((await comment()).status).toBe(200);
    expect((await comment()).status).toBe(200);
    // The last remaining write; that it counts for more is known only afterwards.
    const short = { bugID: (await buildBug(ada))._id, comment: "b", commentedBy: bo.uid };
    expect((await bo.api.send("addComment", short)).status).toBe(200);
    expect((await comment()).status).toBe(200);
    expect(await comment()).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  });

  it("is refused when its turn comes if earlier ones have used up the limit", async () => {
    server = await startTestServer({ writesPerMinute: 20 });
    server.stopTime();
    const [ada, bo] = [await server.buildUser(), await server.buildUser()];
    const { _id: bugID } = await report(ada);
    const comments = Array.from({ length: 20 }, () =>
      bo.api.send("addComment", { bugID, comment: "b", commentedBy: bo.uid }),
    );
    const statuses = (await Promise.all(comments)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(12);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(8);
  });
});

it("a comment on a bug with many short ones counts as one more write for every thousand of them", async () => {
  server = await startTestServer({ writesPerMinute: 4 });
  server.stopTime();
  const { db } = server.parts;
  const ada = await server.buildUser();
  const { _id: bugID } = await buildBug(ada);
  const comments = Array.from({ length: 3_000 }, (_, index) => ({
    id: `short-${index}`,
    bug_id: bugID,
    commented_by: ada.uid,
    comment: "b",
    created_at: server.parts.clock().toISOString(),
    edited_at: null,
  }));
  await write(db, (trx) => insertImportedComments(trx, comments));
  const comment = () => ada.api.send("addComment", { bugID, comment: "b", commentedBy: ada.uid });
  expect((await comment()).status).toBe(200);
  expect(await comment()).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
});

describe("bulk changes", () => {
  const insertMany = async (uid: string, count: number) => {
    const rows = Array.from({ length: count }, () => buildBugRow({ created_by: uid }));
    await write(server.parts.db, (trx) => insertBugs(trx, rows));
    return rows.map(({ id }) => id);
  };

  it("count as one write for every hundred bugs", async () => {
    server = await startTestServer({ writesPerMinute: 22 });
    server.stopTime();
    const ada = await server.buildUser();
    const bugIDs = await insertMany(ada.uid, 1_000);
    const park = { bugIDs, change: { status: "parked" } } as const;

    const { data } = await ada.api.call("changeBugs", park);
    await ada.api.call("undoChange", { changeID: data.changeID ?? "" });
    expect((await ada.api.call("changeBugs", { ...park, dryRun: true })).data.changed).toEqual(
      bugIDs,
    );
    // The last remaining write; that it counts for more is known only afterwards.
    expect((await ada.api.call("changeBugs", park)).data.changed).toEqual(bugIDs);

    const refused = await ada.api.send("changeBugs", { ...park, dryRun: true });
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    server.passTime(60_000);
    expect((await ada.api.call("changeBugs", park)).data.unchanged).toEqual(bugIDs);
  });

  it("run one at a time for each user, without delaying other users", async () => {
    server = await startTestServer();
    const [ada, bo] = [await server.buildUser(), await server.buildUser()];
    const [held = "", own = ""] = await insertMany(ada.uid, 2);
    const letGo = holdQueries(server.parts.db, held);
    const change = { status: "parked" } as const;
    const tries = Array.from({ length: 52 }, () =>
      ada.api.send("changeBugs", { bugIDs: [held], change, dryRun: true }),
    );

    expect(await Promise.race(tries)).toMatchObject({
      status: 429,
      body: { info: "Too many changes of many bugs are under way: try again in a moment." },
    });
    const { data } = await bo.api.call("changeBugs", { bugIDs: [own], change });
    await bo.api.call("undoChange", { changeID: data.changeID ?? "" });
    letGo();
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  });

  it("are refused when their turn comes if earlier ones have used up the limit", async () => {
    server = await startTestServer({ writesPerMinute: 52 });
    server.stopTime();
    const { db } = server.parts;
    const ada = await server.buildUser();
    const [held = "", ...bugIDs] = await insertMany(ada.uid, 102);
    const change = { status: "parked" } as const;
    const letGo = holdQueries(db, held);
    const first = ada.api.send("changeBugs", { bugIDs: [held], change, dryRun: true });
    await vi.waitFor(() => expect(parametersOf(db)).toContain(held), 20_000);
    const batches = Array.from({ length: 51 }, () =>
      ada.api.send("changeBugs", { bugIDs, change }),
    );
    // Too many wait, so all have arrived. Each counts as one write, and the one that is made as two.
    await Promise.race(batches);
    letGo();

    const statuses = (await Promise.all([first, ...batches])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });
});

it("a page that has waited for its reader's other pages isn't sent once the reader is deleted", async () => {
  server = await startTestServer();
  const [admin, eve] = [await server.buildAdmin(), await server.buildUser()];
  const { db } = server.parts;
  const letGo = holdQueries(db, "held");
  const others = Array.from({ length: 4 }, () => eve.api.send("getBug", { id: "held" }));
  await vi.waitFor(
    () => expect(parametersOf(db).filter((one) => one === "held")).toHaveLength(4),
    20_000,
  );
  const page = eve.api.send("listBugs", { page: 1 });
  const sentAt = performance.now();
  await admin.api.call("deleteUser", { id: eve.uid });
  // After a shorter wait, the check before it still holds.
  await vi.waitFor(() => expect(performance.now() - sentAt).toBeGreaterThan(200));
  letGo();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await page).status).toBe(401);
});

it("a change that waits for the database is refused for that, and not made later", async () => {
  server = await startTestServer();
  const ada = await server.buildUser();
  const letGo = holdQueries(server.parts.db, hashToken(ada.token));
  const report = { title: "Jam", description: "At night", assignedTo: ada.uid };
  expect(await ada.api.send("createBug", report)).toMatchObject({
    status: 503,
    body: { code: "unavailable", info: expect.stringContaining("can't reach its storage") },
  });
  letGo();
  // The refused one would have come first.
  await buildBug(ada);
  expect((await ada.api.call("listBugs", { status: "pending", page: 1 })).total).toBe(1);
});

it("guesses from some addresses don't delay a sign-in from another", async () => {
  server = await startTestServer({ trustProxy: ["loopback"] });
  const ada = await server.buildUser();
  const signIn = async (from: string, email: string, password: string) =>
    fetch(server.url + calls.login.path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify({ email, password }),
    });
  // Far more than are hashed at once.
  const guesses = Array.from({ length: 90 }, (_, index) =>
    signIn(`192.0.2.${index % 3}`, `nobody${index}@lab.test`, "a guess"),
  );
  await Promise.race(guesses);

  expect((await signIn("198.51.100.7", ada.email, PASSWORD)).status).toBe(200);

  const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
  // If they arrive faster than they are counted, more wait than allowed.
  for (const status of statuses) expect([401, 503]).toContain(status);
});
