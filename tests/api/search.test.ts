import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Bug } from "#contract/types.ts";
import { readerOf } from "#server/db/openDatabase.ts";
import { SqliteThread } from "#server/db/SqliteThread.ts";
import { isOnPostgres } from "../support/serverDatabase.ts";
import {
  buildBug,
  holdQueries,
  startTestServer,
  type TestServer,
  type TestUser,
} from "./support.ts";

let server: TestServer;
let ada: TestUser;
let bo: TestUser;
let inTitle: Bug;
let inComment: Bug;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.buildUser({ username: "Ada Lovelace", email: "secret.address@lab.test" });
  bo = await server.buildUser({ username: "Bo" });
  inTitle = await buildBug(ada, {
    title: "The Thérmal pictures are upside down",
    description: `${"Nothing of it here. ".repeat(20)}Then thermal\npictures come, and ${"more ".repeat(60)}`,
    assignedTo: bo.uid,
  });
  inComment = await buildBug(bo, { title: "Camera", description: "-", assignedTo: ada.uid });
  await ada.api.call("addComment", { bugID: inComment._id, comment: "No." });
  await ada.api.call("addComment", { bugID: inComment._id, comment: "Only ThermalPictures!" });
  await buildBug(bo, { title: "Scale drifts", description: "By 2 g", assignedTo: ada.uid });
});
afterAll(() => server.close());

/** A snippet with its hits in brackets. */
const show = ({ field, text, marks }: { field: string; text: string; marks: number[][] }) =>
  `${field}: ${marks.reduceRight(
    (shown, [from = 0, to = 0]) =>
      `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`,
    text,
  )}`;

describe("search", () => {
  it("returns the best bugs first, with the hits marked in each text", async () => {
    const { data, total } = await ada.api.call("search", { q: "THERMAL pictures" });
    expect(total).toBe(2);
    expect(data.map(({ bug }) => bug.title)).toEqual([inTitle.title, inComment.title]);
    expect(data[0]?.bug).toEqual(inTitle);
    expect(data.map(({ snippets }) => snippets.map(show))).toEqual([
      [
        "title: The [Thérmal] [pictures] are upside down",
        expect.stringMatching(
          /^description: … .{0,40}Then \[thermal\] \[pictures\] come, and (more )+…$/,
        ),
      ],
      ["comment: Only [ThermalPictures]!"],
    ]);
  });

  it("returns a page of the hits, and how many there are", async () => {
    const { data, total } = await ada.api.call("search", { q: "thermal", page: 2, limit: 1 });
    expect(data.map(({ bug }) => bug._id)).toEqual([inComment._id]);
    expect(total).toBe(2);
  });

  it("takes the value me for the caller", async () => {
    const ids = async (user: TestUser) =>
      (await user.api.call("search", { q: "assignee:me camera" })).data.map(({ bug }) => bug._id);
    expect(await ids(ada)).toEqual([inComment._id]);
    expect(await ids(bo)).toEqual([]);
  });

  it("names the corrected query if one letter was wrong", async () => {
    const answer = await ada.api.call("search", { q: "thremal status:pending" });
    expect(answer).toMatchObject({ total: 2, corrected: "thermal status:pending" });
  });

  it("doesn't take a person's name for a typo", async () => {
    const person = await server.buildUser({ username: "Camerra Rossi" });
    const answer = await ada.api.call("search", { q: "camerra" });
    expect(answer).toMatchObject({ total: 0, people: [{ uid: person.uid }] });
    expect(answer.corrected).toBeUndefined();
  });

  it("explains an unknown operator and searches for it as text", async () => {
    const { hints, total } = await ada.api.call("search", { q: "priority:high camera" });
    expect(hints).toEqual([
      'There is no operator "priority:", so it is searched for as text. The operators are status:, type:, assignee:, author:, commenter:, created:, updated:, completed: and has:.',
    ]);
    expect(total).toBe(0);
  });

  it("finds people by the first six words of a name, but never by their email or once they are gone", async () => {
    const people = async (q: string) => (await bo.api.call("search", { q })).people;
    const person = { uid: ada.uid, username: "Ada Lovelace", avatarURL: "" };
    expect(await people("love ada")).toEqual([person]);
    expect(await people("secret")).toEqual([]);
    expect(await people("secret.address@lab.test")).toEqual([]);
    expect(await people("ada love ada love ada love besides")).toEqual([person]);
    const admin = await server.buildAdmin();
    const leaver = await server.buildUser({ username: "Zacharias" });
    expect(await people("zach")).toHaveLength(1);
    await admin.api.call("deleteUser", { id: leaver.uid });
    expect(await people("zach")).toEqual([]);
    expect(await people("unknown")).toEqual([]);
  });

  it.each(["", "author:", "-assignee:", "commenter:"])(
    "accepts %j before characters that each stand for many words",
    async (operator) => {
      // Without an operator, spaces keep them from being one phrase.
      const q = operator + (operator ? "ﷺ" : "ﷺ ").repeat(500).slice(operator.length, 500);
      const { total, hints } = await ada.api.call("search", { q });
      expect(total).toBe(operator.startsWith("-") ? 3 : 0);
      expect(hints).toEqual(["Only the first 30 words and operators are used."]);
      expect((await ada.api.call("listBugs", { q })).hints).toEqual(hints);
    },
  );

  it("requires a session, and a query of at most 500 characters", async () => {
    expect(await server.api.send("search", { q: "thermal" })).toMatchObject({ status: 401 });
    expect(await ada.api.send("search", { q: "x".repeat(500) })).toMatchObject({ status: 200 });
    expect(await ada.api.send("search", { q: "x".repeat(501) })).toMatchObject({ status: 400 });
    expect(await ada.api.send("search", { q: "x", limit: 101 })).toMatchObject({ status: 400 });
  });
});

describe("the bug list filtered by a query", () => {
  it("has the bugs that search finds, with their total and counts", async () => {
    const answer = await ada.api.call("listBugs", { q: "thermal -demo", page: 1, limit: 1 });
    expect(answer).toMatchObject({
      data: [{ _id: inComment._id }],
      total: 2,
      counts: {
        status: { pending: 2, complete: 0, parked: 0 },
        assignees: [
          { uid: ada.uid, count: 1 },
          { uid: bo.uid, count: 1 },
        ],
      },
    });
    expect(answer.hints).toBeUndefined();
  });

  it("combines with the other filters, and takes the value me for the caller", async () => {
    const ids = async (user: TestUser, q: string) =>
      (await user.api.call("listBugs", { q, status: "pending" })).data.map(({ _id }) => _id);
    expect(await ids(ada, "author:me")).toEqual([inTitle._id]);
    expect(await ids(bo, "author:me camera")).toEqual([inComment._id]);
    expect(await ids(ada, "status:complete")).toEqual([]);
  });

  it("explains which parts of the query can't be used", async () => {
    const { hints, total } = await ada.api.call("listBugs", { q: "status:open", page: 1 });
    expect(hints).toEqual([
      '"status:open" finds nothing: status: takes one of pending, complete and parked.',
    ]);
    expect(total).toBe(0);
  });

  it("is exported as listed", async () => {
    const answer = await fetch(
      `${server.url}/api/v1/development/bugs-export?format=json&q=author:me+thermal`,
      { headers: { authorization: `Bearer ${ada.token}` } },
    );
    const { data } = (await answer.json()) as { data: Bug[] };
    expect(data.map(({ _id }) => _id)).toEqual([inTitle._id]);
  });
});

describe("similar bugs", () => {
  it("are those that report the same problem, likeliest first, without the bug itself", async () => {
    const title = "Thermal picture upside-down again";
    const { data } = await ada.api.call("similarBugs", { title });
    expect(data[0]?.bug).toEqual(inTitle);
    expect(data[0]?.score).toBeGreaterThan(0.3);
    expect(data[0]?.snippets?.map(show)).toEqual([
      expect.stringMatching(/^title: The \[Thérmal\] /),
      expect.stringMatching(/^description: … .*Then \[thermal\]/),
    ]);
    const { title: own, description } = inTitle;
    const same = await ada.api.call("similarBugs", { title: own, description });
    expect(same.data[0]).toMatchObject({ bug: { _id: inTitle._id }, score: expect.closeTo(1, 3) });
    const others = await ada.api.call("similarBugs", {
      title: own,
      description,
      except: inTitle._id,
    });
    expect(others.data.map(({ bug }) => bug._id)).not.toContain(inTitle._id);
  });

  it("are found without spaces between words, with what they share marked", async () => {
    const title = "温度センサーが夜間に停止する";
    await ada.api.call("createBug", { title, description: "A-12", assignedTo: ada.uid });
    const { data } = await bo.api.call("similarBugs", { title: "夜間、温度センサー停止" });
    expect(data[0]?.bug.title).toBe(title);
    expect(data[0]?.snippets?.map(show)).toEqual(["title: [温度センサ]ーが[夜間]に[停止]する"]);
  });

  it("are none for a text without distinctive or known words, and require a session", async () => {
    expect((await ada.api.call("similarBugs", { title: "it is the" })).data).toEqual([]);
    expect((await ada.api.call("similarBugs", { title: "" })).data).toEqual([]);
    expect((await ada.api.call("similarBugs", { title: "Qwertzuiop" })).data).toEqual([]);
    expect(await server.api.send("similarBugs", { title: "Scale" })).toMatchObject({ status: 401 });
  });
});

describe("many searches of one user", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("are queued and end with the session, while other calls are answered", async () => {
    const admin = await server.buildAdmin();
    const eve = await server.buildUser({ username: "Eve" });
    const letGo = holdQueries(readerOf(server.parts.db), "patience");
    const searches = [
      ...Array.from({ length: 50 }, () => eve.api.send("search", { q: "patience" })),
      eve.api.send("listBugs", { q: "patience" }),
      eve.api.send("listBugs", { q: "patience", page: 1 }),
      eve.api.send("similarBugs", { title: "patience" }),
    ];
    const refused = await Promise.race(searches);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(await eve.api.send("listBugs", { q: "x", page: 1 })).toMatchObject({ status: 429 });
    const batch = { q: "x", change: { status: "parked" }, dryRun: true };
    expect(await eve.api.send("changeBugs", batch)).toMatchObject({ status: 429 });
    expect(await eve.api.send("listBugs", { page: 1 })).toMatchObject({ status: 200 });
    expect(await bo.api.send("search", { q: "thermal" })).toMatchObject({ status: 200 });

    await admin.api.call("deleteUser", { id: eve.uid });
    letGo();
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    const count = (one: number) => statuses.filter((status) => status === one).length;
    expect([count(200), count(401), count(429)]).toEqual([1, 50, 2]);
  });

  it.skipIf(isOnPostgres())("end between two queries once their sender has left", async () => {
    const eve = await server.buildUser({ username: "Eve" });
    const { ask } = SqliteThread.prototype;
    let asked = 0;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    vi.spyOn(SqliteThread.prototype, "ask").mockImplementation(async function (
      this: SqliteThread,
      query,
    ) {
      if (JSON.stringify(query.parameters).includes("abandoned")) {
        asked += 1;
        await held;
      }
      return ask.call(this, query);
    });
    const leaving = new AbortController();
    const search = fetch(`${server.url}/api/v1/search?q=abandoned+cage`, {
      headers: { authorization: `Bearer ${eve.token}` },
      signal: leaving.signal,
    }).catch(() => undefined);
    await expect.poll(() => asked).toBe(1);
    leaving.abort();
    await search;
    await eve.api.call("listAssignees");

    letGo();
    // Its turn comes once the other has ended.
    await eve.api.call("search", { q: "cage" });
    expect(asked).toBe(1);
  });
});
