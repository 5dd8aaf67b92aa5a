import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { buildBugView, buildUser } from "../testData.ts";
import { removeUser } from "../users/removeUser.ts";
import { insertUser } from "../users/userRepository.ts";
import {
  countBugViews,
  findBugView,
  isViewNameTaken,
  listBugViews,
  saveBugView,
} from "./bugViewRepository.ts";

describeOnEachDatabase("Bug views", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
    for (const uid of ["ada", "bo"]) await insertUser(test.db, buildUser({ uid }));
  });
  afterEach(() => test.close());

  const save = async (overrides: Parameters<typeof buildBugView>[0]) => {
    const view = buildBugView({ owner: "ada", ...overrides });
    await saveBugView(test.db, view);
    return view;
  };
  const namesOf = async (uid: string) => (await listBugViews(test.db, uid)).map(({ name }) => name);

  it("are listed by name, ignoring case: the user's own and the team's", async () => {
    await save({ name: "thermal" });
    await save({ name: "Feeders", is_shared: 1 });
    await save({ name: "Zebrafish" });
    await save({ name: "cages", owner: "bo" });
    expect(await namesOf("ada")).toEqual(["Feeders", "thermal", "Zebrafish"]);
    expect(await namesOf("bo")).toEqual(["cages", "Feeders"]);
    expect(await countBugViews(test.db, "ada")).toBe(3);
    expect(await countBugViews(test.db)).toBe(1);
  });

  it("have a name that is unique among the user's private views or the team's", async () => {
    const own = await save({ name: "Straße Ａ" });
    const isTaken = (overrides: Parameters<typeof buildBugView>[0]) =>
      isViewNameTaken(test.db, buildBugView({ owner: "ada", name: "STRAße a", ...overrides }));
    expect(await isTaken({})).toBe(true);
    expect(await isTaken({ id: own.id })).toBe(false);
    expect(await isTaken({ owner: "bo" })).toBe(false);
    expect(await isTaken({ is_shared: 1 })).toBe(false);
    await save({ name: "Straße A", owner: "bo", is_shared: 1 });
    expect(await isTaken({ is_shared: 1 })).toBe(true);
    expect(await isTaken({ is_shared: 1, owner: null })).toBe(true);
  });

  it("are deleted with their owner, except for shared ones", async () => {
    await insertUser(test.db, buildUser({ uid: "root", role: "admin" }));
    const own = await save({});
    const shared = await save({ is_shared: 1 });
    const other = await save({ owner: "bo" });
    await removeUser(test.db, "ada", new Date());
    expect(await findBugView(test.db, own.id)).toBeUndefined();
    expect(await findBugView(test.db, shared.id)).toEqual({ ...shared, owner: null });
    expect(await findBugView(test.db, other.id)).toEqual(other);
  });
});
