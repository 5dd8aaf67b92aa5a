import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallReply } from "#contract/types.ts";
import { readerOf } from "#server/db/openDatabase.ts";
import {
  type BugTeam,
  buildBug,
  holdQueries,
  recountBugs,
  requireSoundStore,
  startBugTeam,
  type TestServer,
  type TestUser,
} from "./support.ts";

let server: TestServer;
let ada: TestUser;
let bo: TestUser;
let read: BugTeam["read"];
let countsOf: BugTeam["countsOf"];
beforeEach(async () => {
  ({ server, ada, bo, read, countsOf } = await startBugTeam());
});
afterEach(() => server.close());

describe("changeBugs", () => {
  type Outcome = CallReply<"changeBugs">["data"];

  it("changes bugs, and names those that were unchanged or don't exist", async () => {
    const bugs = await Promise.all(Array.from({ length: 6 }, () => buildBug(bo)));
    const ids = bugs.map(({ _id }) => _id);
    const [first = "", second = "", ...rest] = ids;
    await ada.api.call("setBugStatus", { bugID: first, status: "complete" });

    const bugIDs = [...ids, "nothing", second];
    const change = { bugIDs, change: { status: "complete" as const } };
    const tried = await bo.api.call("changeBugs", { ...change, dryRun: true });
    expect(tried).toEqual({
      info: "5 bugs would be changed",
      data: {
        changed: [second, ...rest],
        unchanged: [first],
        missing: ["nothing"],
        changedSince: [],
      },
    });
    expect((await read(second)).status).toBe("pending");

    const { info, data } = await bo.api.call("changeBugs", change);
    expect({ info, data }).toEqual({
      info: "5 bugs changed",
      data: { ...tried.data, changeID: expect.any(String) },
    });
    for (const id of ids) expect(await read(id)).toMatchObject({ status: "complete", version: 2 });
    const { data: events } = await bo.api.call("listActivity", { kind: "changes" });
    expect(events.filter(({ changeID }) => changeID === data.changeID)).toHaveLength(5);
    await requireSoundStore(server);
  });

  it("is undone as a whole, except for bugs changed since", async () => {
    const bugs = await Promise.all(Array.from({ length: 4 }, () => buildBug(bo)));
    const bugIDs = bugs.map(({ _id }) => _id);
    const [touched = ""] = bugIDs;
    const counts = await countsOf();
    const { data } = await bo.api.call("changeBugs", { bugIDs, change: { assignedTo: ada.uid } });
    await ada.api.call("setBugStatus", { bugID: touched, status: "parked" });
    await ada.api.call("setBugStatus", { bugID: touched, status: "pending" });

    const undone = await bo.api.call("undoChange", { changeID: data.changeID ?? "" });

    expect(undone.data.restored.toSorted()).toEqual(bugIDs.slice(1).sort());
    expect(undone.data.skipped).toEqual([{ bugID: touched, reason: "changedSince" }]);
    await ada.api.call("assignBug", { bugID: touched, assignedTo: bo.uid });
    expect(await countsOf()).toEqual(counts);
    await requireSoundStore(server);
  });

  it("skips and names bugs that somebody has changed since the sender saw them", async () => {
    const bugs = await Promise.all(Array.from({ length: 4 }, () => buildBug(bo)));
    const [theirs = "", same = "", ...rest] = bugs.map(({ _id }) => _id);
    const versions = Object.fromEntries(bugs.map(({ _id, version = 0 }) => [_id, version]));
    await ada.api.call("setBugStatus", { bugID: theirs, status: "parked" });
    await ada.api.call("setBugStatus", { bugID: same, status: "complete" });
    const change = { bugIDs: [theirs, same, ...rest], change: { status: "complete" as const } };
    const outcome = { changed: rest, unchanged: [same], missing: [], changedSince: [theirs] };

    const tried = await bo.api.call("changeBugs", { ...change, versions, dryRun: true });
    expect(tried.data).toEqual(outcome);
    const { data } = await bo.api.call("changeBugs", { ...change, versions });
    expect(data).toEqual({ ...outcome, changeID: expect.any(String) });
    expect(await read(theirs)).toMatchObject({ status: "parked", version: 2 });

    // A change without a version is never refused.
    const { data: rough } = await bo.api.call("changeBugs", change);
    expect(rough).toMatchObject({ changed: [theirs], changedSince: [] });
  });

  it("compares the versions of bugs that a filter finds", async () => {
    const bugs = [await buildBug(bo), await buildBug(bo)];
    const [first = "", second = ""] = bugs.map(({ _id }) => _id);
    await ada.api.call("assignBug", { bugID: first, assignedTo: ada.uid });
    const { data } = await bo.api.call("changeBugs", {
      status: "pending",
      versions: { [first]: 1 },
      change: { status: "parked" },
    });
    expect(data).toMatchObject({ changed: [second], changedSince: [first] });
  });

  it("changes the bugs that a query finds within a status", async () => {
    const scale = await buildBug(bo, { title: "Scale drifts" });
    const parked = await buildBug(bo, { title: "Scale stuck" });
    await bo.api.call("setBugStatus", { bugID: parked._id, status: "parked" });
    await buildBug(bo, { title: "Camera is dark", description: "At night." });
    const change = { bugType: "miscellaneous" } as const;
    const changedBy = async (input: object): Promise<Outcome> =>
      (await bo.api.call("changeBugs", { ...input, change } as never)).data;
    expect((await changedBy({ q: "scale", status: "pending" })).changed).toEqual([scale._id]);
    expect((await changedBy({ q: "scale" })).changed).toEqual([parked._id]);
    expect((await changedBy({ q: "author:me", status: "pending" })).unchanged).toEqual([scale._id]);
  });

  it.each([
    [{ q: "patience" }, { q: "scale" }],
    [{ updatedSince: "2020-01-01" }, { updatedSince: "2021-01-01" }],
  ])("finds the bugs where long reads hold up nobody: %j", async (slow, quick) => {
    const bug = await buildBug(bo, { title: "Patience" });
    const letGo = holdQueries(readerOf(server.parts.db), Object.values(slow)[0] ?? "");
    let isDone = false;
    const change = { status: "parked" } as const;
    const changing = bo.api.send("changeBugs", { ...slow, change }).finally(() => {
      isDone = true;
    });
    await ada.api.call("changeBugs", { ...quick, change, dryRun: true });
    await ada.api.call("changeBugs", { ...quick, change, dryRun: true });
    expect(isDone).toBe(false);

    letGo();
    expect((await changing).body).toMatchObject({ data: { changed: [bug._id] } });
    vi.restoreAllMocks();
  });

  it("changes the bugs of a filtered list", async () => {
    const filters = { status: "pending", assignedTo: bo.uid, createdBy: ada.uid } as const;
    const bugs = await Promise.all([
      buildBug(ada, { assignedTo: bo.uid }),
      buildBug(ada, { assignedTo: ada.uid }),
      buildBug(bo, { assignedTo: bo.uid }),
    ]);
    const change = { status: "parked" } as const;
    const tried = await bo.api.call("changeBugs", { ...filters, change, dryRun: true });
    expect(tried.data.changed).toEqual([bugs[0]?._id]);
    const { data } = await bo.api.call("listBugs", { ...filters, page: 1 });
    expect(data.map(({ _id }) => _id)).toEqual(tried.data.changed);
  });

  it.each([
    [{ bugIDs: ["a"], change: {} }, "change must have one of status, assignedTo and bugType."],
    [
      { bugIDs: ["a"], change: { status: "parked", bugType: "design" } },
      "change must have one of status, assignedTo and bugType.",
    ],
    [
      { change: { status: "parked" } },
      "Name the bugs either by bugIDs, or by filters of the bug list.",
    ],
    [
      { bugIDs: ["a"], q: "scale", change: { status: "parked" } },
      "Name the bugs either by bugIDs, or by filters of the bug list.",
    ],
    [
      { bugIDs: ["a"], change: { assignedTo: "a\0b" } },
      "change holds a character that can't be stored (NUL or half a character): remove it.",
    ],
    [
      { bugIDs: ["a"], versions: { "a/\nb": 1, a: "1" }, change: { status: "parked" } },
      "Each of versions must be a whole number, not a text.",
    ],
    [
      { bugIDs: Array(5_001).fill("a"), change: { status: "parked" } },
      "bugIDs may hold 5000 items at most; this holds 5001.",
    ],
  ])("refuses ambiguous input: %j", async (input, info) => {
    const answer = await bo.api.send("changeBugs", input);
    expect(answer).toMatchObject({ status: 400, body: { info } });
  });

  it("changes 5,000 bugs or none, and serves other requests meanwhile", async () => {
    const { db } = server.parts;
    const { buildBug: buildRow } = await import("#server/testData.ts");
    const { insertBugs } = await import("#server/bugs/bugRepository.ts");
    const { write } = await import("#server/db/write.ts");
    const rows = Array.from({ length: 5_001 }, () => buildRow({ assigned_to: bo.uid }));
    for (let start = 0; start < rows.length; start += 500) {
      await write(db, (trx) => insertBugs(trx, rows.slice(start, start + 500)));
    }
    const all = await bo.api.send("changeBugs", {
      status: "pending",
      change: { status: "parked" },
    });
    expect(all).toMatchObject({
      status: 400,
      body: { info: "5,001 bugs match, and 5,000 can be changed at once: narrow the query." },
    });

    const bugIDs = rows.slice(1).map(({ id }) => id);
    let isDone = false;
    const versions = Object.fromEntries(bugIDs.map((id) => [id, 1]));
    const changing = bo.api.call("changeBugs", { bugIDs, versions, change: { status: "parked" } });
    changing.finally(() => {
      isDone = true;
    });
    let served = 0;
    while (!isDone) {
      // A call that needs no database.
      await fetch(`${server.url}/api/nothing`);
      if (!isDone) served += 1;
    }
    const { data } = await changing;

    expect(served).toBeGreaterThan(3);
    expect(data.changed).toHaveLength(5_000);
    await requireSoundStore(server);
    const undone = await bo.api.call("undoChange", { changeID: data.changeID ?? "" });
    expect(undone.data.restored).toHaveLength(5_000);
    await requireSoundStore(server);
    expect(await recountBugs(server)).toMatchObject([{ status: "pending", bugs: 5_001 }]);
  });
});
