import { afterEach, beforeEach, expect, it } from "vitest";
import type { Db } from "../db/openDatabase.ts";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { write } from "../db/write.ts";
import { findResetLinkUser, saveResetLink } from "../session/resetLinks.ts";
import { findActor, startSession } from "../session/sessions.ts";
import { ensureFirstAdmin } from "./ensureFirstAdmin.ts";
import { removeUser } from "./removeUser.ts";
import {
  countUsers,
  findUser,
  findUserByEmail,
  insertUser,
  listAssignees,
  listUserPage,
} from "./userRepository.ts";
import { newUser } from "./userRules.ts";

const NOW = new Date("2026-03-01T08:00:00.000Z");

describeOnEachDatabase("Users", (open) => {
  let test: TestDb;
  let db: Db;
  beforeEach(async () => {
    test = await open();
    db = test.db;
  });
  afterEach(() => test.close());

  async function buildUser(uid: string, role: "admin" | "user" = "user", day = 1): Promise<string> {
    const signup = new Date(Date.UTC(2026, 1, day));
    const email = `${uid}@lab.test`;
    await insertUser(db, newUser({ uid, email, passwordHash: "hash", role }, signup));
    return uid;
  }

  it("are found by email in any case", async () => {
    await insertUser(
      db,
      newUser({ uid: "ada", email: " Ada@Lab.TEST ", passwordHash: "h", role: "user" }, NOW),
    );
    expect(await findUserByEmail(db, "ada@lab.test")).toMatchObject({ email: "Ada@Lab.TEST" });
  });

  it("have a unique email", async () => {
    await buildUser("ada");
    const twin = newUser({ uid: "x", email: "ADA@lab.test", passwordHash: "h", role: "user" }, NOW);
    await expect(insertUser(db, twin)).rejects.toThrow(/unique/i);
  });

  it("are listed in the order they signed up", async () => {
    await buildUser("late", "user", 9);
    await buildUser("b", "user", 3);
    await buildUser("a", "user", 3);
    const uids = (page: number, limit: number) =>
      listUserPage(db, { page, limit }, ({ uid }) => uid);
    expect(await uids(1, 2)).toEqual({ data: ["a", "b"], total: 3 });
    expect(await uids(2, 2)).toEqual({ data: ["late"], total: 3 });
  });

  it("are counted in total and by role", async () => {
    await buildUser("ada", "admin");
    await buildUser("ben");
    expect(await countUsers(db)).toBe(2);
    expect(await countUsers(db, "admin")).toBe(1);
  });

  it("become tombstones that free the email and end sessions and links", async () => {
    await buildUser("ada", "admin");
    await buildUser("ben");
    const token = await startSession(db, "ben", NOW);
    await saveResetLink(db, {
      token_hash: "link",
      uid: "ben",
      created_at: NOW.toISOString(),
      expires_at: "2027",
    });
    expect(await write(db, (trx) => removeUser(trx, "ben", NOW))).toEqual([]);
    expect(await findUser(db, "ben")).toBeUndefined();
    expect(await findUserByEmail(db, "ben@lab.test")).toBeUndefined();
    expect(await findActor({ db, clock: () => NOW }, token)).toBeUndefined();
    expect(await findResetLinkUser(db, "link", NOW)).toBeUndefined();
    expect((await listAssignees(db)).map(({ uid }) => uid)).toEqual(["ada"]);
    const row = await db
      .selectFrom("users")
      .selectAll()
      .where("uid", "=", "ben")
      .executeTakeFirst();
    expect(row).toMatchObject({
      username: "Unknown",
      email: null,
      email_key: null,
      password_hash: null,
      deleted_at: NOW.toISOString(),
    });
  });

  it("can't be deleted twice", async () => {
    await buildUser("ben");
    await write(db, (trx) => removeUser(trx, "ben", NOW));
    expect(await write(db, (trx) => removeUser(trx, "ben", NOW))).toBeUndefined();
  });

  it("keep one admin if all are deleted at once", async () => {
    const admins = ["ada", "ben", "cleo", "dora"];
    for (const uid of admins) await buildUser(uid, "admin");
    const removals = admins.map((uid) => write(db, (trx) => removeUser(trx, uid, NOW)));
    const results = await Promise.allSettled(removals);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await countUsers(db, "admin")).toBe(1);
  });

  it("start with one admin, even if two servers start at once", async () => {
    const settings = { adminEmail: "first@lab.test", adminPassword: null };
    const added = await Promise.all([
      ensureFirstAdmin(db, settings, NOW),
      ensureFirstAdmin(db, settings, NOW),
    ]);
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await findUserByEmail(db, "first@lab.test")).toMatchObject({ role: "admin" });
  });

  it("get no further first admin", async () => {
    await buildUser("ben");
    const settings = { adminEmail: null, adminPassword: "12345678" };
    expect(await ensureFirstAdmin(db, settings, NOW)).toBeUndefined();
    expect(await countUsers(db)).toBe(1);
  });
});
