import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { BUG_STATUSES, BUG_TYPES } from "#contract/constants.ts";
import type { Db } from "../db/openDatabase.ts";
import { describeOnEachDatabase } from "../db/testDatabases.ts";
import { buildBug, buildUser } from "../testData.ts";
import { insertUser } from "../users/userRepository.ts";
import { insertAttachments, listAttachments, removeAttachment } from "./attachmentRepository.ts";
import { findBug, insertBugs, insertImportedBugs, saveBugs } from "./bugRepository.ts";
import { applyAssignee, applyStatus } from "./bugRules.ts";
import { handOverBugsOf } from "./handOverBugs.ts";

const PEOPLE = ["ada", "bo", "cy"];
const NOW = new Date("2026-06-01T00:00:00Z");

const person = fc.constantFrom(...PEOPLE);
const status = fc.constantFrom(...BUG_STATUSES);
const type = fc.constantFrom(...BUG_TYPES);
const which = fc.nat(30);
/** The operations that change bugs; `which` picks one of the bugs that exist by then. */
const event = fc.oneof(
  fc.record({ kind: fc.constant("report" as const), person: fc.option(person), type }),
  fc.record({ kind: fc.constant("import" as const), status, key: fc.nat(5), person }),
  fc.record({ kind: fc.constant("move" as const), which, status }),
  fc.record({ kind: fc.constant("assign" as const), which, person }),
  fc.record({ kind: fc.constant("attach" as const), which }),
  fc.record({ kind: fc.constant("detach" as const), which }),
  fc.record({ kind: fc.constant("leave" as const), person, to: fc.option(person) }),
);

describeOnEachDatabase("the bug counts", (open) => {
  it("equal a full recount after any sequence of operations", async () => {
    const { db, close } = await open();
    for (const uid of PEOPLE) await insertUser(db, buildUser({ uid }));

    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
        await db.deleteFrom("bug_attachments").execute();
        await db.deleteFrom("removed_attachments").execute();
        await db.deleteFrom("bugs").execute();
        await db.deleteFrom("bug_counts").execute();
        const ids: string[] = [];
        for (const happened of events) await play(db, happened, ids);
        expect(await readCounts(db)).toEqual(await recount(db));
      }),
      { numRuns: 40 },
    );
    await close();
  }, 120_000);
});

type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

async function play(db: Db, happened: Event, ids: string[]): Promise<void> {
  switch (happened.kind) {
    case "report": {
      const bug = buildBug({ assigned_to: happened.person, bug_type: happened.type });
      ids.push(bug.id);
      return insertBugs(db, [bug]);
    }
    case "import": {
      const bug = buildBug({
        status: happened.status,
        assigned_to: happened.person,
        import_key: `jira:${happened.key}`,
      });
      ids.push(...(await insertImportedBugs(db, [bug])));
      return;
    }
    case "leave":
      return void (await handOverBugsOf(db, happened.person, happened.to, NOW));
    default: {
      const bug = await findBug(db, ids[happened.which % ids.length] ?? "");
      if (!bug) return;
      if (happened.kind === "attach") {
        // A bug never gets the same attachment again, not even a removed one.
        return insertAttachments(db, bug.id, [`https://example.org/${randomUUID()}.png`]);
      }
      if (happened.kind === "detach") {
        const [url = ""] = (await listAttachments(db, [bug.id])).get(bug.id) ?? [];
        return void (await removeAttachment(db, bug.id, url, NOW));
      }
      const changed =
        happened.kind === "move"
          ? applyStatus(bug, happened.status, NOW)
          : applyAssignee(bug, happened.person, NOW);
      return void (await saveBugs(db, [{ before: bug, after: changed }]));
    }
  }
}

async function readCounts(db: Db) {
  const rows = await db.selectFrom("bug_counts").selectAll().where("bugs", "!=", 0).execute();
  return inOrder(rows);
}

async function recount(db: Db) {
  const rows = await db
    .selectFrom("bugs")
    .select((eb) => [
      "status",
      eb.fn.coalesce("assigned_to", eb.val("")).as("assigned_to"),
      "assignee_left",
      "bug_type",
      eb
        .exists(eb.selectFrom("bug_attachments").selectAll().whereRef("bug_id", "=", "bugs.id"))
        .as("has_attachment"),
    ])
    .execute();
  const counts = new Map<string, object>();
  for (const row of rows) {
    const counted = { ...row, has_attachment: Number(row.has_attachment) };
    const key = JSON.stringify(Object.values(counted));
    const present = counts.get(key) as { bugs: number } | undefined;
    counts.set(key, { ...counted, bugs: (present?.bugs ?? 0) + 1 });
  }
  return inOrder([...counts.values()]);
}

const inOrder = (rows: object[]) =>
  rows.toSorted((a, b) =>
    JSON.stringify(Object.entries(a).sort()) < JSON.stringify(Object.entries(b).sort()) ? -1 : 1,
  );
