import { sql } from "kysely";
import { expect, it } from "vitest";
import { insertAttachments } from "../../bugs/attachmentRepository.ts";
import { insertBugs } from "../../bugs/bugRepository.ts";
import { buildBug } from "../../bugs/buildBug.ts";
import { countListedBugs } from "../../bugs/countListedBugs.ts";
import { buildUser } from "../../users/buildUser.ts";
import { insertUser } from "../../users/userRepository.ts";
import { migrate } from "../migrate.ts";
import { describeOnEachDatabase } from "../testDatabases.ts";

const INDEXES = ["order", "creation", "update", "comments"];

describeOnEachDatabase("008-bug-list-filters", (open) => {
  it("determines which bugs have attachments and which lost their assignee", async () => {
    const { db, close } = await open();
    await insertUser(db, buildUser({ uid: "ada" }));
    const bugs = [
      buildBug({ assigned_to: "ada", bug_type: "development" }),
      buildBug(),
      buildBug({ import_key: "jira:1" }),
    ];
    await insertBugs(db, bugs);
    await insertAttachments(db, bugs[0]?.id ?? "", ["https://example.org/a.png"]);
    await sql`drop index bugs_by_creator`.execute(db);
    await sql`drop index bugs_by_creator_and_assignee`.execute(db);
    for (const name of INDEXES.flatMap((each) => [each, `assignee_and_${each}`])) {
      await sql`drop index ${sql.ref(`bugs_by_${name}`)}`.execute(db);
      if (!name.endsWith("comments")) {
        await sql`create index ${sql.ref(`bugs_by_${name}`)} on bugs (status)`.execute(db);
      }
    }
    await sql`alter table bugs drop column has_attachment`.execute(db);
    await sql`alter table bugs drop column assignee_left`.execute(db);
    await sql`delete from migrations where name = '008-bug-list-filters'`.execute(db);

    expect(await migrate(db)).toEqual(["008-bug-list-filters"]);

    const rows = await db.selectFrom("bugs").selectAll().orderBy("order_no").execute();
    expect(rows.map((row) => [row.has_attachment, row.assignee_left])).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
    const totalOf = async (input: object) => (await countListedBugs(db, input)).total;
    expect(await totalOf({ hasAttachment: true, assignedTo: "ada" })).toBe(1);
    expect(await totalOf({ assignedTo: "left" })).toBe(1);
    expect(await totalOf({ assignedTo: "nobody", bugType: "design" })).toBe(1);
    await close();
  });
});
