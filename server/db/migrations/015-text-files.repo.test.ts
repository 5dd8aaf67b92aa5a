import { sql } from "kysely";
import { expect, it } from "vitest";
import { insertBugs } from "../../bugs/bugRepository.ts";
import { insertComment } from "../../comments/commentRepository.ts";
import { insertUploadedFile } from "../../storage/fileReferences.ts";
import { buildBug, buildUser } from "../../testData.ts";
import { insertUser } from "../../users/userRepository.ts";
import { migrate } from "../migrate.ts";
import { describeOnEachDatabase } from "../testDatabases.ts";

const NOW = new Date("2026-03-01T08:00:00.000Z");
const urlOf = (letter: string) => `/uploads/development/${letter.repeat(32)}.png`;

describeOnEachDatabase("015-text-files", (open) => {
  it("finds the files that earlier texts show", async () => {
    const { db, close } = await open();
    const [described, commented] = [urlOf("a"), urlOf("c")];
    const bugs = Array.from({ length: 60 }, () => buildBug({ description: described }));
    await insertUser(db, buildUser({ uid: "ada" }));
    for (const url of [described, commented]) {
      const file = { uid: "ada", bytes: 1, created_at: NOW.toISOString() };
      await insertUploadedFile(db, { url, ...file });
    }
    await insertBugs(db, bugs);
    await insertComment(db, {
      id: "c",
      bug_id: bugs[0]?.id ?? "",
      comment: `![](${commented})`,
      commented_by: "ada",
      created_at: NOW.toISOString(),
    });
    const listed = () =>
      db.selectFrom("text_files").selectAll().orderBy("url").orderBy("text_id").execute();
    const before = await listed();
    expect(before).toHaveLength(61);
    await sql`drop table text_files`.execute(db);
    await sql`delete from migrations where name = '015-text-files'`.execute(db);

    expect(await migrate(db)).toEqual(["015-text-files"]);

    expect(await listed()).toEqual(before);
    await close();
  });
});
