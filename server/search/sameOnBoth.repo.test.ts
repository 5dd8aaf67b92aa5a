import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listBugs } from "../bugs/bugListRepository.ts";
import { insertBugs } from "../bugs/bugRepository.ts";
import { countQuery } from "../bugs/countListedBugs.ts";
import { createRandom } from "../cli/demo/demoTexts.ts";
import { insertComment } from "../comments/commentRepository.ts";
import type { BugRow } from "../db/schema.ts";
import { openTestPostgres, openTestSqlite, type TestDb } from "../db/testDatabases.ts";
import { buildBug, buildUser } from "../testData.ts";
import { insertUser } from "../users/userRepository.ts";
import { correctQuery } from "./correctQuery.ts";
import { hasWords } from "./matchBugs.ts";
import { parseQuery } from "./parseQuery.ts";
import { searchBugs } from "./searchBugs.ts";
import { findSimilar } from "./similarBugs.ts";

/** Reports in 600 words, of which some are frequent and most are rare. */
const random = createRandom(3);
const WORDS = `cage mouse scale Kühlung freezer probe printer label loadFile Straße pictures thermal
  weigh station records dosing log export import freezes drifts übersicht чаши данные 温度 センサー`.split(
  /\s+/,
);
const word = () => {
  const rank = Math.floor(600 ** random.next());
  const known = WORDS[rank % WORDS.length] ?? "";
  return rank < WORDS.length ? known : `${known}${rank.toString(36)}x`;
};
const text = (length: number) => Array.from({ length }, word).join(" ");
const BUGS: BugRow[] = Array.from({ length: 300 }, (_, index) =>
  buildBug({
    title: text(6),
    description: text(20),
    status: index % 4 ? "pending" : "complete",
    assigned_to: index % 3 ? "ada" : null,
  }),
);
const COMMENTS = BUGS.filter((_, index) => index % 2).map((bug, index) => ({
  id: `c${index}`,
  bug_id: bug.id,
  comment: text(12),
  commented_by: "ada",
  created_at: "2026-01-01T00:00:00.000Z",
}));

let databases: TestDb[];
beforeAll(async () => {
  databases = [await openTestSqlite(), await openTestPostgres()];
  for (const { db } of databases) {
    await insertUser(db, buildUser({ uid: "ada" }));
    await insertBugs(db, BUGS);
    for (const comment of COMMENTS) await insertComment(db, comment);
  }
});
afterAll(async () => {
  for (const { close } of databases) await close();
});

const onBoth = <T>(work: (test: TestDb) => Promise<T>) => Promise.all(databases.map(work));

it("search finds the same in the same order on both databases", async () => {
  const one = fc.constantFrom(...BUGS.flatMap(({ title }) => title.split(" ")));
  const piece = fc.oneof(
    one,
    one.map((given) => given.slice(0, 3)),
    one.map((given) => given.slice(1)),
    fc.tuple(one, one).map((two) => `"${two.join(" ")}"`),
    one.map((given) => `-${given}`),
    fc.constantFrom("status:pending", "-assignee:me", "assignee:nobody", "has:attachment", "#7"),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 4 }), async (pieces) => {
      const given = pieces.join(" ");
      const query = parseQuery(given);
      const [sqlite, postgres] = await onBoth(async ({ db }) => {
        const found = await searchBugs(db, query, "ada", { page: 1, limit: 1_000 });
        const mended = found.total === 0 && (await correctQuery(db, query, "ada", given));
        return { ...found, corrected: mended ? mended.text : undefined };
      });
      expect(postgres).toEqual(sqlite);
    }),
    { numRuns: 150 },
  );
}, 120_000);

it("a list filtered by words is the same for each way to read it on both databases", async () => {
  const queries = [
    "mouse",
    "mouse sca",
    "mouse -scale",
    "mouse status:pending assignee:me",
    "-mouse",
  ];
  for (const q of queries) {
    const [sqlite, postgres] = await onBoth(async ({ db }) => {
      const ways = [];
      for (const isLed of hasWords(parseQuery(q)) ? [true, false] : [false]) {
        const groups = await countQuery(db, { q, me: "ada" }, isLed).execute();
        const counted = groups.filter(({ bugs }) => bugs > 0);
        ways.push(counted.map(({ status, uid, bugs }) => `${status} ${uid} ${bugs}`).sort());
      }
      for (const way of ways) expect(way).toEqual(ways[0]);
      const pages = [];
      for (const sort of ["order", "-order", "updatedAt", "-comments"] as const) {
        const input = { q, me: "ada", sort, status: "pending", limit: 20, page: 2 } as const;
        // As if few matched, and as if many did.
        const [few, many] = [await listBugs(db, input, 100), await listBugs(db, input, 1_000_000)];
        expect(many).toEqual(few);
        pages.push(few.map(({ id }) => id));
      }
      return { counts: ways[0], pages };
    });
    expect(sqlite?.counts?.length, q).toBeGreaterThan(0);
    expect(postgres).toEqual(sqlite);
  }
});

it("similar bugs are the same in the same order on both databases", async () => {
  for (const bug of BUGS.slice(0, 20)) {
    const report = { title: bug.title, description: text(20), createdAt: bug.created_at };
    const [sqlite, postgres] = await onBoth(({ db }) => findSimilar(db, report, 10, bug.id));
    expect(postgres).toEqual(sqlite);
  }
});

it("search finds each of 200 bugs among the first three by its title's three rarest words", async () => {
  const counts = new Map<string, number>();
  for (const { title } of BUGS) {
    for (const given of new Set(title.split(" "))) counts.set(given, (counts.get(given) ?? 0) + 1);
  }
  for (const bug of BUGS.slice(0, 200)) {
    const words = [...new Set(bug.title.split(" "))];
    words.sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    const query = parseQuery(words.slice(0, 3).join(" "));
    const found = await onBoth(({ db }) => searchBugs(db, query, "ada", { page: 1, limit: 3 }));
    for (const { orders } of found) expect(orders).toContain(bug.order_no);
  }
}, 120_000);
