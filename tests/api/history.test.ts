import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HistoryEvent } from "#contract/types.ts";
import { verifyEvents } from "#server/history/verifyEvents.ts";
import { PNG } from "./files.ts";
import {
  buildBug,
  NEW_PASSWORD,
  startTestServer,
  type TestServer,
  type TestUser,
} from "./support.ts";

let server: TestServer;
let admin: TestUser;
let bo: TestUser;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.buildAdmin({ username: "Ada" });
  bo = await server.buildUser({ username: "Bo" });
});
afterEach(() => server.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const summarize = ({ kind, by, field, from, to }: HistoryEvent) => ({
  did: field ? `${kind} ${field}` : kind,
  by: by?.username,
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** Makes ten changes to a bug as two users. */
async function makeChanges(): Promise<string> {
  const { _id: bugID } = await buildBug(bo, { title: "The scale drifts" });
  const pass = () => server.passTime(MINUTE);
  for (const step of [
    () => admin.api.call("setBugStatus", { bugID, status: "complete" }),
    () => bo.api.call("setBugStatus", { bugID, status: "pending" }),
    () => admin.api.call("assignBug", { bugID, assignedTo: admin.uid }),
    () => bo.api.call("addComment", { bugID, comment: "Still does" }),
    () => admin.api.call("setBugStatus", { bugID, status: "parked" }),
    () => bo.api.call("assignBug", { bugID, assignedTo: bo.uid }),
    () => admin.api.call("addComment", { bugID, comment: "Waiting" }),
    () => bo.api.call("setBugStatus", { bugID, status: "pending" }),
    () => admin.api.call("setBugStatus", { bugID, status: "complete" }),
  ]) {
    pass();
    await step();
  }
  return bugID;
}

describe("The history of a bug", () => {
  it("contains ten changes by two people, each with its old and new value, newest first", async () => {
    const id = await makeChanges();

    const { data, total } = await bo.api.call("listBugHistory", { id });

    const [ada, bob] = [admin, bo].map(({ uid, username }) => ({ uid, username }));
    expect(total).toBe(10);
    expect(data.map(summarize)).toEqual([
      { did: "bug.changed status", by: "Ada", from: "pending", to: "complete" },
      { did: "bug.changed status", by: "Bo", from: "parked", to: "pending" },
      { did: "comment.added", by: "Ada" },
      { did: "bug.changed assignedTo", by: "Bo", from: ada, to: bob },
      { did: "bug.changed status", by: "Ada", from: "pending", to: "parked" },
      { did: "comment.added", by: "Bo" },
      { did: "bug.changed assignedTo", by: "Ada", from: bob, to: ada },
      { did: "bug.changed status", by: "Bo", from: "complete", to: "pending" },
      { did: "bug.changed status", by: "Ada", from: "pending", to: "complete" },
      { did: "bug.created", by: "Bo" },
    ]);
    expect(data[0]?.bug).toEqual({ _id: id, order: 1, title: "The scale drifts" });
    expect(data[2]?.comment).toEqual({ _id: expect.any(String), comment: "Waiting" });
    expect(new Set(data.map(({ changeID }) => changeID)).size).toBe(10);
  });

  it("comes a page at a time", async () => {
    const id = await makeChanges();
    const whole = await bo.api.call("listBugHistory", { id });
    const page = await bo.api.call("listBugHistory", { id, page: 3, limit: 4 });
    expect(page).toEqual({ data: whole.data.slice(8), total: 10 });
  });

  it("contains nothing for calls that failed or changed nothing", async () => {
    const { _id: bugID } = await buildBug(bo);
    await bo.api.call("setBugStatus", { bugID, status: "pending" });
    await bo.api.call("assignBug", { bugID, assignedTo: bo.uid });
    await bo.api.send("assignBug", { bugID, assignedTo: "nobody" });
    expect((await bo.api.call("listBugHistory", { id: bugID })).total).toBe(1);
  });

  it("contains added and removed attachments", async () => {
    const { _id: id } = await buildBug(bo);
    const url = await bo.api.upload(PNG, "a.png");
    await bo.api.call("addBugAttachments", { id, attachments: [url] });
    await admin.api.call("removeBugAttachment", { id, url });
    const { data } = await bo.api.call("listBugHistory", { id });
    expect(data.slice(0, 2).map(summarize)).toEqual([
      { did: "bug.changed attachments", by: "Ada", from: url, to: null },
      { did: "bug.changed attachments", by: "Bo", from: null, to: url },
    ]);
  });

  it("shows deleted users as Unknown, and who unassigned their bugs", async () => {
    const { _id: id } = await buildBug(bo);
    await admin.api.call("deleteUser", { id: bo.uid });
    const { data } = await admin.api.call("listBugHistory", { id });
    expect(data.map(summarize)).toEqual([
      {
        did: "bug.changed assignedTo",
        by: "Ada",
        from: { uid: bo.uid, username: "Unknown" },
        to: null,
      },
      { did: "bug.created", by: "Unknown" },
    ]);
  });

  it("contains the beginning of long texts, and each whole event on demand", async () => {
    const { _id: id } = await buildBug(bo, { description: "Short" });
    const long = `${"é😀".repeat(1_000)}and more`;
    await bo.api.call("editBug", { id, description: long, version: 1 });
    await bo.api.call("editBug", { id, description: "é😀".repeat(1_000), version: 2 });

    const { data } = await admin.api.call("listBugHistory", { id });
    const beginning = "é😀".repeat(1_000);
    expect(data.map(({ from, to, isCut }) => ({ from, to, isCut })).slice(0, 2)).toEqual([
      { from: beginning, to: beginning, isCut: true },
      { from: "Short", to: beginning, isCut: true },
    ]);
    const { data: listed } = await admin.api.call("listActivity", { by: bo.uid });
    expect(listed).toEqual(data);
    const [, edit] = data;
    const { data: whole } = await admin.api.call("getEvent", { id: edit?.id ?? "" });
    const { isCut, ...rest } = edit ?? {};
    expect(whole).toEqual({ ...rest, to: long });
  });

  it("returns of a single event only what the reader may see", async () => {
    const { _id: bugID } = await buildBug(bo);
    const { data } = await bo.api.call("addComment", { bugID, comment: "Frist" });
    await bo.api.call("editComment", { id: data.comment._id, comment: "First" });
    await admin.api.call("assignRole", { uid: bo.uid, role: "admin" });
    await admin.api.call("assignRole", { uid: bo.uid, role: "user" });
    const cy = await server.buildUser();
    const [edit] = (await cy.api.call("listActivity", { kind: "comments" })).data;
    const [promotion] = (await admin.api.call("listActivity", { kind: "people" })).data;

    const get = (user: TestUser, id = "") => user.api.send("getEvent", { id });
    expect((await get(bo, edit?.id)).body).toMatchObject({ data: { from: "Frist", to: "First" } });
    expect((await get(cy, edit?.id)).body).toEqual({ data: edit });
    expect(edit).not.toHaveProperty("from");
    expect(await get(cy, promotion?.id)).toMatchObject({ status: 403 });
    expect(await get(admin, promotion?.id)).toMatchObject({ body: { data: promotion } });
    for (const id of ["0", "x", "99999999999999999999", "12345"]) {
      expect(await get(admin, id)).toMatchObject({
        status: 404,
        body: { code: "event_not_found" },
      });
    }
  });

  it("answers 404 for an unknown bug, and 401 without a session", async () => {
    expect(await bo.api.send("listBugHistory", { id: "x" })).toMatchObject({
      status: 404,
      body: { code: "bug_not_found" },
    });
    expect((await server.api.send("listBugHistory", { id: "x" })).status).toBe(401);
  });
});

describe("The activity", () => {
  it("is filtered by kind, by person and by time", async () => {
    const id = await makeChanges();
    const since = new Date(server.parts.clock().getTime() - 2.5 * MINUTE).toISOString();
    const totalOf = async (input: object) => (await bo.api.call("listActivity", input)).total;
    expect(await totalOf({})).toBe(10);
    expect(await totalOf({ kind: "comments" })).toBe(2);
    expect(await totalOf({ kind: "changes" })).toBe(8);
    expect(await totalOf({ by: bo.uid })).toBe(5);
    expect(await totalOf({ kind: "changes", by: bo.uid })).toBe(4);
    expect(await totalOf({ since })).toBe(3);
    const { data } = await bo.api.call("listActivity", { kind: "comments", limit: 1, page: 2 });
    expect(data).toMatchObject([{ kind: "comment.added", bug: { _id: id }, by: { uid: bo.uid } }]);
  });

  it("contains accounts and records for admins only", async () => {
    await bo.api.call("updateProfile", { uid: bo.uid, key: "username", value: "Boris" });
    await admin.api.call("assignRole", { uid: bo.uid, role: "admin" });
    await admin.api.call("assignRole", { uid: bo.uid, role: "admin" });
    await admin.api.call("resetUserPassword", { uid: bo.uid, newPassword: NEW_PASSWORD });
    await admin.api.call("signup", { email: "cy@vivarium.test", password: NEW_PASSWORD });

    const { data, total } = await admin.api.call("listActivity", { kind: "people" });
    expect(total).toBe(4);
    expect(
      data.map((event) => ({ ...summarize(event), user: event.user?.username })).reverse(),
    ).toEqual([
      { did: "user.changed username", by: "Boris", user: "Boris", from: "Bo", to: "Boris" },
      { did: "user.changed role", by: "Ada", user: "Boris", from: "user", to: "admin" },
      { did: "user.changed password", by: "Ada", user: "Boris" },
      { did: "user.created role", by: "Ada", user: "cy", from: null, to: "user" },
    ]);
    expect((await admin.api.call("listActivity", { about: bo.uid })).total).toBe(3);
    expect((await admin.api.call("listActivity", {})).total).toBe(0);

    const cy = await server.buildUser();
    for (const input of [{ kind: "people" }, { about: bo.uid }, { about: cy.uid }]) {
      expect(await cy.api.send("listActivity", input)).toMatchObject({
        status: 403,
        body: { info: "Only an admin can see what happened to accounts and records." },
      });
    }
  });

  it("keeps no name of a deleted user, and the chain stays valid", async () => {
    await bo.api.call("updateProfile", { uid: bo.uid, key: "username", value: "Boris Brejcha" });
    await admin.api.call("deleteRecords", { email: bo.email, fields: ["user", "tasks"] });

    const { data } = await admin.api.call("listActivity", { about: bo.uid });
    expect(data.map(({ kind }) => kind)).toEqual(["user.deleted", "user.changed"]);
    expect(JSON.stringify(data)).not.toContain("Bo");
    const texts = await server.parts.db.selectFrom("event_texts").selectAll().execute();
    expect(JSON.stringify(texts)).not.toContain("Bo");
    expect(await verifyEvents(server.parts.db)).toMatchObject({ events: 2, problem: null });
  });

  it("contains every one of many concurrent changes", async () => {
    const bugs = await Promise.all(Array.from({ length: 5 }, () => buildBug(bo)));
    const statuses = ["pending", "complete", "parked"] as const;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (index % 2 === 0 ? bo : admin).api.call("setBugStatus", {
          bugID: bugs[index % bugs.length]?._id ?? "",
          status: statuses[Math.floor(index / 5) % 3] ?? "pending",
        }),
      ),
    );
    expect(answers).toHaveLength(60);
    for (const bug of bugs) {
      const { data } = await bo.api.call("listBugHistory", { id: bug._id });
      const changes = data.filter(({ field }) => field === "status").reverse();
      // Each change starts from the value that the previous one set.
      const path = ["pending", ...changes.map(({ to }) => to)];
      expect(changes.map(({ from }) => from)).toEqual(path.slice(0, -1));
      expect(path.at(-1)).toBe((await bo.api.call("getBug", { id: bug._id })).data.bug.status);
    }
    expect(await verifyEvents(server.parts.db)).toMatchObject({ problem: null });
  });

  it("keeps its order if the clock goes back", async () => {
    await buildBug(bo, { title: "Later" });
    server.passTime(-HOUR);
    await buildBug(admin, { title: "Earlier" });
    const { data } = await bo.api.call("listActivity", {});
    expect(data.map(({ bug }) => bug?.title)).toEqual(["Later", "Earlier"]);
    expect(await verifyEvents(server.parts.db)).toMatchObject({ problem: null });
  });
});
