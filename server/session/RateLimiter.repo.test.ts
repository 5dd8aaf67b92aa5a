import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { type RateLimit, RateLimiter } from "./RateLimiter.ts";

const MINUTE = 60_000;

describeOnEachDatabase("RateLimiter", (open) => {
  let test: TestDb;
  let now: number;
  beforeEach(async () => {
    test = await open();
    now = Date.parse("2026-03-01T08:00:00.000Z");
  });
  afterEach(() => test.close());

  const build = ({ ahead = 0, mostRows = 1_000 } = {}) =>
    new RateLimiter({ db: test.db, steadyClock: () => new Date(now + ahead) }, mostRows);
  const limit = (key: string, changes: Partial<RateLimit> = {}): RateLimit => ({
    key,
    limit: 2,
    windowMs: MINUTE,
    ...changes,
  });
  const readRows = () => test.db.selectFrom("rate_limits").selectAll().orderBy("until").execute();

  it("refuses more tries than the limit and says how long to wait", async () => {
    const limiter = build();
    await limiter.consume([limit("a")]);
    await limiter.consume([limit("a")]);
    await expect(limiter.consume([limit("a")])).rejects.toThrow(
      "Too many tries. Wait a minute and try again.",
    );
    now += 59_400;
    await expect(limiter.consume([limit("a")])).rejects.toMatchObject({
      message: "Too many tries. Wait a second and try again.",
      headers: { "retry-after": "1" },
    });
    now += 600;
    await limiter.consume([limit("a")]);
  });

  it("counts a try refused by one limit under none of the others", async () => {
    const limiter = build();
    const wide = limit("wide", { limit: 4 });
    await limiter.consume([limit("narrow"), wide]);
    await limiter.consume([limit("narrow"), wide]);
    for (let n = 0; n < 5; n++) {
      await expect(limiter.consume([limit("narrow"), wide])).rejects.toThrow();
    }
    await limiter.consume([wide]);
    await limiter.consume([wide]);
    await expect(limiter.consume([wide])).rejects.toThrow();
  });

  it("writes nothing for a refused try", async () => {
    const limiter = build();
    await limiter.consume([limit("a", { limit: 1 })]);
    const db = test.db.withPlugin({
      transformQuery: ({ node }) => {
        expect(node.kind).toBe("SelectQueryNode");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const reading = new RateLimiter({ db, steadyClock: () => new Date(now) });
    await expect(reading.consume([limit("a", { limit: 1 })])).rejects.toThrow("Too many tries.");
  });

  it("allows no more than the limit when tries arrive concurrently on two servers", async () => {
    const servers = [build(), build()];
    const tries = Array.from({ length: 20 }, (_, n) =>
      servers[n % 2]?.consume([limit("a", { limit: 7 })]),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  });

  it("does not count refunded or forgotten tries", async () => {
    const limiter = build();
    await limiter.consume([limit("a"), limit("b")]);
    await limiter.refund([limit("a"), limit("b")]);
    await limiter.consume([limit("a")]);
    await limiter.consume([limit("a")]);
    await limiter.refund([], limit("a"));
    await limiter.consume([limit("a")]);
  });

  it("locks nobody out for longer than the window, even if another server's clock is a day ahead", async () => {
    const ahead = build({ ahead: 24 * 60 * MINUTE });
    await ahead.consume([limit("a", { limit: 1 })]);
    const limiter = build();
    await expect(limiter.consume([limit("a", { limit: 1 })])).rejects.toMatchObject({
      headers: { "retry-after": "60" },
    });
    now += MINUTE;
    await limiter.consume([limit("a", { limit: 1 })]);
  });

  it("deletes expired counts", async () => {
    const limiter = build();
    for (const key of ["a", "b", "c"]) await limiter.consume([limit(key)]);
    now += MINUTE;
    await limiter.consume([limit("d")]);
    expect(await readRows()).toHaveLength(1);
  });

  it("keeps the counts that expire last when there are too many", async () => {
    const limiter = build({ mostRows: 10 });
    const next = (n: number) => limit(`key ${n}`, { limit: 1, windowMs: MINUTE + n });
    for (let n = 1; n <= 30; n++) await limiter.consume([next(n)]);
    expect(await readRows()).toHaveLength(10);
    await expect(limiter.consume([next(30)])).rejects.toThrow();
  });

  it("stores no key in plain text", async () => {
    await build().consume([limit("person@lab.test")]);
    expect(JSON.stringify(await readRows())).not.toContain("person");
  });
});
