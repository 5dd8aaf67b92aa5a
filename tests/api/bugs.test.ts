import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "#contract/constants.ts";
import { PNG } from "./files.ts";
import { buildBug, startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const HOSTILE = `  <script>alert(1)</script>'; drop table bugs;--\r\n\t{{7*7}} \u202e ${"é".normalize("NFD")} 🐀 %s \\ `;
const HOUR = 60 * 60 * 1000;

/** What another person's form would send, for somebody to take. */
const reportFor = (uid: string) => ({
  title: "Feeder jams",
  description: "At night.",
  assignedTo: uid,
});

describe("createBug", () => {
  it("answers the bug as it was stored: pending, of type design, by whoever is signed in", async () => {
    const ada = await server.buildUser({ username: "Ada" });
    const bo = await server.buildUser({ username: "Bo" });

    const reply = await ada.api.call("createBug", reportFor(bo.uid));

    expect(reply).toEqual({
      info: "Bug reported successfully!",
      data: {
        bug: {
          _id: expect.any(String),
          order: 1,
          title: "Feeder jams",
          description: "At night.",
          attachments: [],
          assigned: "Bo",
          assignedTo: bo.uid,
          bugType: "design",
          status: "pending",
          username: "Ada",
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          updatedAt: reply.data.bug.createdAt,
          commentData: [],
        },
      },
    });
  });

  it("numbers bugs one after the other, also when they come at once", async () => {
    const ada = await server.buildUser();
    const bugs = await Promise.all(Array.from({ length: 12 }, () => buildBug(ada)));
    expect(bugs.map((bug) => bug.order).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  it("keeps hostile texts as they are", async () => {
    const ada = await server.buildUser();
    const bug = await buildBug(ada, { title: HOSTILE, description: HOSTILE });
    const { data } = await ada.api.call("getBug", { id: bug._id });
    expect(data.bug).toMatchObject({ title: HOSTILE, description: HOSTILE });
  });

  it("takes the longest texts, and not a character more", async () => {
    const ada = await server.buildUser();
    const longest = {
      ...reportFor(ada.uid),
      title: "t".repeat(LIMITS.title),
      description: "\u0001".repeat(LIMITS.description),
    };
    const { data } = await ada.api.call("createBug", longest);
    expect(data.bug.description).toBe(longest.description);
    for (const field of ["title", "description"] as const) {
      const answer = await ada.api.send("createBug", { ...longest, [field]: `${longest[field]}x` });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: "invalid_input",
        info: `${field} may have ${LIMITS[field]} characters at most; this has ${LIMITS[field] + 1}.`,
      });
    }
  });

  it("keeps attachments in their order, each once: of our store, or of another server", async () => {
    const ada = await server.buildUser();
    const own = await ada.api.upload(PNG, "cage.png");
    const attachments = ["https://example.org/b.mp4", own, "https://example.org/a.png", own];
    const bug = await buildBug(ada, { attachments });
    expect(bug.attachments).toEqual(attachments.slice(0, 3));
  });

  it.each([
    ["a file that was never uploaded", "/uploads/development/none.png"],
    ["a path out of the store", "/uploads/../vivarium.sqlite"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:image/png;base64,AAAA"],
    ["an address without a host", "https://"],
    ["a local file", "file:///etc/passwd"],
    ["a name", "cage.png"],
  ])("refuses as attachment %s", async (_, url) => {
    const ada = await server.buildUser();
    const answer = await ada.api.send("createBug", { ...reportFor(ada.uid), attachments: [url] });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "invalid_input",
      info: expect.stringMatching(/\.$/),
    });
    expect((await ada.api.call("listBugs", {})).data).toEqual([]);
  });

  it.each([
    [{ title: undefined }, "title is missing: it is required."],
    [{ title: "" }, "title must not be empty."],
    [{ title: " \n " }, "title must be a text that is more than white space."],
    [{ title: 7 }, "title must be a text, not a number."],
    [{ title: null }, "title must be a text, not null."],
    [{ description: undefined }, "description is missing: it is required."],
    [{ description: "   " }, "description must be a text that is more than white space."],
    [{ assignedTo: undefined }, "assignedTo is missing: it is required."],
    [{ bugType: "nasty" }, "bugType must be design, development or miscellaneous."],
    [{ attachments: "x" }, "attachments must be a list, not a text."],
    [{ attachments: [1] }, "attachments[0] must be a text, not a number."],
  ])("refuses %j", async (fields, info) => {
    const ada = await server.buildUser();
    const answer = await ada.api.send("createBug", { ...reportFor(ada.uid), ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ statusCode: 400, code: "invalid_input", info, message: info });
  });

  it("takes fifty attachments, and not one more", async () => {
    const ada = await server.buildUser();
    const urls = (count: number) =>
      Array.from({ length: count }, (_, index) => `https://example.org/${index}.png`);
    const bug = await buildBug(ada, { attachments: urls(LIMITS.attachments) });
    expect(bug.attachments).toHaveLength(LIMITS.attachments);
    const body = { ...reportFor(ada.uid), attachments: urls(LIMITS.attachments + 1) };
    expect((await ada.api.send("createBug", body)).body).toMatchObject({
      info: "attachments may hold 50 items at most; this holds 51.",
    });
  });

  it("answers 404 for an assignee who is not there, or not any more", async () => {
    const admin = await server.buildAdmin();
    const gone = await server.buildUser();
    await admin.api.call("deleteUser", { id: gone.uid });
    for (const uid of ["nobody", gone.uid]) {
      const answer = await admin.api.send("createBug", reportFor(uid));
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        code: "user_not_found",
        info: "There is no such user to assign this to: choose another.",
      });
    }
  });

  it("is refused to nobody", async () => {
    expect((await server.api.send("createBug", reportFor("ada"))).status).toBe(401);
  });
});

describe("getBug", () => {
  it("answers a bug with its comments, oldest first", async () => {
    const ada = await server.buildUser({ username: "Ada" });
    const bug = await buildBug(ada);
    for (const comment of ["first", "second"]) {
      await ada.api.call("addComment", { bugID: bug._id, comment });
    }
    const { data } = await ada.api.call("getBug", { id: bug._id });
    expect(data.comments.map(({ comment }) => comment)).toEqual(["first", "second"]);
    expect(data.bug.commentData).toEqual([
      { count: 2, latestComment: { createdAt: data.comments[1]?.createdAt } },
    ]);
  });

  it("calls Unknown whoever has been deleted, and leaves their bugs to nobody", async () => {
    const admin = await server.buildAdmin();
    const ada = await server.buildUser({ username: "Ada" });
    const bug = await buildBug(ada);
    await ada.api.call("addComment", { bugID: bug._id, comment: "Mine." });
    await admin.api.call("deleteUser", { id: ada.uid });
    const { data } = await admin.api.call("getBug", { id: bug._id });
    expect(data.bug).toMatchObject({ assigned: "Unknown", assignedTo: null, username: "Unknown" });
    expect(data.comments).toMatchObject([{ comment: "Mine.", user: "Unknown" }]);
  });

  it("answers 404 for an id that nothing has", async () => {
    const { api } = await server.buildUser();
    for (const id of ["nothing", "../users", "%00", "'"]) {
      const answer = await api.send("getBug", { id });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: "bug_not_found" });
    }
  });

  it("is refused to nobody", async () => {
    expect((await server.api.send("getBug", { id: "x" })).status).toBe(401);
  });
});

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

  it("says when a bug was updated, unless nothing changed", async () => {
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

  it("refuses a status that there is not, and a bug that there is not", async () => {
    const ada = await server.buildUser();
    const { _id: bugID } = await buildBug(ada);
    const wrong = await ada.api.send("setBugStatus", { bugID, status: "done" });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ info: "status must be pending, complete or parked." });
    const missing = await ada.api.send("setBugStatus", { bugID: "nothing", status: "parked" });
    expect(missing.status).toBe(404);
  });

  it("is refused to nobody", async () => {
    const answer = await server.api.send("setBugStatus", { bugID: "x", status: "parked" });
    expect(answer.status).toBe(401);
  });
});

describe("assignBug", () => {
  it("gives a bug to another", async () => {
    const ada = await server.buildUser();
    const bo = await server.buildUser({ username: "Bo" });
    const { _id: bugID } = await buildBug(ada);
    const reply = await ada.api.call("assignBug", { bugID, assignedTo: bo.uid });
    expect(reply).toMatchObject({
      info: "Bug assigned successfully",
      data: { bug: { assigned: "Bo", assignedTo: bo.uid } },
    });
  });

  it("answers 404 for a bug or a user that is not there", async () => {
    const ada = await server.buildUser();
    const { _id: bugID } = await buildBug(ada);
    const noUser = await ada.api.send("assignBug", { bugID, assignedTo: "unknown" });
    expect(noUser).toMatchObject({ status: 404, body: { code: "user_not_found" } });
    const noBug = await ada.api.send("assignBug", { bugID: "x", assignedTo: ada.uid });
    expect(noBug).toMatchObject({ status: 404, body: { code: "bug_not_found" } });
  });

  it("refuses a body that is none", async () => {
    const ada = await server.buildUser();
    expect((await ada.api.send("assignBug", { bugID: 1, assignedTo: ada.uid })).status).toBe(400);
    expect((await ada.api.send("assignBug")).status).toBe(400);
  });

  it("is refused to nobody", async () => {
    const answer = await server.api.send("assignBug", { bugID: "x", assignedTo: "y" });
    expect(answer.status).toBe(401);
  });
});

describe("addBugAttachments", () => {
  it("adds what is new after what is there, which keeps its order", async () => {
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

  it("loses nothing of what several people add at once", async () => {
    const ada = await server.buildUser();
    const { _id: id } = await buildBug(ada);
    const urls = Array.from({ length: 10 }, (_, index) => `https://example.org/${index}.png`);
    await Promise.all(
      urls.map((url) => ada.api.call("addBugAttachments", { id, attachments: [url] })),
    );
    const { data } = await ada.api.call("getBug", { id });
    expect(data.bug.attachments.toSorted()).toEqual(urls);
  });

  it("counts as an update only where something was added", async () => {
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

  it("refuses more than a bug can hold, and then adds none", async () => {
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

  it("answers 400 for a file that is not there and 404 for a bug that is not", async () => {
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

  it("is refused to nobody", async () => {
    const answer = await server.api.send("addBugAttachments", { id: "x", attachments: [] });
    expect(answer.status).toBe(401);
  });
});

describe("findBugByOrder", () => {
  it("answers the id of the bug with a number", async () => {
    const ada = await server.buildUser();
    const bug = await buildBug(ada);
    const { data } = await ada.api.call("findBugByOrder", { order: bug.order });
    expect(data).toEqual({ bugID: bug._id });
  });

  it("answers 404, as specified, for a number that no bug has", async () => {
    const { api } = await server.buildUser();
    for (const order of [1, 999_999_999_999_999]) {
      expect(await api.send("findBugByOrder", { order })).toMatchObject({
        status: 404,
        body: { code: "bug_not_found", info: "Bug not found for the given number" },
      });
    }
  });

  it.each(["", "0", "-1", "1.5", "abc", "1e3", "99999999999999999999"])(
    "refuses the number %j",
    async (order) => {
      const { api } = await server.buildUser();
      expect(await api.send("findBugByOrder", { order })).toMatchObject({
        status: 400,
        body: { code: "invalid_input" },
      });
    },
  );

  it("is refused to nobody", async () => {
    expect((await server.api.send("findBugByOrder", { order: 1 })).status).toBe(401);
  });
});
