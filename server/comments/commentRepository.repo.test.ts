import { afterEach, beforeEach, expect, it } from "vitest";
import { insertBugs } from "../bugs/bugRepository.ts";
import { newId } from "../db/newId.ts";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { buildBug, buildUser } from "../testData.ts";
import { insertUser, saveUser } from "../users/userRepository.ts";
import { tombstone } from "../users/userRules.ts";
import {
  countComments,
  findComments,
  insertComment,
  listCommentsOf,
  listRecentComments,
} from "./commentRepository.ts";

const ada = buildUser({ username: "Ada" });

describeOnEachDatabase("comments", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
    await insertUser(test.db, ada);
  });
  afterEach(() => test.close());

  /** Comments on a bug, one on each of these days in June. */
  const comment = async (days: string[]) => {
    const bug = buildBug();
    await insertBugs(test.db, [bug]);
    for (const day of days) {
      await insertComment(test.db, {
        id: newId(),
        bug_id: bug.id,
        comment: `On the ${day}.`,
        commented_by: ada.uid,
        created_at: `2026-06-${day}T00:00:00.000Z`,
      });
    }
    return bug.id;
  };

  it("on a bug are listed oldest first, with their author", async () => {
    const bugID = await comment(["03", "01", "02"]);
    await comment(["04"]);

    const listed = await findComments(test.db, await listCommentsOf(test.db, bugID));

    expect(listed.map((row) => row.comment)).toEqual(["On the 01.", "On the 02.", "On the 03."]);
    expect(listed[0]).toMatchObject({ author: "Ada", commented_by: ada.uid });
  });

  it("on all bugs are listed newest first, a page at a time", async () => {
    await comment(["03", "01"]);
    await comment(["04", "02"]);

    const pages = await Promise.all(
      [1, 2].map(async (page) =>
        findComments(test.db, await listRecentComments(test.db, { page, limit: 3 })),
      ),
    );

    expect(pages.map((page) => page.map((row) => row.comment))).toEqual([
      ["On the 04.", "On the 03.", "On the 02."],
      ["On the 01."],
    ]);
  });

  it("written in the same millisecond keep their order", async () => {
    const bugID = await comment(["01"]);
    const at = "2026-06-01T00:00:00.000Z";
    for (const text of ["a", "b", "c", "d"]) {
      const row = { id: newId(), bug_id: bugID, comment: text, commented_by: ada.uid };
      await insertComment(test.db, { ...row, created_at: at });
    }

    const listed = await findComments(test.db, await listCommentsOf(test.db, bugID));

    expect(listed.slice(1).map((row) => row.comment)).toEqual(["a", "b", "c", "d"]);
  });

  it("are counted in total or since a given time", async () => {
    await comment(["01", "02", "03"]);

    expect(await countComments(test.db)).toBe(3);
    expect(await countComments(test.db, "2026-06-02T00:00:00.000Z")).toBe(2);
  });

  it("by a deleted user stay, without an author's name", async () => {
    const bugID = await comment(["01"]);
    await saveUser(test.db, ada.uid, tombstone(new Date("2026-06-02"), false));

    expect(await findComments(test.db, await listCommentsOf(test.db, bugID))).toMatchObject([
      { comment: "On the 01.", author: null },
    ]);
  });
});
