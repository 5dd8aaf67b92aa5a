import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { buildUser } from "../testData.ts";
import { insertUser } from "../users/userRepository.ts";
import { newUser } from "../users/userRules.ts";
import { deleteSessionsOf, listSessions } from "./sessionRepository.ts";
import {
  describeDevice,
  findActor,
  hashToken,
  heldAt,
  renewSession,
  startSession,
} from "./sessions.ts";

const DAY = 24 * 60 * 60 * 1000;
const START = new Date("2026-03-01T08:00:00.000Z");
const after = (days: number) => new Date(START.getTime() + days * DAY);

describeOnEachDatabase("Sessions", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
    const ada = { uid: "ada", email: "Ada@lab.test", passwordHash: "h", role: "admin" } as const;
    await insertUser(test.db, newUser(ada, START));
  });
  afterEach(() => test.close());

  /** Uses a session on a given day. */
  const find = async (token: string, days: number) => {
    const parts = { db: test.db, clock: () => after(days) };
    const actor = await findActor(parts, token);
    if (actor) await renewSession(parts, actor, "192.0.2.7");
    return actor;
  };

  it("identify the signed-in user", async () => {
    const token = await startSession(test.db, "ada", START);
    expect(await find(token, 1)).toEqual({
      uid: "ada",
      username: "Ada",
      role: "admin",
      email: "Ada@lab.test",
      tokenHash: hashToken(token),
      sessionID: expect.any(String),
      sessionExpiresAt: after(30).toISOString(),
    });
  });

  it("can't be used with another token or with the stored hash", async () => {
    const token = await startSession(test.db, "ada", START);
    expect(await find("guess", 1)).toBeUndefined();
    expect(await find(hashToken(token), 1)).toBeUndefined();
  });

  it("expire thirty days after their last use", async () => {
    const token = await startSession(test.db, "ada", START);
    expect(await find(token, 29)).toBeDefined();
    expect(await find(token, 58)).toBeDefined();
    expect(await find(token, 89)).toBeUndefined();
  });

  it("expire ninety days after the sign-in, even if used", async () => {
    const token = await startSession(test.db, "ada", START);
    for (let day = 10; day < 90; day += 10) expect(await find(token, day)).toBeDefined();
    expect(await find(token, 90)).toBeUndefined();
    await startSession(test.db, "ada", after(90));
    expect(await test.db.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
  });

  it("are deleted once they have expired", async () => {
    await startSession(test.db, "ada", START);
    await startSession(test.db, "ada", after(40));
    const rows = await test.db.selectFrom("sessions").select("created_at").execute();
    expect(rows).toEqual([{ created_at: after(40).toISOString() }]);
  });

  it("stay, all but two, if somebody signs in while the clock is months ahead", async () => {
    const tokens = [];
    for (let n = 0; n < 5; n++) tokens.push(await startSession(test.db, "ada", START));
    await startSession(test.db, "ada", after(100));
    const found = await Promise.all(tokens.map((token) => find(token, 1)));
    expect(found.filter((actor) => actor !== undefined)).toHaveLength(3);
  });

  it("begun while the clock was a year ahead end for good once it is right", async () => {
    const ahead = await startSession(test.db, "ada", after(365));
    expect(await find(ahead, 0)).toBeUndefined();
    const listed = await listSessions(test.db, heldAt(START), { uid: "ada" }, (row) => row);
    expect(listed).toEqual({ data: [], total: 0 });
    await startSession(test.db, "ada", START);
    expect(await find(ahead, 366)).toBeUndefined();
  });

  it("begun or used while the clock was hours ahead hold as long as others", async () => {
    const begun = await startSession(test.db, "ada", after(0.9));
    expect(await find(begun, 0)).toBeDefined();
    const used = await startSession(test.db, "ada", START);
    expect(await find(used, 29)).toBeDefined();
    expect(await find(used, 1)).toBeDefined();
    expect(await find(used, 32)).toBeUndefined();
  });

  it("are listed by user while valid, the most recently used first", async () => {
    await insertUser(test.db, buildUser({ uid: "bo" }));
    const origin = { device: "Firefox on Linux", address: "192.0.2.1" };
    await startSession(test.db, "bo", START);
    await startSession(test.db, "ada", after(1));
    const used = await startSession(test.db, "ada", START, origin);
    await find(used, 2);

    const list = (days: number, page: number) =>
      listSessions(test.db, heldAt(after(days)), { uid: "ada", page, limit: 1 }, (row) => row);
    const first = await list(2, 1);
    const second = await list(2, 2);

    expect(first).toMatchObject({
      total: 2,
      data: [
        {
          device: "Firefox on Linux",
          address: "192.0.2.7",
          created_at: START.toISOString(),
          last_used_at: after(2).toISOString(),
        },
      ],
    });
    expect(second).toMatchObject({ total: 2, data: [{ device: "", address: "" }] });
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(2);
    expect((await list(31, 1)).total).toBe(1);
  });

  it("record their last use at most once an hour", async () => {
    const token = await startSession(test.db, "ada", START);
    const lastUse = async () =>
      (await test.db.selectFrom("sessions").select("last_used_at").executeTakeFirstOrThrow())
        .last_used_at;
    await find(token, 0.9 / 24);
    expect(await lastUse()).toBe(START.toISOString());
    await find(token, 1.1 / 24);
    expect(await lastUse()).toBe(after(1.1 / 24).toISOString());
  });

  it("are limited to a hundred for each user: the least recently used ends first", async () => {
    await insertUser(test.db, buildUser({ uid: "bo" }));
    const oldest = await startSession(test.db, "ada", START);
    const unused = await startSession(test.db, "ada", after(1));
    const another = await startSession(test.db, "bo", START);
    expect(await find(oldest, 5)).toBeDefined();
    for (let n = 3; n <= 101; n++) await startSession(test.db, "ada", after(6));
    expect(await find(oldest, 6)).toBeDefined();
    expect(await find(unused, 6)).toBeUndefined();
    expect(await find(another, 6)).toBeDefined();
    const rows = await test.db
      .selectFrom("sessions")
      .where("uid", "=", "ada")
      .select("uid")
      .execute();
    expect(rows).toHaveLength(100);
  });

  it("can all be ended except one", async () => {
    const kept = await startSession(test.db, "ada", START);
    const ended = await startSession(test.db, "ada", START);
    await deleteSessionsOf(test.db, "ada", hashToken(kept));
    expect(await find(kept, 1)).toBeDefined();
    expect(await find(ended, 1)).toBeUndefined();
  });
});

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${SAFARI}`, "Safari on iOS"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/126.0`, "Microsoft Edge on Windows"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME}`, "Chrome on macOS"],
  ["curl/8.5.0", "curl"],
  ["node", "node"],
])("reads %j as %j", async (userAgent, device) => {
  expect(await describeDevice(userAgent)).toBe(device);
});

it.each([undefined, "", " ", "<b>you</b>", "\u202ereppilf/1", "x".repeat(10_000)])(
  "names no device for %j",
  async (userAgent) => {
    expect(await describeDevice(userAgent)).toBe("Unknown device");
  },
);
