import { afterEach, beforeEach, expect, it } from "vitest";
import {
  BUG_SORTS,
  type BugStatus,
  LEFT_ASSIGNEE,
  NO_ASSIGNEE,
  UNKNOWN_ASSIGNEE,
} from "#contract/constants.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { write } from "../db/write.ts";
import { buildBug, buildUser } from "../testData.ts";
import { insertUser } from "../users/userRepository.ts";
import { insertAttachments, removeAttachment } from "./attachmentRepository.ts";
import { countByAssignee, countByStatus } from "./bugCountRepository.ts";
import { findBugs, listBugs } from "./bugListRepository.ts";
import {
  allocateOrderNumbers,
  findBug,
  findBugByOrder,
  findImportKeys,
  insertBugs,
  insertImportedBugs,
  noteComment,
  saveBugs,
} from "./bugRepository.ts";
import { handOverBugsOf } from "./handOverBugs.ts";
import { listBugPage } from "./readBugs.ts";

describeOnEachDatabase("bugs", (open) => {
  let test: TestDb;
  let db: Db;
  beforeEach(async () => {
    test = await open();
    db = test.db;
  });
  afterEach(() => test.close());

  const addUser = async (username = "Ada") => {
    const user = buildUser({ username });
    await insertUser(db, user);
    return user.uid;
  };

  it("finds a bug by its id and by its order number", async () => {
    const bug = buildBug();
    await insertBugs(db, [bug]);

    expect(await findBug(db, bug.id)).toEqual(bug);
    expect(await findBugByOrder(db, bug.order_no)).toEqual(bug);
    expect(await findBug(db, "nobody's")).toBeUndefined();
    expect(await findBugByOrder(db, bug.order_no + 1)).toBeUndefined();
  });

  it("stores any text unchanged", async () => {
    const text = `'; drop table bugs; -- <script>alert(1)</script>\r\n\t  \u202e \u{1f400} %_\\ "`;
    const bug = buildBug({ title: text, description: text.repeat(500) });
    await insertBugs(db, [bug]);

    expect(await findBug(db, bug.id)).toEqual(bug);
  });

  it("allocates each order number once, even concurrently", async () => {
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => write(db, (trx) => allocateOrderNumbers(trx, 3))),
    );

    expect(taken.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => 1 + index * 3),
    );
  });

  it("never reuses an order number, even after a failed transaction", async () => {
    await write(db, (trx) => allocateOrderNumbers(trx, 1));
    const failing = write(db, async (trx) => {
      await allocateOrderNumbers(trx, 1);
      throw new Error("no");
    });

    await expect(failing).rejects.toThrow("no");
    expect(await write(db, (trx) => allocateOrderNumbers(trx, 1))).toBe(2);
  });

  it.each(BUG_SORTS)("lists by %s, in pages that together hold every bug", async (sort) => {
    const ada = await addUser();
    const times = [3, 1, 2, 2, 5, 4, 1].map((day) => `2026-03-0${day}T00:00:00.000Z`);
    const bugs = times.map((time, index) =>
      buildBug({
        created_at: time,
        updated_at: times.at(-1 - index),
        comment_count: index % 3,
        assigned_to: ada,
      }),
    );
    await insertBugs(db, [...bugs, buildBug({ status: "parked" }), buildBug()]);

    const selection = { status: "pending", assignedTo: ada, sort } as const;
    const all = await listBugs(db, selection);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listBugs(db, { ...selection, page, limit: 3 })),
    );

    const keyOf = {
      order: (bug: (typeof bugs)[number]) => [bug.order_no],
      createdAt: (bug: (typeof bugs)[number]) => [bug.created_at, bug.order_no],
      updatedAt: (bug: (typeof bugs)[number]) => [bug.updated_at, bug.order_no],
      comments: (bug: (typeof bugs)[number]) => [bug.comment_count, bug.order_no],
    }[sort.replace("-", "") as "order" | "createdAt" | "updatedAt" | "comments"];
    const expected = bugs.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
    if (sort.startsWith("-")) expected.reverse();
    expect(await findBugs(db, all)).toEqual(expected);
    expect(pages.flat()).toEqual(all);
  });

  it("lists the bugs without an assignee", async () => {
    const ada = await addUser();
    const [nobodys, adas] = [buildBug(), buildBug({ assigned_to: ada })];
    await insertBugs(db, [nobodys, adas]);

    const listed = await listBugs(db, {
      status: "pending",
      assignedTo: UNKNOWN_ASSIGNEE,
      sort: "-createdAt",
    });

    expect(await findBugs(db, listed)).toEqual([nobodys]);
  });

  it("distinguishes unassigned bugs from those of a deleted assignee", async () => {
    const ada = await addUser();
    const [nobodys, adas] = [buildBug(), buildBug({ assigned_to: ada })];
    await insertBugs(db, [nobodys, adas]);
    await handOverBugsOf(db, ada, null, new Date());
    const idsOf = async (assignedTo: string) =>
      (await listBugs(db, { assignedTo, sort: "order" })).map(({ id }) => id);

    expect(await idsOf(NO_ASSIGNEE)).toEqual([nobodys.id]);
    expect(await idsOf(LEFT_ASSIGNEE)).toEqual([adas.id]);
    expect(await idsOf(UNKNOWN_ASSIGNEE)).toEqual([nobodys.id, adas.id]);
  });

  it("notes whether a bug has attachments", async () => {
    const bug = buildBug();
    await insertBugs(db, [bug]);
    const hasAttachment = async () => (await findBug(db, bug.id))?.has_attachment;

    await insertAttachments(db, bug.id, ["https://example.org/1.png", "https://example.org/2.png"]);
    expect(await hasAttachment()).toBe(1);
    const now = new Date();
    await removeAttachment(db, bug.id, "https://example.org/1.png", now);
    expect(await hasAttachment()).toBe(1);
    await removeAttachment(db, bug.id, "https://example.org/2.png", now);
    expect(await hasAttachment()).toBe(0);
  });

  it("lists as many bugs at a time as fit, with their texts and the addresses of their attachments", async () => {
    const bugs = Array.from({ length: 40 }, () => buildBug({ description: "\u{1f400}" }));
    await insertBugs(db, bugs);
    const address = `https://media.lab.test/${"a".repeat(2_000)}`;
    for (const { id } of bugs.slice(1)) {
      const urls = Array.from({ length: 50 }, (_, number) => `${address}/${number}`);
      await insertAttachments(db, id, urls);
    }
    const listed = await listBugs(db, { sort: "order" });
    expect(listed[0]).toEqual({ id: bugs[0]?.id, bytes: 4 });
    const list = await listBugPage(db, {});
    for await (const chunk of list.chunks()) expect(chunk.length).toBeLessThan(300_000);
  });

  it("reads only the listed bugs that still match the list", async () => {
    const ada = await addUser();
    const bugs = [1, 2, 3].map(() => buildBug({ assigned_to: ada }));
    await insertBugs(db, bugs);
    const [first, second, third] = bugs as [BugRow, BugRow, BugRow];
    const selection = { status: "pending", assignedTo: ada } as const;
    const listed = await listBugs(db, { ...selection, sort: "-order" });

    await saveBugs(db, [{ before: second, after: { ...second, status: "parked" } }]);
    expect(await findBugs(db, listed, selection)).toEqual([third, first]);

    await handOverBugsOf(db, ada, null, new Date());
    expect(await findBugs(db, listed, selection)).toEqual([]);
  });

  it("updates the counts when a bug changes", async () => {
    const [ada, bo] = [await addUser("Ada"), await addUser("Bo")];
    const bug = buildBug({ assigned_to: ada });
    await insertBugs(db, [bug, buildBug({ assigned_to: bo }), buildBug()]);

    await saveBugs(db, [{ before: bug, after: { ...bug, status: "complete", assigned_to: bo } }]);

    expect(await countByStatus(db)).toEqual({ pending: 2, complete: 1, parked: 0 });
    expect(await countByAssignee(db, "complete")).toEqual([{ uid: bo, username: "Bo", bugs: 1 }]);
    expect(await countByAssignee(db)).toEqual([
      { uid: bo, username: "Bo", bugs: 2 },
      { uid: null, username: null, bugs: 1 },
    ]);
  });

  it("unassigns the bugs of a deleted user", async () => {
    const ada = await addUser();
    const bugs = [
      buildBug({ assigned_to: ada }),
      buildBug({ assigned_to: ada, status: "parked" }),
      buildBug(),
    ];
    await insertBugs(db, bugs);

    await handOverBugsOf(db, ada, null, new Date());

    expect(await listBugs(db, { assignedTo: ada, sort: "order" })).toEqual([]);
    expect(await listBugs(db, { assignedTo: UNKNOWN_ASSIGNEE })).toHaveLength(3);
    expect(await countByAssignee(db, "pending")).toEqual([{ uid: null, username: null, bugs: 2 }]);
    expect(await countByAssignee(db, "parked")).toEqual([{ uid: null, username: null, bugs: 1 }]);
  });

  it("hands a deleted user's open bugs over, with the counts", async () => {
    const [ada, bo] = [await addUser("Ada"), await addUser("Bo")];
    const of = (status: BugStatus) => buildBug({ assigned_to: ada, status });
    const [open, parked, done] = [of("pending"), of("parked"), of("complete")];
    await insertBugs(db, [open, parked, done, buildBug({ assigned_to: bo })]);

    const moved = await handOverBugsOf(db, ada, bo, new Date("2026-07-01T00:00:00Z"));

    expect(new Set(moved)).toEqual(
      new Set([
        { id: open.id, to: bo },
        { id: parked.id, to: bo },
        { id: done.id, to: null },
      ]),
    );
    const handed = await findBug(db, open.id);
    expect(handed).toMatchObject({ assigned_to: bo, assignee_left: 0, version: open.version + 1 });
    expect(handed?.updated_at).toBe("2026-07-01T00:00:00.000Z");
    expect(await findBug(db, done.id)).toMatchObject({ assigned_to: null, assignee_left: 1 });
    expect(await countByAssignee(db)).toEqual([
      { uid: bo, username: "Bo", bugs: 3 },
      { uid: null, username: null, bugs: 1 },
    ]);
  });

  it("records the time of each comment, also as the bug's last update", async () => {
    const bug = buildBug();
    await insertBugs(db, [bug]);

    await noteComment(db, bug.id, "2026-05-01T00:00:00.000Z");
    await noteComment(db, bug.id, "2026-05-02T00:00:00.000Z");

    expect(await findBug(db, bug.id)).toEqual({
      ...bug,
      comment_count: 2,
      last_comment_at: "2026-05-02T00:00:00.000Z",
      updated_at: "2026-05-02T00:00:00.000Z",
    });
  });

  it("keeps the time of the latest comment if the clock is set back", async () => {
    const bug = buildBug();
    await insertBugs(db, [bug]);

    await noteComment(db, bug.id, "2026-05-02T00:00:00.000Z");
    await noteComment(db, bug.id, "2026-05-01T23:00:00.000Z");

    expect(await findBug(db, bug.id)).toMatchObject({
      comment_count: 2,
      last_comment_at: "2026-05-02T00:00:00.000Z",
      updated_at: "2026-05-01T23:00:00.000Z",
    });
  });

  it("imports a bug once, and counts it once", async () => {
    const first = buildBug({ import_key: "jira:1" });
    const again = buildBug({ import_key: "jira:1" });
    const other = buildBug({ import_key: "jira:2" });

    expect(await insertImportedBugs(db, [first])).toEqual([first.id]);
    expect(await insertImportedBugs(db, [again, other])).toEqual([other.id]);

    expect(await findBugs(db, await listBugs(db, { sort: "order" }))).toEqual([first, other]);
    expect(await countByStatus(db)).toEqual({ pending: 2, complete: 0, parked: 0 });
    expect(await findImportKeys(db, ["jira:1", "jira:2", "jira:3"])).toEqual(
      new Set(["jira:1", "jira:2"]),
    );
  });
});

function compare(a: (string | number)[], b: (string | number)[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? value;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
