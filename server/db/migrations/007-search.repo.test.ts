import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { insertBugs } from "../../bugs/bugRepository.ts";
import { buildBug } from "../../bugs/buildBug.ts";
import { insertComment } from "../../comments/commentRepository.ts";
import { parseQuery } from "../../search/parseQuery.ts";
import { searchBugs } from "../../search/searchBugs.ts";
import { buildUser } from "../../users/buildUser.ts";
import { insertUser } from "../../users/userRepository.ts";
import { migrate } from "../migrate.ts";
import { describeOnEachDatabase, type TestDb } from "../testDatabases.ts";

describeOnEachDatabase("007-search", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it("indexes existing bugs, comments and names, and shows its progress", async () => {
    const { db } = test;
    await insertUser(db, buildUser({ uid: "ada", username: "Ada Løve" }));
    const bugs = Array.from({ length: 250 }, () => buildBug({ assigned_to: "ada" }));
    await insertBugs(db, bugs);
    const [first] = bugs;
    if (!first) throw new Error("No bug.");
    await insertComment(db, {
      id: "c1",
      bug_id: first.id,
      comment: "Only on Sundays",
      commented_by: "ada",
      created_at: "2026-01-01T00:00:00.000Z",
    });
    await sql`drop table bug_search`.execute(db);
    await sql`drop index comments_by_author`.execute(db);
    await sql`alter table users drop column name_key`.execute(db);
    await sql`delete from migrations where name = '007-search'`.execute(db);

    const shown: string[] = [];
    expect(await migrate(db, (progress) => shown.push(progress))).toEqual(["007-search"]);

    expect(shown).toEqual([
      "Indexed 200 of 250 bugs for search",
      "Indexed 250 of 250 bugs for search",
    ]);
    const find = async (query: string) =>
      (await searchBugs(db, parseQuery(query), "ada", { page: 1, limit: 1 })).total;
    expect(await find("sunday assignee:love")).toBe(1);
    expect(await find("cage scanner")).toBe(250);
  });
});
