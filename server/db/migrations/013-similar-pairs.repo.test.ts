import { sql } from "kysely";
import { expect, it } from "vitest";
import { insertBugs } from "../../bugs/bugRepository.ts";
import { buildBug } from "../../bugs/buildBug.ts";
import { findSimilar } from "../../search/similarBugs.ts";
import { migrate } from "../migrate.ts";
import { describeOnEachDatabase } from "../testDatabases.ts";

describeOnEachDatabase("013-similar-pairs", (open) => {
  it("makes existing bugs findable as similar ones in scripts without spaces", async () => {
    const { db, close } = await open();
    const bug = buildBug({ title: "温度センサーが停止" });
    await insertBugs(db, [bug, buildBug({ title: "A leak" })]);
    await sql`delete from bug_stems`.execute(db);
    await sql`delete from migrations where name = '013-similar-pairs'`.execute(db);

    const shown: string[] = [];
    expect(await migrate(db, (progress) => shown.push(progress))).toEqual(["013-similar-pairs"]);

    expect(shown).toEqual(["Indexed 2 of 2 bugs for search"]);
    const report = { title: "温度の停止", description: "", createdAt: bug.created_at };
    const similar = await findSimilar(db, report, 5);
    expect(similar.map(({ order }) => order)).toEqual([bug.order_no]);
    await close();
  });
});
