import { afterEach, beforeEach, expect, it } from "vitest";
import type { Bug } from "#contract/types.ts";
import {
  type BugTeam,
  buildBug,
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

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const undo = (user: TestUser, changeID = "") => user.api.call("undoChange", { changeID });

it("restores status, assignee and type, the place in every order, and the counts", async () => {
  const others = [await buildBug(bo), await buildBug(bo)];
  server.passTime(MINUTE);
  const before = await buildBug(bo);
  server.passTime(MINUTE);
  await bo.api.call("addComment", { bugID: others[0]?._id ?? "", comment: "Later" });
  const listed = async () =>
    (await bo.api.call("listBugs", { status: "pending", sort: "-updatedAt", page: 1 })).data;
  const { status, assignedTo, bugType, updatedAt } = before;
  const asBefore = { status, assignedTo, bugType, updatedAt };
  const counts = await countsOf();
  const list = await listed();
  for (const change of [
    (bugID: string) => bo.api.call("setBugStatus", { bugID, status: "complete" }),
    (bugID: string) => bo.api.call("assignBug", { bugID, assignedTo: ada.uid }),
    async (id: string) => {
      const { version = 0 } = await read(id);
      return bo.api.call("editBug", { id, bugType: "miscellaneous", version });
    },
  ]) {
    server.passTime(MINUTE);
    const { data } = await change(before._id);
    expect(await read(before._id)).not.toMatchObject(asBefore);

    const undone = await undo(bo, data.changeID);

    expect(undone).toEqual({
      info: "1 bug restored",
      data: { restored: [before._id], skipped: [] },
    });
    expect(await countsOf()).toEqual(counts);
  }
  const withoutVersion = (bugs: Bug[]) => bugs.map((bug) => ({ ...bug, version: null }));
  expect(withoutVersion(await listed())).toEqual(withoutVersion(list));
  expect((await read(before._id)).version).toBe(7);
  const { data } = await bo.api.call("listBugHistory", { id: before._id });
  expect(data.slice(0, 2).map(({ field, from, to }) => [field, from, to])).toEqual([
    ["bugType", "miscellaneous", "design"],
    ["bugType", "design", "miscellaneous"],
  ]);
  await requireSoundStore(server);
});

it("restores when a bug was completed, and forgets no comment", async () => {
  const { _id: bugID } = await buildBug(bo);
  await bo.api.call("setBugStatus", { bugID, status: "complete" });
  const completedAt = () =>
    server.parts.db.selectFrom("bugs").select("completed_at").executeTakeFirst();
  const before = await completedAt();
  server.passTime(MINUTE);
  const { data } = await bo.api.call("setBugStatus", { bugID, status: "pending" });
  server.passTime(MINUTE);
  const { data: written } = await ada.api.call("addComment", { bugID, comment: "Really?" });
  await undo(bo, data.changeID);
  expect(await completedAt()).toEqual(before);
  expect(await read(bugID)).toMatchObject({
    status: "complete",
    updatedAt: written.comment.createdAt,
    commentData: [{ count: 1 }],
  });
});

it("restores change after change of one bug, the latest first", async () => {
  const { _id: bugID } = await buildBug(bo);
  const parked = await bo.api.call("setBugStatus", { bugID, status: "parked" });
  const assigned = await bo.api.call("assignBug", { bugID, assignedTo: ada.uid });
  const done = await bo.api.call("setBugStatus", { bugID, status: "complete" });
  for (const { data } of [done, assigned, parked]) {
    expect((await undo(bo, data.changeID)).data).toEqual({ restored: [bugID], skipped: [] });
  }
  expect(await read(bugID)).toMatchObject({ status: "pending", assignedTo: bo.uid, version: 7 });
});

it("reverts a change whose first answer was lost, by that to the second request within a day", async () => {
  const { _id: bugID, version: older = 0 } = await buildBug(bo);
  const parked = await bo.api.call("setBugStatus", { bugID, status: "parked" });
  const { version = 0 } = parked.data.bug;
  const complete = async (user: TestUser, version: number) => {
    const { data } = await user.api.call("setBugStatus", { bugID, status: "complete", version });
    return data.changeID;
  };
  const changeID = await complete(bo, version);
  expect(await complete(bo, version)).toBe(changeID);
  expect(await complete(bo, older)).toBeUndefined();
  expect(await complete(bo, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(await complete(ada, version)).toBeUndefined();
  expect((await undo(bo, changeID)).data).toEqual({ restored: [bugID], skipped: [] });
  await complete(bo, 4);
  server.passTime(DAY);
  expect(await complete(bo, 4)).toBeUndefined();
});

it("skips an earlier change if somebody has changed the bug before the later one", async () => {
  const { _id: bugID } = await buildBug(bo);
  const first = await bo.api.call("setBugStatus", { bugID, status: "parked" });
  await ada.api.call("assignBug", { bugID, assignedTo: ada.uid });
  const last = await bo.api.call("setBugStatus", { bugID, status: "complete" });
  await undo(bo, last.data.changeID);
  const undone = await undo(bo, first.data.changeID);
  expect(undone.data).toEqual({ restored: [], skipped: [{ bugID, reason: "changedSince" }] });
  expect(await read(bugID)).toMatchObject({ status: "parked", assignedTo: ada.uid });
});

it("skips a bug that somebody has changed since, and says so", async () => {
  const { _id: bugID } = await buildBug(bo);
  const { data } = await bo.api.call("setBugStatus", { bugID, status: "complete" });
  await ada.api.call("assignBug", { bugID, assignedTo: ada.uid });
  const undone = await undo(bo, data.changeID);
  expect(undone.data).toEqual({ restored: [], skipped: [{ bugID, reason: "changedSince" }] });
  expect(await read(bugID)).toMatchObject({ status: "complete", assignedTo: ada.uid });
});

it("skips a bug whose former assignee was deleted", async () => {
  const cy = await server.buildUser();
  const { _id: bugID } = await buildBug(bo, { assignedTo: cy.uid });
  const { data } = await bo.api.call("assignBug", { bugID, assignedTo: ada.uid });
  await ada.api.call("deleteUser", { id: cy.uid });
  const undone = await undo(bo, data.changeID);
  expect(undone.data.skipped).toEqual([{ bugID, reason: "assigneeLeft" }]);
  expect((await read(bugID)).assignedTo).toBe(ada.uid);
});

it("reverts only the caller's own changes, once, within a day", async () => {
  const { _id: bugID } = await buildBug(bo);
  const { data } = await bo.api.call("setBugStatus", { bugID, status: "complete" });
  const other = await buildBug(bo);
  const { data: old } = await bo.api.call("setBugStatus", { bugID: other._id, status: "parked" });
  const refused = { status: 404, body: { code: "change_not_found" } };
  const send = ({ api }: TestUser, changeID?: string) => api.send("undoChange", { changeID });
  expect(await send(ada, data.changeID)).toMatchObject(refused);
  expect(await send(bo, "unknown")).toMatchObject(refused);
  await undo(bo, data.changeID);
  expect(await send(bo, data.changeID)).toMatchObject(refused);
  server.passTime(DAY);
  expect(await send(bo, old.changeID)).toMatchObject(refused);
  expect((await read(bugID)).status).toBe("pending");
  expect((await read(other._id)).status).toBe("parked");
});

it("reverts a change after a clock that was days ahead for a moment", async () => {
  const { _id: bugID } = await buildBug(bo);
  const statuses = ["complete", "parked", "pending", "complete", "parked"] as const;
  const changes: (string | undefined)[] = [];
  for (const status of statuses) {
    const { data } = await bo.api.call("setBugStatus", { bugID, status });
    changes.push(data.changeID);
  }
  const other = await buildBug(bo);
  server.jumpClock(2 * DAY);
  await bo.api.call("setBugStatus", { bugID: other._id, status: "parked" });
  server.jumpClock(-2 * DAY);
  await undo(bo, changes.at(-1));
  expect((await read(bugID)).status).toBe("complete");
});

it("keeps nothing of changes older than a day, of which each new one deletes a few", async () => {
  const { _id: bugID } = await buildBug(bo);
  const changeThrice = async () => {
    for (const status of ["complete", "parked", "pending"] as const) {
      await bo.api.call("setBugStatus", { bugID, status });
    }
  };
  await changeThrice();
  await changeThrice();
  server.passTime(DAY);
  await changeThrice();
  const kept = await server.parts.db.selectFrom("undo_steps").select("change_id").execute();
  expect(kept).toHaveLength(3);
});

it("reverts a change once, however many requests arrive at the same time", async () => {
  const { _id: bugID } = await buildBug(bo);
  const { data } = await bo.api.call("setBugStatus", { bugID, status: "complete" });
  const { changeID } = data;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => bo.api.send("undoChange", { changeID })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  expect(await read(bugID)).toMatchObject({ status: "pending", version: 3 });
});
