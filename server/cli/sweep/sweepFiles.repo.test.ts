import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { UploadFolder } from "#contract/constants.ts";
import { PNG } from "../../../tests/api/files.ts";
import { buildUserRow } from "../../../tests/api/support.ts";
import { insertBugs } from "../../bugs/bugRepository.ts";
import { insertComment } from "../../comments/commentRepository.ts";
import { describeOnEachDatabase, type TestDb } from "../../db/testDatabases.ts";
import { write } from "../../db/write.ts";
import { createFileStore } from "../../storage/createFileStore.ts";
import { insertUploadedFile, sumStoredBytes } from "../../storage/fileReferences.ts";
import { requireMedia } from "../../storage/requireMedia.ts";
import { uploadsFolder } from "../../storage/serveUploads.ts";
import { buildBug } from "../../testData.ts";
import { insertUser, saveUser } from "../../users/userRepository.ts";
import { findUnnamed, sweepFiles } from "./sweepFiles.ts";

const NOW = new Date("2026-03-02T10:00:00.000Z");
const OLD = new Date("2026-02-28T10:00:00.000Z");

describeOnEachDatabase("A sweep", (open) => {
  let test: TestDb;
  let dataDir: string;
  let uid: string;
  beforeEach(async () => {
    test = await open();
    dataDir = await mkdtemp(join(tmpdir(), "vivarium-sweep-"));
    const user = await buildUserRow(OLD);
    uid = user.uid;
    await insertUser(test.db, user);
  });
  afterEach(async () => {
    await test.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function upload(folder: UploadFolder = "avatars"): Promise<string> {
    const store = await createFileStore(uploadsFolder(dataDir), 1_000_000);
    const url = await store.save(folder, Readable.from([Buffer.from(await PNG.arrayBuffer())]));
    await insertUploadedFile(test.db, { url, uid, bytes: 70, created_at: OLD.toISOString() });
    await utimes(join(dataDir, url), OLD, OLD);
    return url;
  }

  /** References the file in a transaction of its own, as a profile change does. */
  const name = (url: string, wearer = uid) =>
    write(test.db, async (trx) => {
      await requireMedia(trx, [url], []);
      await saveUser(trx, wearer, { avatar_url: url });
    });

  const stored = () => readdir(join(uploadsFolder(dataDir), "avatars"));

  it("keeps a file that was referenced after it was found", async () => {
    const url = await upload();
    const found = await findUnnamed(test.db, dataDir, NOW);
    expect(found).toHaveLength(1);
    await name(url);
    expect(await sweepFiles(test.db, dataDir, found)).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it("releases a file for good: it can't be referenced again and frees its quota", async () => {
    const url = await upload();
    await sweepFiles(test.db, dataDir, await findUnnamed(test.db, dataDir, NOW));
    expect(await stored()).toEqual([]);
    expect(await sumStoredBytes(test.db, uid)).toBe(0);
    await expect(name(url)).rejects.toThrow("upload it first");
  });

  it("keeps a picture that a comment or a description shows", async () => {
    const [inComment, inDescription] = [await upload("development"), await upload("development")];
    const unnamed = await findUnnamed(test.db, dataDir, NOW);
    expect(unnamed).toHaveLength(2);
    const bug = buildBug({ created_by: uid, description: `![](${inDescription})` });
    await insertBugs(test.db, [bug]);
    const row = { id: "c-1", bug_id: bug.id, commented_by: uid, created_at: OLD.toISOString() };
    await insertComment(test.db, { ...row, comment: `See ![shot](${inComment}).` });
    expect(await findUnnamed(test.db, dataDir, NOW)).toEqual([]);
    expect(await sweepFiles(test.db, dataDir, unnamed)).toEqual([]);
  });

  it("never deletes a file that is being referenced at the same time", async () => {
    const files = [];
    for (let n = 0; n < 20; n++) {
      const user = await buildUserRow(OLD);
      await insertUser(test.db, user);
      files.push({ url: await upload(), uid: user.uid });
    }
    const found = await findUnnamed(test.db, dataDir, NOW);
    const naming = files.map((file) =>
      name(file.url, file.uid).then(
        () => [file.url],
        () => [],
      ),
    );
    const [named] = await Promise.all([Promise.all(naming), sweepFiles(test.db, dataDir, found)]);
    expect((await stored()).sort()).toEqual(
      named
        .flat()
        .map((url) => basename(url))
        .sort(),
    );
  });
});
