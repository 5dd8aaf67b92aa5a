import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { insertAttachments } from "../../bugs/attachmentRepository.ts";
import { insertBugs } from "../../bugs/bugRepository.ts";
import { buildBug } from "../../bugs/buildBug.ts";
import { findUploadedFiles, sumStoredBytes } from "../../storage/uploadedFileRepository.ts";
import { buildUser } from "../../users/buildUser.ts";
import { insertUser } from "../../users/userRepository.ts";
import { migrate } from "../migrate.ts";
import { describeOnEachDatabase, type TestDb } from "../testDatabases.ts";

const PICTURE = `/uploads/development/${"a".repeat(32)}.png`;
const AVATAR = `/uploads/avatars/${"b".repeat(32)}.png`;
const ELSEWHERE = "https://example.org/a.png";

describeOnEachDatabase("004-uploaded-files", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it("keeps earlier files usable without charging anybody's quota", async () => {
    const bug = buildBug();
    const user = buildUser({ avatar_url: AVATAR });
    await insertUser(test.db, user);
    await insertBugs(test.db, [bug, buildBug()]);
    await insertAttachments(test.db, bug.id, [PICTURE, ELSEWHERE]);
    await undo();

    expect(await migrate(test.db)).toEqual(["004-uploaded-files"]);

    const found = await findUploadedFiles(test.db, [PICTURE, AVATAR, ELSEWHERE]);
    expect(found).toEqual(new Set([PICTURE, AVATAR]));
    expect(await sumStoredBytes(test.db, user.uid)).toBe(0);
  });

  async function undo(): Promise<void> {
    await sql`drop table uploaded_files`.execute(test.db);
    await sql`drop table removed_attachments`.execute(test.db);
    await sql`drop index bug_attachments_by_url`.execute(test.db);
    await sql`drop index users_by_avatar`.execute(test.db);
    await sql`delete from migrations where name = '004-uploaded-files'`.execute(test.db);
  }
});
