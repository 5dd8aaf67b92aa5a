import { afterEach, beforeEach, expect, it } from "vitest";
import {
  insertAttachments,
  listAttachments,
  removeAttachment,
} from "../bugs/attachmentRepository.ts";
import { insertBugs } from "../bugs/bugRepository.ts";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { write } from "../db/write.ts";
import { buildBug, buildUser } from "../testData.ts";
import { insertUser } from "../users/userRepository.ts";
import {
  findNamed,
  findUploadedFiles,
  insertUploadedFile,
  releaseFiles,
  sumStoredBytes,
} from "./fileReferences.ts";

const NOW = new Date("2026-05-01T12:00:00Z");
const url = (digit: string) => `/uploads/development/${digit.repeat(32)}.png`;
const [ATTACHED, WORN, LOST] = [url("a"), url("b"), url("c")];

describeOnEachDatabase("uploaded files", (open) => {
  let test: TestDb;
  const bug = buildBug();
  const user = buildUser({ avatar_url: WORN });
  beforeEach(async () => {
    test = await open();
    await insertUser(test.db, user);
    await insertBugs(test.db, [bug]);
    await insertAttachments(test.db, bug.id, [ATTACHED]);
    for (const each of [ATTACHED, WORN, LOST]) {
      const created_at = NOW.toISOString();
      await insertUploadedFile(test.db, { url: each, uid: user.uid, bytes: 3e9, created_at });
    }
  });
  afterEach(() => test.close());

  it("are referenced by attachments and avatars", async () => {
    expect(await findNamed(test.db, [ATTACHED, WORN, LOST])).toEqual(new Set([ATTACHED, WORN]));
    expect(await findNamed(test.db, [])).toEqual(new Set());
  });

  it("are released only without references, and then free their quota", async () => {
    expect(await sumStoredBytes(test.db, user.uid)).toBe(9e9);
    const urls = [ATTACHED, WORN, LOST, "", "https://example.org/a.png"];
    expect(await write(test.db, (trx) => releaseFiles(trx, urls))).toEqual([LOST]);
    expect(await findUploadedFiles(test.db, urls)).toEqual(new Set([ATTACHED, WORN]));
    expect(await sumStoredBytes(test.db, user.uid)).toBe(6e9);
    expect(await sumStoredBytes(test.db, "nobody")).toBe(0);
  });

  it("keep their order in a bug as attachments are added and removed", async () => {
    await insertAttachments(test.db, bug.id, [url("1"), url("2")]);
    expect(await removeAttachment(test.db, bug.id, url("1"), NOW)).toBe(true);
    expect(await removeAttachment(test.db, bug.id, url("1"), NOW)).toBe(false);
    await insertAttachments(test.db, bug.id, [url("3")]);
    const attachments = await listAttachments(test.db, [bug.id]);
    expect(attachments.get(bug.id)).toEqual([ATTACHED, url("2"), url("3")]);
  });
});
