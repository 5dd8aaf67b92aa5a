import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
beforeEach(async () => {
  ({ server, ada, bo, read } = await startBugTeam());
});
afterEach(() => server.close());

const MINUTE = 60_000;

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
