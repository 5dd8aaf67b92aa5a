import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PNG } from "./files.ts";
import { buildBug, startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ allowedMediaHosts: ["example.org"] });
});
afterEach(() => server.close());

const HOUR = 60 * 60 * 1000;

describe("setBugStatus", () => {
  it.each([
    ["complete", "Bug marked as complete"],
    ["parked", "Bug parked successfully"],
    ["pending", "Bug moved to pending successfully"],
  ] as const)("moves a bug to %s from any status", async (status, info) => {
    const ada = await server.buildUser();
    for (const from of ["pending", "complete", "parked"] as const) {
      const { _id: bugID } = await buildBug(ada);
      await ada.api.call("setBugStatus", { bugID, status: from });
      const reply = await ada.api.call("setBugStatus", { bugID, status });
      expect(reply).toMatchObject({ info, data: { bug: { _id: bugID, status } } });
    }
  });

  it("updates the time of the last change only if the status changed", async () => {
    const ada = await server.buildUser();
    const { _id: bugID, createdAt } = await buildBug(ada);
    server.passTime(HOUR);
    const same = await ada.api.call("setBugStatus", { bugID, status: "pending" });
    expect(same.data.bug.updatedAt).toBe(createdAt);
    const moved = await ada.api.call("setBugStatus", { bugID, status: "complete" });
    expect(Date.parse(moved.data.bug.updatedAt)).toBeGreaterThanOrEqual(
      Date.parse(createdAt) + HOUR,
    );
  });

  it("rejects an unknown status and an unknown bug", async () => {
    const ada = await server.buildUser();
    const { _id: bugID } = await buildBug(ada);
    const wrong = await ada.api.send("setBugStatus", { bugID, status: "done" });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ info: "status must be pending, complete or parked." });
    const missing = await ada.api.send("setBugStatus", { bugID: "nothing", status: "parked" });
    expect(missing.status).toBe(404);
  });

  it("requires a session", async () => {
    const answer = await server.api.send("setBugStatus", { bugID: "x", status: "parked" });
    expect(answer.status).toBe(401);
  });
});

describe("assignBug", () => {
  it("assigns a bug to another user", async () => {
    const ada = await server.buildUser();
    const bo = await server.buildUser({ username: "Bo" });
    const { _id: bugID } = await buildBug(ada);
    const reply = await ada.api.call("assignBug", { bugID, assignedTo: bo.uid });
    expect(reply).toMatchObject({
      info: "Bug assigned successfully",
      data: { bug: { assigned: "Bo", assignedTo: bo.uid } },
    });
  });

  it("answers 404 for an unknown bug or user", async () => {
    const ada = await server.buildUser();
    const { _id: bugID } = await buildBug(ada);
    const noUser = await ada.api.send("assignBug", { bugID, assignedTo: "unknown" });
    expect(noUser).toMatchObject({ status: 404, body: { code: "user_not_found" } });
    const noBug = await ada.api.send("assignBug", { bugID: "x", assignedTo: ada.uid });
    expect(noBug).toMatchObject({ status: 404, body: { code: "bug_not_found" } });
  });

  it("rejects an empty body", async () => {
    const ada = await server.buildUser();
    expect((await ada.api.send("assignBug", { bugID: 1, assignedTo: ada.uid })).status).toBe(400);
    expect((await ada.api.send("assignBug")).status).toBe(400);
  });

  it("requires a session", async () => {
    const answer = await server.api.send("assignBug", { bugID: "x", assignedTo: "y" });
    expect(answer.status).toBe(401);
  });
});

describe("addBugAttachments", () => {
  it("appends new attachments and keeps the order of the others", async () => {
    const ada = await server.buildUser();
    const [first, second] = [
      await ada.api.upload(PNG, "1.png"),
      await ada.api.upload(PNG, "2.png"),
    ];
    const { _id: id } = await buildBug(ada, { attachments: [first] });
    const reply = await ada.api.call("addBugAttachments", { id, attachments: [second, first] });
    expect(reply).toMatchObject({
      info: "Attachments added successfully!",
      data: { bug: { attachments: [first, second] } },
    });
  });

  it("keeps every attachment that several users add at once", async () => {
    const ada = await server.buildUser();
    const { _id: id } = await buildBug(ada);
    const urls = Array.from({ length: 10 }, (_, index) => `https://example.org/${index}.png`);
    await Promise.all(
      urls.map((url) => ada.api.call("addBugAttachments", { id, attachments: [url] })),
    );
    const { data } = await ada.api.call("getBug", { id });
    expect(data.bug.attachments.toSorted()).toEqual(urls);
  });

  it("counts as an update only if something was added", async () => {
    const ada = await server.buildUser();
    const attachments = ["https://example.org/1.png"];
    const bug = await buildBug(ada, { attachments });
    server.passTime(HOUR);
    const again = await ada.api.call("addBugAttachments", { id: bug._id, attachments });
    expect(again.data.bug.updatedAt).toBe(bug.updatedAt);
    const more = await ada.api.call("addBugAttachments", {
      id: bug._id,
      attachments: ["https://example.org/2.png"],
    });
    expect(more.data.bug.updatedAt > bug.updatedAt).toBe(true);
  });

  it("adds none if the bug can't hold them all", async () => {
    const ada = await server.buildUser();
    const urls = Array.from({ length: 50 }, (_, index) => `https://example.org/${index}.png`);
    const { _id: id } = await buildBug(ada, { attachments: urls.slice(0, 49) });
    const attachments = ["https://example.org/a.png", "https://example.org/b.png"];
    const answer = await ada.api.send("addBugAttachments", { id, attachments });
    expect(answer).toMatchObject({
      status: 400,
      body: { info: "A bug holds 50 attachments at most; this one has 49 already." },
    });
    expect((await ada.api.call("getBug", { id })).data.bug.attachments).toHaveLength(49);
  });

  it("answers 400 for an unknown file and 404 for an unknown bug", async () => {
    const ada = await server.buildUser();
    const { _id: id } = await buildBug(ada);
    const attachments = ["/uploads/development/none.png"];
    const noFile = await ada.api.send("addBugAttachments", { id, attachments });
    expect(noFile).toMatchObject({
      status: 400,
      body: { info: 'There is no file "/uploads/development/none.png": upload it first.' },
    });
    expect((await ada.api.send("addBugAttachments", { id: "x", attachments: [] })).status).toBe(
      404,
    );
  });

  it("requires a session", async () => {
    const answer = await server.api.send("addBugAttachments", { id: "x", attachments: [] });
    expect(answer.status).toBe(401);
  });
});
