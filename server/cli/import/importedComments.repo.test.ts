import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import { findBugs, listBugs } from "../../bugs/bugListRepository.ts";
import { findComments, listCommentsOf } from "../../comments/commentRepository.ts";
import type { UserRow } from "../../db/schema.ts";
import { describeOnEachDatabase, type TestDb } from "../../db/testDatabases.ts";
import { parseQuery } from "../../search/parseQuery.ts";
import { searchBugs } from "../../search/searchBugs.ts";
import { buildUser } from "../../testData.ts";
import { insertUser, liveUsers, saveUser } from "../../users/userRepository.ts";
import { importBugFile } from "./importBugFile.ts";

describeOnEachDatabase("comments of imported bugs", (open) => {
  let test: TestDb;
  let folder: string;
  let ada: UserRow;
  beforeEach(async () => {
    test = await open();
    folder = await mkdtemp(join(tmpdir(), "vivarium-import-"));
    ada = buildUser({ email: "Ada@Lab.test", username: "Ada" });
    await insertUser(test.db, ada);
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const run = async (lines: string[], requireRoom = async (): Promise<void> => undefined) => {
    const file = join(folder, "bugs.csv");
    await writeFile(file, lines.join("\n"));
    return importBugFile(test.db, file, {
      dryRun: false,
      now: new Date("2026-06-01T12:00:00Z"),
      onRefused: (place, problem) => expect.unreachable(`${place}: ${problem}`),
      requireRoom,
      onProgress: () => undefined,
    });
  };
  const listAll = async () => findBugs(test.db, await listBugs(test.db, { sort: "order" }));

  const COLUMNS =
    "Summary,Issue id,Status,Created,Updated,Reporter,Reporter Id,Comment,Comment,Comment";
  const JAM = `Jam,1,Open,01/Mar/21 10:00,04/Mar/21 09:30,Cy Stranger,557058:c0,"03/Mar/21 09:00;ADA@lab.test;Then *again*.",02/Mar/21 09:00;557058:c0;First.,02/Mar/21 09:00;557058:c0;Second.`;
  const LEAK = "Leak,2,Open,01/Mar/21 11:00,,,,05/Mar/21 09:00;cy stranger;Wet.,No form.,";
  const commentsOf = async (order: number) => {
    const bug = (await listAll()).find(({ order_no }) => order_no === order);
    return findComments(test.db, await listCommentsOf(test.db, bug?.id ?? ""));
  };

  it("are imported in their order, with those who wrote them, known here or not", async () => {
    expect(await run([COLUMNS, JAM, LEAK])).toMatchObject({ added: 2, comments: 5, leftOut: [] });

    const ofJam = await commentsOf(1);
    expect(ofJam.map(({ author, comment, created_at }) => [author, comment, created_at])).toEqual([
      ["Cy Stranger", "First.", "2021-03-02T09:00:00.000Z"],
      ["Cy Stranger", "Second.", "2021-03-02T09:00:00.000Z"],
      ["Ada", "Then **again**.", "2021-03-03T09:00:00.000Z"],
    ]);
    expect(ofJam[2]?.commented_by).toBe(ada.uid);
    const ofLeak = await commentsOf(2);
    expect(ofLeak.map(({ author, comment, created_at }) => [author, comment, created_at])).toEqual([
      [null, "No form.", "2021-03-01T11:00:00.000Z"],
      ["Cy Stranger", "Wet.", "2021-03-05T09:00:00.000Z"],
    ]);
    expect(ofLeak[1]?.commented_by).toBe(ofJam[0]?.commented_by);
    expect(await listAll()).toMatchObject([
      { comment_count: 3, last_comment_at: "2021-03-03T09:00:00.000Z" },
      { comment_count: 2, last_comment_at: "2021-03-05T09:00:00.000Z" },
    ]);
    expect(await liveUsers(test.db).select("uid").execute()).toEqual([{ uid: ada.uid }]);
  });

  it("are dated like their bug rather than in the future, where they would stay the latest", async () => {
    await run([
      COLUMNS,
      "Jam,1,Open,01/Mar/21 10:00,04/Mar/21 09:30,,,01/Mar/31 09:00;Cy;Ahead.,,",
    ]);
    expect((await commentsOf(1)).map(({ created_at }) => created_at)).toEqual([
      "2021-03-04T09:30:00.000Z",
    ]);
  });

  it("are found by their words and by who wrote them", async () => {
    await run([COLUMNS, JAM, LEAK]);
    const find = async (query: string) =>
      (await searchBugs(test.db, parseQuery(query), ada.uid, { page: 1, limit: 10 })).orders;
    expect(await find("wet")).toEqual([2]);
    expect(await find("again")).toEqual([1]);
    expect(await find('commenter:"cy stranger"')).toEqual([2, 1]);
  });

  it("leave a name removed that was removed since an earlier import", async () => {
    await run([COLUMNS, JAM]);
    const uid = (await commentsOf(1))[0]?.commented_by ?? "";
    await saveUser(test.db, uid, { username: UNKNOWN_NAME });

    expect(await run([COLUMNS, JAM, LEAK])).toMatchObject({ added: 1, comments: 2 });

    expect((await commentsOf(2)).map(({ author }) => author)).toEqual([null, null]);
  });

  it("are written in several transactions if they are long", async () => {
    const requireRoom = vi.fn(async () => undefined);
    const long = `"02/Mar/21 09:00;Cy;${"All of the log. ".repeat(70_000)}"`;
    const rows = [1, 2, 3].map((id) => `Long ${id},${id},Open,01/Mar/21 10:00,,,,${long},,`);

    expect(await run([COLUMNS, ...rows], requireRoom)).toMatchObject({ comments: 3 * 56 });

    // Once for all, and once for each transaction.
    expect(requireRoom).toHaveBeenCalledTimes(1 + 2);

    expect((await commentsOf(3)).map(({ comment }) => comment).join(" ")).toHaveLength(
      16 * 70_000 - 1,
    );
  });
});
