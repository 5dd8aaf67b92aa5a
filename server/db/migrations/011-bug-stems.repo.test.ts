import { sql } from "kysely";
import { expect, it } from "vitest";
import { insertBugs } from "../../bugs/bugRepository.ts";
import { buildBug } from "../../bugs/buildBug.ts";
import { findSimilar } from "../../search/similarBugs.ts";
import { migrate } from "../migrate.ts";
import { describeOnEachDatabase } from "../testDatabases.ts";

describeOnEachDatabase("011-bug-stems", (open) => {
  it("makes existing bugs findable as similar ones, and shows its progress", async () => {
    const { db, close } = await open();
    const bug = buildBug({
      title: "Printing labels fails",
      description: "At the weighing station",
    });
    await insertBugs(db, [bug, buildBug({ title: "A leak", description: "Under the rack" })]);
    await sql`drop table bug_stems`.execute(db);
    await sql`delete from migrations where name = '011-bug-stems'`.execute(db);

    const shown: string[] = [];
    expect(await migrate(db, (progress) => shown.push(progress))).toEqual(["011-bug-stems"]);

    expect(shown).toEqual(["Indexed 2 of 2 bugs for search"]);
    const report = { title: "Label printer failed", description: "", createdAt: bug.created_at };
    const similar = await findSimilar(db, report, 5);
    expect(similar.map(({ order }) => order)).toEqual([bug.order_no]);
    await close();
  });
});
