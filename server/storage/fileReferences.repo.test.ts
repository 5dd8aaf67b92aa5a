import { afterEach, beforeEach, expect, it } from "vitest";
import {
  insertAttachments,
  listAttachments,
  removeAttachment,
} from "../bugs/attachmentRepository.ts";
import { insertBugs, insertImportedBugs, saveBugs } from "../bugs/bugRepository.ts";
import { keepUndoSteps } from "../bugs/undoRepository.ts";
import {
  deleteComment,
  findComment,
  insertComment,
  saveComment,
} from "../comments/commentRepository.ts";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { write } from "../db/write.ts";
import { buildBug, buildUser } from "../testData.ts";
import { insertUser } from "../users/userRepository.ts";
import {
  findNamed,
  findUploadedFiles,
  insertUploadedFile,
  listNamedFiles,
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
    await upload([ATTACHED, WORN, LOST]);
  });
  afterEach(() => test.close());

  const upload = async (urls: string[]) => {
    const file = { uid: user.uid, bytes: 3e9, created_at: NOW.toISOString() };
    for (const each of urls) await insertUploadedFile(test.db, { url: each, ...file });
  };

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

  it("are referenced by texts as long as these or an undo name them", async () => {
    const { db } = test;
    await upload([url("d")]);
    const text = `Seen here: ![](${LOST}), and (${url("d")}).`;
    const named = () => findNamed(db, [LOST, url("d")]);
    const both = new Set([LOST, url("d")]);
    const comment = { id: "c1", bug_id: bug.id, commented_by: user.uid };
    await insertComment(db, { ...comment, comment: text, created_at: NOW.toISOString() });
    expect(await named()).toEqual(both);
    const written = await findComment(db, "c1");
    if (!written) throw new Error("There is no comment.");
    await saveComment(db, { ...written, comment: `Only ${LOST}` });
    expect(await named()).toEqual(new Set([LOST]));
    await deleteComment(db, written);
    expect(await named()).toEqual(new Set());

    const [shows] = await saveBugs(db, [{ before: bug, after: { ...bug, description: text } }]);
    if (!shows) throw new Error("There is no bug.");
    expect(await named()).toEqual(both);
    const change = { before: shows, after: { ...shows, description: "Nothing to see." } };
    const after = await saveBugs(db, [change]);
    expect(await named()).toEqual(new Set());
    const author = { by: user.uid, at: NOW, changeID: "change" };
    await keepUndoSteps(db, author, [{ before: shows, after: after[0] ?? shows }]);
    expect(await named()).toEqual(both);
    expect(await listNamedFiles(db)).toEqual(
      new Set([ATTACHED, WORN, ...both].map((each) => each.replace("/uploads/", ""))),
    );
  });

  it("are all referenced by a text that names hundreds", async () => {
    const urls = Array.from({ length: 501 }, (_, index) =>
      url("a").replace("aaa", String(index).padStart(3, "0")),
    );
    await upload(urls);
    await insertBugs(test.db, [buildBug({ description: urls.join(" ") })]);
    expect(await findNamed(test.db, urls)).toEqual(new Set(urls));
  });

  it("leave no note of the texts that named them, once they or the texts are gone", async () => {
    const { db } = test;
    const noted = () => db.selectFrom("text_files").select("url").execute();
    const comment = { id: "c1", bug_id: bug.id, commented_by: user.uid, comment: LOST };
    await insertComment(db, { ...comment, created_at: NOW.toISOString() });
    const written = await findComment(db, "c1");
    if (!written) throw new Error("There is no comment.");
    await saveComment(db, { ...written, comment: "Nothing to see." });
    expect(await noted()).toEqual([{ url: LOST }]);
    await write(db, (trx) => releaseFiles(trx, [LOST]));
    expect(await noted()).toEqual([]);

    await upload([url("d")]);
    await saveComment(db, { ...written, comment: url("d") });
    await deleteComment(db, written);
    expect(await noted()).toEqual([]);
  });

  it("leave no note of texts that name what was never uploaded", async () => {
    const { db } = test;
    const description = [LOST, ...Array.from("123456789", url)].join(" ");
    await insertBugs(db, [buildBug({ description })]);
    expect(await db.selectFrom("text_files").select("url").execute()).toEqual([{ url: LOST }]);
  });

  it("are referenced by imported and new descriptions", async () => {
    await upload([url("d")]);
    const imported = buildBug({ import_key: "jira:1", description: LOST });
    await insertImportedBugs(test.db, [imported]);
    await insertBugs(test.db, [buildBug({ description: `${url("d")} ${url("d")}` })]);
    expect(await findNamed(test.db, [LOST, url("d"), url("e")])).toEqual(new Set([LOST, url("d")]));
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
