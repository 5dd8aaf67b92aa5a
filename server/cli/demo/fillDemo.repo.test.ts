import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUG_STATUSES, UNKNOWN_NAME } from "#contract/constants.ts";
import { countByAssignee, countByStatus } from "../../bugs/bugCountRepository.ts";
import { findBugs, listBugs } from "../../bugs/bugListRepository.ts";
import { countListedBugs } from "../../bugs/countListedBugs.ts";
import { readBugs } from "../../bugs/readBugs.ts";
import { listBugViews } from "../../bugViews/bugViewRepository.ts";
import { countComments, findComments, listCommentsOf } from "../../comments/commentRepository.ts";
import { recordPast } from "../../db/migrations/010-history.ts";
import { openTestSqlite, type TestDb } from "../../db/testDatabases.ts";
import {
  findEvents,
  findPeopleOf,
  listActivity,
  listBugHistory,
} from "../../history/eventRepository.ts";
import { verifyEvents } from "../../history/verifyEvents.ts";
import { listInvitations } from "../../invitations/invitationRepository.ts";
import { presentInvitation } from "../../invitations/invitationRules.ts";
import { countRecordsOf } from "../../records/recordRepository.ts";
import { createFileStore, type FileStore } from "../../storage/createFileStore.ts";
import { countUsers, listUserPage } from "../../users/userRepository.ts";
import { createRandom } from "./demoTexts.ts";
import { addBulkBugs, addBulkUsers } from "./fillBulk.ts";
import { type DemoParts, fillDemo } from "./fillDemo.ts";

const NOW = new Date("2026-06-01T12:00:00Z");
const WEEK_AGO = "2026-05-25T12:00:00.000Z";

describe("the demo", () => {
  let test: TestDb;
  let folder: string;
  let store: FileStore;
  let parts: DemoParts;
  beforeAll(async () => {
    test = await openTestSqlite();
    folder = await mkdtemp(join(tmpdir(), "vivarium-demo-"));
    store = await createFileStore(folder, 10_000_000);
    const random = createRandom(2);
    const adminEmail = "admin@lab.test";
    parts = { db: test.db, store, random, now: NOW, adminEmail, passwordHash: "-" };
    await fillDemo(parts);
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const listAll = async () => findBugs(test.db, await listBugs(test.db, { sort: "order" }));

  it("has a team with one admin and a picture of everybody", async () => {
    const { data: users } = await listUserPage(test.db, {}, (user) => user);
    expect(users).toHaveLength(9);
    expect(users.filter((user) => user.role === "admin")).toMatchObject([
      { email: "admin@lab.test" },
    ]);
    for (const user of users) expect(await store.sizeOf(user.avatar_url)).toBeGreaterThan(0);
  });

  it("has bugs of every status, some of them unassigned", async () => {
    const counts = await countByStatus(test.db);
    for (const status of BUG_STATUSES) expect(counts[status]).toBeGreaterThan(5);
    const unassigned = (await countByAssignee(test.db)).find(({ uid }) => uid === null);
    expect(unassigned?.bugs).toBeGreaterThan(2);
  });

  it("has pictures and a video, all in the store", async () => {
    const bugs = await readBugs(test.db, await listAll());
    const urls = bugs.flatMap((bug) => bug.attachments);
    expect(urls.filter((url) => url.endsWith(".webp")).length).toBeGreaterThan(3);
    expect(urls.filter((url) => url.endsWith(".mp4"))).toHaveLength(1);
    for (const url of urls) expect(await store.sizeOf(url)).toBeGreaterThan(0);
  });

  it("has comments from recent weeks, counted with their bugs and none in the future", async () => {
    expect(await countComments(test.db, WEEK_AGO)).toBeGreaterThan(10);
    expect(await countComments(test.db, NOW.toISOString())).toBe(0);
    for (const bug of await listAll()) {
      const comments = await findComments(test.db, await listCommentsOf(test.db, bug.id));
      expect(comments).toHaveLength(bug.comment_count);
      expect(comments.at(-1)?.created_at ?? null).toBe(bug.last_comment_at);
      for (const { created_at } of comments) expect(created_at >= bug.created_at).toBe(true);
    }
  });

  it("has an unbroken history that names who did what, in chronological order", async () => {
    const { listed } = await listActivity(test.db, { page: 1, limit: 1_000 });
    const people = await listActivity(test.db, { kind: "people", page: 1, limit: 1_000 });
    const events = await findEvents(test.db, [...listed, ...people.listed]);
    const names = await findPeopleOf(test.db, events);
    for (const { by_uid } of events) {
      expect(names.get(by_uid ?? "") ?? UNKNOWN_NAME).not.toBe(UNKNOWN_NAME);
    }
    const times = events.toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(await verifyEvents(test.db)).toMatchObject({ events: events.length, problem: null });
    // Nothing is left for what records a past without events.
    await recordPast(test.db);
    expect(await verifyEvents(test.db)).toMatchObject({ events: events.length });
  });

  it("says who completed or parked each closed bug, and when", async () => {
    const ended = (await listAll()).filter(({ status }) => status !== "pending");
    for (const bug of ended) {
      const history = await listBugHistory(test.db, { id: bug.id });
      const events = await findEvents(test.db, history.listed);
      expect(events.filter(({ to_value }) => to_value === bug.status)).toHaveLength(1);
    }
    const handedOn = await test.db
      .selectFrom("events")
      .select("id")
      .where("field", "=", "assignedTo")
      .execute();
    expect(handedOn.length).toBeGreaterThan(10);
  });

  it("has records of a person without an account", async () => {
    expect(await countRecordsOf(test.db, "visiting.scientist@vivarium.example")).not.toEqual([]);
  });

  it("has two pending invitations and an expired one, all mailed", async () => {
    const unsent = test.db.selectFrom("invitations").selectAll().where("mailed_at", "is", null);
    expect(await unsent.execute()).toEqual([]);
    const { data } = await listInvitations(test.db, {}, (row) => presentInvitation(row, parts.now));
    expect(data.map(({ status }) => status)).toEqual(["pending", "pending", "expired"]);
  });

  it("has two shared views and a private one of the admin, none of them empty", async () => {
    const { data: users } = await listUserPage(test.db, {}, (user) => user);
    const admin = users.find(({ role }) => role === "admin")?.uid ?? "";
    const views = await listBugViews(test.db, admin);
    expect(views.map(({ name, is_shared }) => [name, is_shared])).toEqual([
      ["Design, last updated", 1],
      ["Left behind", 1],
      ["Most discussed", 0],
    ]);
    for (const { query } of views) {
      expect((await countListedBugs(test.db, JSON.parse(query))).total).toBeGreaterThan(0);
    }
  });

  it("scales up for load tests", async () => {
    const [first] = (await listUserPage(test.db, { limit: 1 }, (user) => user)).data;
    if (!first) throw new Error("Nobody there.");
    const before = await listAll();

    await addBulkUsers(parts, 1_001);
    await addBulkBugs(parts, [first], 1_001);

    expect(await countUsers(test.db)).toBe(9 + 1_001);
    const bugs = await listAll();
    expect(bugs.map((bug) => bug.order_no)).toEqual(
      Array.from({ length: before.length + 1_001 }, (_, index) => index + 1),
    );
    const counted = Object.values(await countByStatus(test.db)).reduce((a, b) => a + b);
    expect(counted).toBe(bugs.length);
    const unknown = test.db.selectFrom("events").select("id").where("by_uid", "is", null);
    expect(await unknown.execute()).toEqual([]);
  });
});
