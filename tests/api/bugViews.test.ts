import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildBugView } from "#server/testData.ts";
import { removeUser } from "#server/users/removeUser.ts";
import { startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let admin: TestUser;
let ann: TestUser;
let bo: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.buildAdmin();
});
beforeEach(async () => {
  await server.parts.db.deleteFrom("bug_views").execute();
  ann = await server.buildUser();
  bo = await server.buildUser();
});
afterAll(() => server.close());

const query = {
  status: "pending",
  assignedTo: "nobody",
  createdBy: "somebody",
  bugType: "design",
  hasAttachment: false,
  updatedSince: "2026-01-31",
  q: 'thermal -"rack 2"',
  sort: "-comments",
} as const;

const save = async (user: TestUser, name: string, isShared = false) => {
  const input = { name, isShared, query: { status: "parked" as const } };
  const { data } = await user.api.call("createBugView", input);
  return data.view;
};
const namesOf = async ({ api }: TestUser) =>
  (await api.call("listBugViews")).data.map(({ name }) => name);

const GONE = {
  status: 404,
  body: {
    code: "view_not_found",
    info: "This view has been deleted, or is no longer shared.",
  },
};
const FORBIDDEN = {
  status: 403,
  body: { info: "Only its owner or an admin can change a view of the team." },
};

describe("A view", () => {
  it("is saved with the list's whole query, and is private by default", async () => {
    const { info, data } = await ann.api.call("createBugView", { name: " Thermal ", query });
    expect(info).toBe("View saved");
    expect(data.view).toEqual({
      id: expect.any(String),
      name: "Thermal",
      isShared: false,
      owner: ann.uid,
      query,
      createdAt: expect.any(String),
      updatedAt: data.view.createdAt,
    });
    expect(await ann.api.call("listBugViews")).toEqual({ data: [data.view] });
    expect(await namesOf(bo)).toEqual([]);
    expect(await namesOf(admin)).toEqual([]);
  });

  it("is shared, renamed and given other filters by its owner, one at a time", async () => {
    const { id } = await save(ann, "Thermal");
    const change = async (changes: object) =>
      (await ann.api.call("changeBugView", { id, ...changes })).data.view;
    expect(await change({ isShared: true })).toMatchObject({ name: "Thermal", isShared: true });
    expect(await namesOf(bo)).toEqual(["Thermal"]);
    expect(await change({ name: "Heat" })).toMatchObject({ query: { status: "parked" } });
    expect(await change({ query })).toMatchObject({ name: "Heat", isShared: true, query });
    expect(await change({ isShared: false })).toMatchObject({ owner: ann.uid, isShared: false });
    expect(await namesOf(bo)).toEqual([]);
    expect(await ann.api.call("deleteBugView", { id })).toEqual({ info: "View deleted" });
    expect(await namesOf(ann)).toEqual([]);
    expect(await ann.api.send("deleteBugView", { id })).toMatchObject(GONE);
  });

  it("is not found by others while it is private, not even by admins", async () => {
    const { id } = await save(ann, "Thermal");
    for (const { api } of [bo, admin]) {
      expect(await api.send("changeBugView", { id, name: "Mine" })).toMatchObject(GONE);
      expect(await api.send("deleteBugView", { id })).toMatchObject(GONE);
    }
    expect(await namesOf(ann)).toEqual(["Thermal"]);
  });

  it("is changed and deleted only by its owner and admins once it is shared", async () => {
    const { id } = await save(ann, "Thermal", true);
    expect(await bo.api.send("changeBugView", { id, name: "Mine" })).toMatchObject(FORBIDDEN);
    expect(await bo.api.send("deleteBugView", { id })).toMatchObject(FORBIDDEN);
    const { data } = await admin.api.call("changeBugView", { id, name: "Heat", isShared: false });
    expect(data.view).toMatchObject({ name: "Heat", owner: ann.uid });
    expect(await namesOf(admin)).toEqual([]);
    await ann.api.call("changeBugView", { id, isShared: true });
    await admin.api.call("deleteBugView", { id });
    expect(await namesOf(ann)).toEqual([]);
  });

  it("stays after its owner is deleted if it is shared, and admins can change it", async () => {
    const { id } = await save(ann, "Thermal", true);
    await save(ann, "Own");
    await removeUser(server.parts.db, ann.uid, server.parts.clock());
    const { data } = await bo.api.call("listBugViews");
    expect(data).toMatchObject([{ id, name: "Thermal", owner: null }]);
    expect(await bo.api.send("deleteBugView", { id })).toMatchObject(FORBIDDEN);
    const taken = await admin.api.call("changeBugView", { id, isShared: false });
    expect(taken.data.view).toMatchObject({ owner: admin.uid, isShared: false });
    expect(await namesOf(bo)).toEqual([]);
  });
});

describe("A name", () => {
  it("is unique among a user's private views and among the team's", async () => {
    await save(ann, "Thermal");
    await save(bo, "Thermal");
    const { id } = await save(bo, "THERMAL", true);
    expect(await ann.api.send("createBugView", { name: "thermal", query })).toMatchObject({
      status: 409,
      body: {
        code: "view_name_taken",
        info: 'There is a view named "thermal" already: choose another name.',
      },
    });
    const team = {
      status: 409,
      body: { info: 'The team has a view named "Thermal" already: choose another name.' },
    };
    const shared = { name: "Thermal", isShared: true, query };
    expect(await ann.api.send("createBugView", shared)).toMatchObject(team);
    const [own] = (await ann.api.call("listBugViews")).data;
    const share = { id: own?.id ?? "", isShared: true, name: "Thermal" };
    expect(await ann.api.send("changeBugView", share)).toMatchObject(team);
    // A view doesn't conflict with itself.
    await bo.api.call("changeBugView", { id, name: "Thermal" });
  });

  it.each([
    ["   ", "name must be a text that is more than white space."],
    ["x".repeat(61), "name may have 60 characters at most; this has 61."],
    ["a\nb", "The name must be one line, without control characters."],
    ["\u202eabc", "The name holds a character that can't be seen or that turns the text around"],
  ])("is refused: %j", async (name, info) => {
    const answer = await ann.api.send("createBugView", { name, query });
    expect(answer).toMatchObject({ status: 400, body: { info: expect.stringContaining(info) } });
    const { id } = await save(ann, "Thermal");
    expect(await ann.api.send("changeBugView", { id, name })).toMatchObject({ status: 400 });
  });
});

describe("The query", () => {
  it.each([
    [{}, "query.status is missing: it is required."],
    [{ status: "open" }, "query.status must be pending, complete or parked."],
    [{ status: "parked", colour: "red" }, "query.colour is not known: leave it out."],
    [{ status: "parked", q: "x".repeat(501) }, "query.q may have 500 characters at most"],
    [{ status: "parked", q: "\0" }, "query holds a character that can't be stored"],
    [{ status: "parked", hasAttachment: "true" }, "query.hasAttachment must be true or false"],
    [{ status: "parked", updatedSince: "yesterday" }, "query.updatedSince must be a day such as"],
    [{ status: "parked", sort: "title" }, "query.sort must be order, "],
  ])("is refused: %j", async (given, info) => {
    const input = { name: "Thermal", query: given as typeof query };
    expect(await ann.api.send("createBugView", input)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", info: expect.stringContaining(info) },
    });
  });
});

describe("The limit on views", () => {
  it("is a hundred for each user, shared or not", async () => {
    const views = Array.from({ length: 99 }, (_, index) =>
      buildBugView({ owner: ann.uid, name: `View ${index}`, is_shared: index % 2 }),
    );
    await server.parts.db.insertInto("bug_views").values(views).execute();
    const { id } = await save(ann, "The hundredth");
    expect(await ann.api.send("createBugView", { name: "One more", query })).toMatchObject({
      status: 409,
      body: {
        code: "too_many_views",
        info: "You have 100 views, which is the most: delete one first.",
      },
    });
    await ann.api.call("changeBugView", { id, name: "Still the hundredth" });
    await save(bo, "One more");
  });

  it("is two hundred for the team", async () => {
    const views = Array.from({ length: 200 }, (_, index) =>
      buildBugView({ name: `View ${index}`, is_shared: 1 }),
    );
    await server.parts.db.insertInto("bug_views").values(views).execute();
    const { id } = await save(ann, "Own");
    const refused = {
      status: 409,
      body: { info: "The team has 200 views, which is the most: delete one first." },
    };
    expect(await ann.api.send("changeBugView", { id, isShared: true })).toMatchObject(refused);
    const shared = { name: "Another", isShared: true, query };
    expect(await ann.api.send("createBugView", shared)).toMatchObject(refused);
    expect((await ann.api.call("listBugViews")).data).toHaveLength(201);
  });
});
