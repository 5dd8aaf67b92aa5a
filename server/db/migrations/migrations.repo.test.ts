import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { insertAttachments } from "../../bugs/attachmentRepository.ts";
import { insertBugs } from "../../bugs/bugRepository.ts";
import { countListedBugs } from "../../bugs/countListedBugs.ts";
import { findBugView, saveBugView } from "../../bugViews/bugViewRepository.ts";
import { insertComment } from "../../comments/commentRepository.ts";
import { saveInvitations } from "../../invitations/invitationRepository.ts";
import { newInvitation } from "../../invitations/invitationRules.ts";
import { parseQuery } from "../../search/parseQuery.ts";
import { searchBugs } from "../../search/searchBugs.ts";
import { findSimilar } from "../../search/similarBugs.ts";
import { findActor, startSession } from "../../session/sessions.ts";
import { findUploadedFiles, sumStoredBytes } from "../../storage/fileReferences.ts";
import { buildBug, buildBugView, buildUser } from "../../testData.ts";
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

const NOW = new Date("2026-03-01T08:00:00.000Z");

describeOnEachDatabase("005-session-devices", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it("keeps existing sessions and gives each an id", async () => {
    const { db } = test;
    await insertUser(db, buildUser({ uid: "ada" }));
    const tokens = [await startSession(db, "ada", NOW), await startSession(db, "ada", NOW)];
    await sql`drop index sessions_by_id`.execute(db);
    for (const column of ["id", "device", "address", "last_used_at"]) {
      await sql`alter table sessions drop column ${sql.ref(column)}`.execute(db);
    }
    await sql`delete from migrations where name = '005-session-devices'`.execute(db);

    expect(await migrate(db)).toEqual(["005-session-devices"]);

    for (const token of tokens) {
      expect(await findActor({ db, clock: () => NOW }, token)).toMatchObject({ uid: "ada" });
    }
    const rows = await db.selectFrom("sessions").selectAll().execute();
    expect(rows).toMatchObject([
      { device: "", address: "", last_used_at: NOW.toISOString() },
      { device: "", address: "", last_used_at: NOW.toISOString() },
    ]);
    expect(rows[0]?.id).not.toBe(rows[1]?.id);
  });
});

describeOnEachDatabase("007-search", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it("indexes existing bugs, comments and names, and shows its progress", async () => {
    const { db } = test;
    await insertUser(db, buildUser({ uid: "ada", username: "Ada Løve" }));
    const bugs = Array.from({ length: 250 }, () => buildBug({ assigned_to: "ada" }));
    await insertBugs(db, bugs);
    const [first] = bugs;
    if (!first) throw new Error("No bug.");
    await insertComment(db, {
      id: "c1",
      bug_id: first.id,
      comment: "Only on Sundays",
      commented_by: "ada",
      created_at: "2026-01-01T00:00:00.000Z",
    });
    await sql`drop table bug_search`.execute(db);
    await sql`drop index comments_by_author`.execute(db);
    await sql`alter table users drop column name_key`.execute(db);
    await sql`delete from migrations where name = '007-search'`.execute(db);

    const shown: string[] = [];
    expect(await migrate(db, (progress) => shown.push(progress))).toEqual(["007-search"]);

    expect(shown).toEqual([
      "Indexed 200 of 250 bugs for search",
      "Indexed 250 of 250 bugs for search",
    ]);
    const find = async (query: string) =>
      (await searchBugs(db, parseQuery(query), "ada", { page: 1, limit: 1 })).total;
    expect(await find("sunday assignee:love")).toBe(1);
    expect(await find("cage scanner")).toBe(250);
  });
});

const INDEXES = ["order", "creation", "update", "comments"];

describeOnEachDatabase("008-bug-list-filters", (open) => {
  it("determines which bugs have attachments and which lost their assignee", async () => {
    const { db, close } = await open();
    await insertUser(db, buildUser({ uid: "ada" }));
    const bugs = [
      buildBug({ assigned_to: "ada", bug_type: "development" }),
      buildBug(),
      buildBug({ import_key: "jira:1" }),
    ];
    await insertBugs(db, bugs);
    await insertAttachments(db, bugs[0]?.id ?? "", ["https://example.org/a.png"]);
    await sql`drop index bugs_by_creator`.execute(db);
    await sql`drop index bugs_by_creator_and_assignee`.execute(db);
    for (const name of INDEXES.flatMap((each) => [each, `assignee_and_${each}`])) {
      await sql`drop index ${sql.ref(`bugs_by_${name}`)}`.execute(db);
      if (!name.endsWith("comments")) {
        await sql`create index ${sql.ref(`bugs_by_${name}`)} on bugs (status)`.execute(db);
      }
    }
    await sql`alter table bugs drop column has_attachment`.execute(db);
    await sql`alter table bugs drop column assignee_left`.execute(db);
    await sql`delete from migrations where name = '008-bug-list-filters'`.execute(db);

    expect(await migrate(db)).toEqual(["008-bug-list-filters"]);

    const rows = await db.selectFrom("bugs").selectAll().orderBy("order_no").execute();
    expect(rows.map((row) => [row.has_attachment, row.assignee_left])).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
    const totalOf = async (input: object) => (await countListedBugs(db, input)).total;
    expect(await totalOf({ hasAttachment: true, assignedTo: "ada" })).toBe(1);
    expect(await totalOf({ assignedTo: "left" })).toBe(1);
    expect(await totalOf({ assignedTo: "nobody", bugType: "design" })).toBe(1);
    await close();
  });
});

describeOnEachDatabase("009-bug-views", (open) => {
  it("adds a table in which names are unique for each user and for the team", async () => {
    const { db, close } = await open();
    for (const uid of ["ada", "bo"]) await insertUser(db, buildUser({ uid }));
    await db.schema.dropTable("bug_views").execute();
    await sql`delete from migrations where name = '009-bug-views'`.execute(db);

    expect(await migrate(db)).toEqual(["009-bug-views"]);

    const views = [
      buildBugView({ owner: "ada" }),
      buildBugView({ owner: "bo" }),
      buildBugView({ owner: "ada", is_shared: 1 }),
    ];
    for (const view of views) await saveBugView(db, view);
    for (const view of views) expect(await findBugView(db, view.id)).toEqual(view);
    await expect(saveBugView(db, buildBugView({ owner: "ada" }))).rejects.toThrow();
    await expect(saveBugView(db, buildBugView({ owner: "bo", is_shared: 1 }))).rejects.toThrow();
    await expect(saveBugView(db, buildBugView({ owner: "nobody" }))).rejects.toThrow();
    await close();
  });
});

describeOnEachDatabase("011-bug-stems", (open) => {
  it("makes existing bugs findable as similar ones, and shows its progress", async () => {
    const { db, close } = await open();
    const bug = buildBug({
      title: "Printing labels fails",
      description: "At the weighing station",
    });
    await insertBugs(db, [bug, buildBug({ title: "A leak", description: "Under the rack" })]);
    await sql`drop table bug_stems`.execute(db);
    await sql`delete from migrations where name = '011-bug-stems'`.execute(db);

    const shown: string[] = [];
    expect(await migrate(db, (progress) => shown.push(progress))).toEqual(["011-bug-stems"]);

    expect(shown).toEqual(["Indexed 2 of 2 bugs for search"]);
    const report = { title: "Label printer failed", description: "", createdAt: bug.created_at };
    const similar = await findSimilar(db, report, 5);
    expect(similar.map(({ order }) => order)).toEqual([bug.order_no]);
    await close();
  });
});

describeOnEachDatabase("013-similar-pairs", (open) => {
  it("makes existing bugs findable as similar ones in scripts without spaces", async () => {
    const { db, close } = await open();
    const bug = buildBug({ title: "温度センサーが停止" });
    await insertBugs(db, [bug, buildBug({ title: "A leak" })]);
    await sql`delete from bug_stems`.execute(db);
    await sql`delete from migrations where name = '013-similar-pairs'`.execute(db);

    const shown: string[] = [];
    expect(await migrate(db, (progress) => shown.push(progress))).toEqual(["013-similar-pairs"]);

    expect(shown).toEqual(["Indexed 2 of 2 bugs for search"]);
    const report = { title: "温度の停止", description: "", createdAt: bug.created_at };
    const similar = await findSimilar(db, report, 5);
    expect(similar.map(({ order }) => order)).toEqual([bug.order_no]);
    await close();
  });
});

describeOnEachDatabase("017-invitation-mails", (open) => {
  it("takes earlier invitations as mailed, as nobody knows", async () => {
    const { db, close } = await open();
    const invited = { email: "cleo@lab.test", role: "user", token: "t", by: null } as const;
    const row = newInvitation(invited, NOW);
    await saveInvitations(db, [row]);
    await sql`alter table invitations drop column mailed_at`.execute(db);
    await sql`delete from migrations where name = '017-invitation-mails'`.execute(db);

    expect(await migrate(db)).toEqual(["017-invitation-mails"]);

    const rows = await db.selectFrom("invitations").selectAll().execute();
    expect(rows).toEqual([{ ...row, mailed_at: row.created_at }]);
    await close();
  });
});

describeOnEachDatabase("016-inviters", (open) => {
  it("keeps earlier invitations, whose inviter nobody knows", async () => {
    const { db, close } = await open();
    const invited = { email: "cleo@lab.test", role: "admin", token: "t", by: null } as const;
    const row = newInvitation(invited, NOW);
    await saveInvitations(db, [row]);
    await sql`alter table invitations drop column invited_by`.execute(db);
    await sql`delete from migrations where name = '016-inviters'`.execute(db);

    expect(await migrate(db)).toEqual(["016-inviters"]);

    const rows = await db.selectFrom("invitations").selectAll().execute();
    expect(rows).toEqual([row]);
    await close();
  });
});
