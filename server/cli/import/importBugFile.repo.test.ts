import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { countByStatus } from "../../bugs/bugCountRepository.ts";
import { findBugs, listBugs } from "../../bugs/bugListRepository.ts";
import { allocateOrderNumbers, insertBugs } from "../../bugs/bugRepository.ts";
import { describeOnEachDatabase, type TestDb } from "../../db/testDatabases.ts";
import { buildBug, buildUser } from "../../testData.ts";
import { insertUser } from "../../users/userRepository.ts";
import { importBugFile } from "./importBugFile.ts";

const HEADER = "Summary,Issue id,Status,Resolution,Created,Resolved,Assignee,Reporter,Description";
const ROWS = [
  "Newest,3,Open,,03/Mar/21 10:00,,,,Third",
  "Oldest,1,Resolved,Fixed,01/Mar/21 10:00,05/Mar/21 11:30,ada@lab.test,Bo,First",
  `Middle,2,Closed,Won't Fix,02/Mar/21 10:00,04/Mar/21 09:00,stranger,stranger,"two
lines"`,
];
const NOW = new Date("2026-06-01T12:00:00Z");

describeOnEachDatabase("the import of bugs", (open) => {
  let test: TestDb;
  let folder: string;
  let refused: [place: string, problem: string][];
  beforeEach(async () => {
    test = await open();
    folder = await mkdtemp(join(tmpdir(), "vivarium-import-"));
    refused = [];
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const run = async (
    lines: string[],
    {
      dryRun = false,
      db = test.db as typeof test.db | null,
      requireRoom = async (): Promise<void> => undefined,
    } = {},
  ) => {
    const file = join(folder, "bugs.csv");
    await writeFile(file, lines.join("\n"));
    return importBugFile(db, file, {
      dryRun,
      now: NOW,
      onRefused: (place, problem) => refused.push([place, problem]),
      requireRoom,
      onProgress: () => undefined,
    });
  };
  const listAll = async () => findBugs(test.db, await listBugs(test.db, { sort: "order" }));

  it("imports no attachments, as they are on the tracker's server", async () => {
    const row = "Jam,4,Open,,03/Mar/21 10:00,,,,Text,https://tracker.example.org/a.png";
    expect(await run([`${HEADER},Attachment`, row])).toMatchObject({
      added: 1,
      leftOut: ["Attachment"],
    });
    expect(await test.db.selectFrom("bug_attachments").selectAll().execute()).toEqual([]);
  });

  it("imports reports by age, with their dates, status and people", async () => {
    const ada = buildUser({ email: "Ada@Lab.test", username: "Ada" });
    const bo = buildUser({ username: "bo" });
    for (const user of [ada, bo]) await insertUser(test.db, user);

    const counts = await run([HEADER, ...ROWS]);

    expect(counts).toEqual({
      read: 3,
      added: 3,
      addedByStatus: { pending: 1, complete: 1, parked: 1 },
      comments: 0,
      present: 0,
      refused: 0,
      leftOut: [],
    });
    expect(await listAll()).toMatchObject([
      {
        order_no: 1,
        title: "Oldest",
        status: "complete",
        bug_type: "development",
        assigned_to: ada.uid,
        created_by: bo.uid,
        reporter_name: null,
        created_at: "2021-03-01T10:00:00.000Z",
        updated_at: "2021-03-05T11:30:00.000Z",
        completed_at: "2021-03-05T11:30:00.000Z",
        import_key: "jira:1",
      },
      {
        order_no: 2,
        title: "Middle",
        status: "parked",
        description:
          "two\nlines\n\nImported from Jira 2 · Resolution: Won't Fix · Resolved: 04/Mar/21 09:00 · Assignee: stranger",
        assigned_to: null,
        created_by: null,
        reporter_name: "stranger",
        completed_at: null,
      },
      { order_no: 3, title: "Newest", status: "pending" },
    ]);
    expect(await countByStatus(test.db)).toEqual({ pending: 1, complete: 1, parked: 1 });
  });

  it("adds nothing twice, in a second run or from a file with duplicates", async () => {
    await run([HEADER, ...ROWS, ROWS[0] ?? ""]);
    const again = await run([HEADER, ...ROWS, "New,4,Open,,04/Mar/21 10:00,,,,"]);

    expect(again).toMatchObject({ read: 4, added: 1, present: 3 });
    expect((await listAll()).map((bug) => [bug.order_no, bug.title])).toEqual([
      [1, "Oldest"],
      [2, "Middle"],
      [3, "Newest"],
      [4, "New"],
    ]);
  });

  it("adds nothing twice when two imports run at once", async () => {
    const many = Array.from({ length: 250 }, (_, i) => `Bug ${i},${i},Open,,01/Mar/21 10:00,,,,`);
    const file = join(folder, "bugs.csv");
    await writeFile(file, [HEADER, ...many].join("\n"));
    const options = {
      dryRun: false,
      now: NOW,
      onRefused: () => undefined,
      requireRoom: async () => undefined,
      onProgress: () => undefined,
    };

    const results = await Promise.all([1, 2].map(() => importBugFile(test.db, file, options)));

    expect(results.map(({ added, present }) => added + present)).toEqual([250, 250]);
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(250);
    expect(await countByStatus(test.db)).toMatchObject({ pending: 250 });
  });

  it("says so if the file has changed since it was checked", async () => {
    const requireRoom = () => writeFile(join(folder, "bugs.csv"), [HEADER, ROWS[0]].join("\n"));
    await expect(run([HEADER, ...ROWS], { requireRoom })).rejects.toThrow(
      "The file changed while it was read: 1 of 3 new reports are imported, and the others are missing from it now.",
    );
    expect(await run([HEADER, ...ROWS])).toMatchObject({ added: 2, present: 1 });
  });

  it("continues the order numbers of existing bugs", async () => {
    const bug = buildBug({ order_no: await allocateOrderNumbers(test.db, 1) });
    await insertBugs(test.db, [bug]);

    await run([HEADER, ...ROWS]);

    expect((await listAll()).map((row) => row.order_no)).toEqual([1, 2, 3, 4]);
  });

  it("names each refused row and imports the others", async () => {
    const counts = await run([
      HEADER,
      ROWS[2] ?? "",
      ",7,Open,,01/Mar/21 10:00,,,,No summary",
      "Bad date,8,Open,,tomorrow,,,,",
      "Too short,9",
      ROWS[0] ?? "",
    ]);

    expect(counts).toMatchObject({ read: 5, added: 2, refused: 3 });
    expect(refused).toEqual([
      ["Line 4", "it has no Summary"],
      ["Line 5", 'its date "tomorrow" is not like 30/Sep/21 17:20 or 2021-09-30 17:20:31'],
      ["Line 6", "it has 2 columns where the header has 9; check its quotes"],
    ]);
  });

  it("reports on a dry run what would happen, and writes nothing", async () => {
    await run([HEADER, ROWS[0] ?? ""]);

    const counts = await run([HEADER, ...ROWS], { dryRun: true });

    expect(counts).toMatchObject({ read: 3, added: 2, present: 1 });
    expect(await listAll()).toHaveLength(1);
    expect(await allocateOrderNumbers(test.db, 1)).toBe(2);
  });

  it("can run dry without a database", async () => {
    expect(await run([HEADER, ...ROWS], { dryRun: true, db: null })).toMatchObject({ added: 3 });
  });

  it("dates a report without dates to the day of the import", async () => {
    await run(["Summary,Status", "Undated,Closed"]);

    expect(await listAll()).toMatchObject([
      {
        created_at: NOW.toISOString(),
        updated_at: NOW.toISOString(),
        completed_at: NOW.toISOString(),
      },
    ]);
  });

  it("writes nothing from a file that turns out to be invalid halfway", async () => {
    const file = join(folder, "latin.csv");
    const good = Array.from({ length: 5_000 }, (_, i) => `Bug ${i},${i},Open,,,,,,`);
    await writeFile(
      file,
      Buffer.from([HEADER, ...good, "Gr\xf6\xdfe,x,Open,,,,,,"].join("\n"), "latin1"),
    );
    const failing = importBugFile(test.db, file, {
      dryRun: false,
      now: NOW,
      onRefused: () => undefined,
      requireRoom: async () => undefined,
      onProgress: () => undefined,
    });

    await expect(failing).rejects.toThrow('"latin.csv" is not UTF-8 text');
    expect(await listAll()).toEqual([]);
  });
});
