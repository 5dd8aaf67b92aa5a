import { sql } from "kysely";
import { expect, it } from "vitest";
import { insertBugs } from "../../bugs/bugRepository.ts";
import { insertComment } from "../../comments/commentRepository.ts";
import { findMisindexed } from "../../search/checkIndex.ts";
import { buildBug, buildUser } from "../../testData.ts";
import { insertUser } from "../../users/userRepository.ts";
import { migrate } from "../migrate.ts";
import { type Db, isSqlite } from "../openDatabase.ts";
import { describeOnEachDatabase } from "../testDatabases.ts";

const LONG = "word ".repeat(4_000).trim();

describeOnEachDatabase("018-repeated-words", (open) => {
  it("indexes the bugs anew in whose texts a word comes very often", async () => {
    const { db, close } = await open();
    await insertUser(db, buildUser({ uid: "ada" }));
    const described = buildBug({ description: LONG });
    const commented = buildBug();
    await insertBugs(db, [described, commented, buildBug()]);
    await insertComment(db, {
      id: "c",
      bug_id: commented.id,
      comment: LONG,
      commented_by: "ada",
      created_at: commented.created_at,
    });
    await indexAsBefore(db, described.order_no, { description: LONG, comments: "" });
    await indexAsBefore(db, commented.order_no, { description: "-", comments: LONG });
    expect(await findMisindexed(db)).toEqual([described.order_no, commented.order_no]);
    await sql`delete from migrations where name = '018-repeated-words'`.execute(db);

    expect(await migrate(db)).toEqual(["018-repeated-words"]);

    expect(await findMisindexed(db)).toEqual([]);
    await close();
  });
});

/** With all places of each word. */
async function indexAsBefore(
  db: Db,
  order: number,
  { description, comments }: { description: string; comments: string },
): Promise<void> {
  await (isSqlite(db)
    ? sql`insert or replace into bug_search (rowid, title, description, comments, reporter)
        values (${order}, 'title', ${description}, ${comments}, '')`
    : sql`update bug_search set description = ${description}, comments = ${comments}
        where order_no = ${order}`
  ).execute(db);
}
