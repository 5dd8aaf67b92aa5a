import { afterAll, beforeAll, expect, it } from "vitest";
import { insertBugs } from "../bugs/bugRepository.ts";
import { insertComment } from "../comments/commentRepository.ts";
import type { Db } from "../db/openDatabase.ts";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { buildBug, buildUser } from "../testData.ts";
import { insertUser } from "../users/userRepository.ts";
import { findMisindexed, mendIndex } from "./checkIndex.ts";

describeOnEachDatabase("checking the search index", (open) => {
  let test: TestDb;
  let db: Db;
  const bug = buildBug({
    title: "loadFile: Käfig 𝔸 温度が高い",
    description: "Since Monday, ½ of it.\n".repeat(50),
    reporter_name: "Émile Zola",
  });
  beforeAll(async () => {
    test = await open();
    db = test.db;
    await insertUser(db, buildUser({ uid: "ada" }));
    await insertBugs(db, [bug, buildBug({ title: "…", description: "" })]);
    await insertComment(db, {
      id: "c",
      bug_id: bug.id,
      comment: "Seen HERE too",
      commented_by: "ada",
      created_at: "2026-06-01T00:00:00.000Z",
    });
  });
  afterAll(() => test.close());

  it("finds no fault in what the program has written", async () => {
    expect(await findMisindexed(db)).toEqual([]);
  });

  const ofBug = () => db.updateTable("bugs").where("id", "=", bug.id);
  it.each<[string, () => Promise<unknown>]>([
    ["another title", () => ofBug().set({ title: "Something else" }).execute()],
    ["another description", () => ofBug().set({ description: "not nearly" }).execute()],
    ["the same words in another order", () => ofBug().set({ description: "nearly not" }).execute()],
    ["another reporter", () => ofBug().set({ reporter_name: "Emil Zola" }).execute()],
    ["another comment", () => db.updateTable("comments").set({ comment: "Not here" }).execute()],
    ["no comment", () => db.deleteFrom("comments").execute()],
    ["a row that is gone", () => db.deleteFrom("bug_search" as never).execute()],
    ["stems that are gone", () => db.deleteFrom("bug_stems" as never).execute()],
    ["no bug", () => db.deleteFrom("bugs").where("id", "=", bug.id).execute()],
  ])("finds and repairs %s", async (_, change) => {
    await change();
    expect((await findMisindexed(db)).length).toBeGreaterThan(0);
    expect(await mendIndex(db)).toBeGreaterThan(0);
    expect(await findMisindexed(db)).toEqual([]);
  });
});
