import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "#contract/constants.ts";
import { PNG } from "./files.ts";
import { buildBug, startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ allowedMediaHosts: ["example.org"] });
});
afterEach(() => server.close());

const HOSTILE = `  <script>alert(1)</script>'; drop table bugs;--\r\n\t{{7*7}} \u202e ${"é".normalize("NFD")} 🐀 %s \\ `;

/** A report assigned to this user, as the form would send it. */
const reportFor = (uid: string) => ({
  title: "Feeder jams",
  description: "At night.",
  assignedTo: uid,
});

describe("createBug", () => {
  it("returns the stored bug: pending, of type design, reported by the caller", async () => {
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
          createdBy: ada.uid,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          updatedAt: reply.data.bug.createdAt,
          commentData: [],
          version: 1,
        },
      },
    });
  });

  it("numbers bugs consecutively, even concurrent ones", async () => {
    const ada = await server.buildUser();
    const bugs = await Promise.all(Array.from({ length: 12 }, () => buildBug(ada)));
    expect(bugs.map((bug) => bug.order).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  it("stores hostile texts unchanged", async () => {
    const ada = await server.buildUser();
    const bug = await buildBug(ada, { title: HOSTILE, description: HOSTILE });
    const { data } = await ada.api.call("getBug", { id: bug._id });
    expect(data.bug).toMatchObject({ title: HOSTILE, description: HOSTILE });
  });

  it("accepts texts up to the limit and not a character more", async () => {
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

  it("keeps attachments in order and without duplicates, from this or another server", async () => {
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
  ])("rejects the attachment %s", async (_, url) => {
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
  ])("rejects %j", async (fields, info) => {
    const ada = await server.buildUser();
    const answer = await ada.api.send("createBug", { ...reportFor(ada.uid), ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ statusCode: 400, code: "invalid_input", info, message: info });
  });

  it("accepts at most fifty attachments", async () => {
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

  it("answers 404 for an unknown or deleted assignee", async () => {
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

  it("requires a session", async () => {
    expect((await server.api.send("createBug", reportFor("ada"))).status).toBe(401);
  });
});
