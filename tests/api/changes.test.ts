import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Bug } from "#contract/types.ts";
import { PNG } from "./files.ts";
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

describe("A bug's version", () => {
  it("is raised by each change, but not by comments", async () => {
    const { _id: bugID, version } = await buildBug(bo);
    expect(version).toBe(1);
    await bo.api.call("setBugStatus", { bugID, status: "complete" });
    await bo.api.call("setBugStatus", { bugID, status: "complete" });
    expect((await read(bugID)).version).toBe(2);
    await bo.api.call("assignBug", { bugID, assignedTo: ada.uid });
    await bo.api.call("addComment", { bugID, comment: "Seen" });
    const url = await bo.api.upload(PNG, "a.png");
    await bo.api.call("addBugAttachments", { id: bugID, attachments: [url] });
    expect((await read(bugID)).version).toBe(4);
    await ada.api.call("assignBug", { bugID, assignedTo: bo.uid });
    await ada.api.call("deleteUser", { id: bo.uid });
    expect((await read(bugID)).version).toBe(6);
  });

  it.each([
    ["setBugStatus", { status: "parked" }],
    ["assignBug", { assignedTo: "ada" }],
  ] as const)("is refused by %s if it is older, with the current bug", async (name, change) => {
    const { _id: bugID, version } = await buildBug(bo);
    await ada.api.call("setBugStatus", { bugID, status: "complete" });
    const given = "assignedTo" in change ? { assignedTo: ada.uid } : change;

    const answer = await bo.api.send(name, { bugID, ...given, version });

    const info = "Somebody has changed this bug meanwhile: look at it as it is now, then decide.";
    const bug = await read(bugID);
    expect(bug).toMatchObject({ status: "complete", assignedTo: bo.uid, version: 2 });
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.body).toEqual({
      statusCode: 409,
      code: "bug_changed",
      info,
      message: info,
      data: { bug },
    });
    await bo.api.call(name, { bugID, ...given, version: 2 } as never);
    expect((await read(bugID)).version).toBe(3);
  });

  it("doesn't matter if the bug already has the requested value", async () => {
    const { _id: bugID, version } = await buildBug(bo);
    await ada.api.call("setBugStatus", { bugID, status: "complete" });
    const { data } = await bo.api.call("setBugStatus", { bugID, status: "complete", version });
    expect(data).toEqual({ bug: await read(bugID) });
  });

  it("keeps any of 200 concurrent changes from being lost silently", async () => {
    const { _id: bugID } = await buildBug(bo);
    let made = 0;
    let refused = 0;
    const work = async ({ api }: TestUser, titles: string) => {
      for (let number = 0; number < 100; number++) {
        const { version = 0 } = await read(bugID);
        const input = { id: bugID, title: `${titles} ${number}`, version };
        const { status } = await api.send("editBug", input);
        if (status === 200) made += 1;
        else if (status === 409) refused += 1;
      }
    };
    await Promise.all([work(ada, "Ada's"), work(bo, "Bo's")]);

    expect(made + refused).toBe(200);
    const { data, total } = await bo.api.call("listBugHistory", { id: bugID, limit: 200 });
    expect(total).toBe(made + 1);
    const edits = data.filter(({ field }) => field === "title").reverse();
    // Each edit was made by somebody who had seen the previous one.
    expect(edits.slice(1).map(({ from }) => from)).toEqual(edits.slice(0, -1).map(({ to }) => to));
    expect((await read(bugID)).version).toBe(made + 1);
  });
});

describe("editBug", () => {
  it("changes title, description and type, and the bug is found by its new words", async () => {
    const { _id: id, updatedAt } = await buildBug(bo, { title: "Scale drifts" });
    server.passTime(MINUTE);
    const edit = {
      title: "Balance drifts",
      description: "In the cellar.",
      bugType: "miscellaneous",
    };
    const { info, data } = await ada.api.call("editBug", { id, ...edit, version: 1 } as never);
    expect(info).toBe("Bug updated successfully");
    expect(data).toEqual({ bug: await read(id), changeID: expect.any(String) });
    expect(data.bug).toMatchObject({ ...edit, version: 2 });
    expect(data.bug.updatedAt > updatedAt).toBe(true);

    const find = async (q: string) => (await bo.api.call("search", { q })).total;
    expect(await find("cellar")).toBe(1);
    expect(await find("scale")).toBe(0);
    const { data: events } = await bo.api.call("listBugHistory", { id });
    expect(
      events
        .slice(0, 3)
        .map(({ field, from, to }) => [field, from, to])
        .sort(),
    ).toEqual([
      ["bugType", "design", "miscellaneous"],
      ["description", "Since Monday, in room 2.", "In the cellar."],
      ["title", "Scale drifts", "Balance drifts"],
    ]);
    await requireSoundStore(server);
  });

  it("leaves missing and equal fields unchanged", async () => {
    const bug = await buildBug(bo);
    const same = await bo.api.call("editBug", { id: bug._id, title: bug.title, version: 1 });
    expect(same.data).toEqual({ bug });
    const { data } = await bo.api.call("editBug", { id: bug._id, description: "New", version: 1 });
    expect(data.bug).toMatchObject({ title: bug.title, description: "New" });
  });

  it("refuses empty texts, a missing version and an unknown bug", async () => {
    const { _id: id } = await buildBug(bo);
    const statusOf = async (input: object) =>
      (await bo.api.send("editBug", { id, ...input })).status;
    expect(await statusOf({ title: " ", version: 1 })).toBe(400);
    expect(await statusOf({ title: "New" })).toBe(400);
    expect(await statusOf({ id: "x", title: "New", version: 1 })).toBe(404);
    expect((await server.api.send("editBug", { id, title: "New", version: 1 })).status).toBe(401);
  });
});

describe("undoChange", () => {
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
});
