import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { calls } from "#contract/calls.ts";
import { createRandom, type Random } from "#server/cli/demo/demoTexts.ts";
import { buildApp } from "../server/app.ts";
import { Background } from "../server/Background.ts";
import { countChange } from "../server/bugs/bugCountRepository.ts";
import { allocateOrderNumbers, insertBugs, noteComment } from "../server/bugs/bugRepository.ts";
import { insertComment } from "../server/comments/commentRepository.ts";
import { readConfig } from "../server/config.ts";
import { loadSqlite } from "../server/db/connectSqlite.ts";
import { migrate } from "../server/db/migrate.ts";
import { type Db, openDatabase } from "../server/db/openDatabase.ts";
import { SQLITE_FILE } from "../server/db/openSqlite.ts";
import { write } from "../server/db/write.ts";
import type { Parts } from "../server/handlers.ts";
import { createMailer } from "../server/mail/createMailer.ts";
import { startSession } from "../server/session/sessions.ts";
import { createFileStore } from "../server/storage/createFileStore.ts";
import { uploadsFolder } from "../server/storage/serveUploads.ts";
import { makeFolder } from "../tests/support/server.ts";
import { type Effort, median, remark, report } from "./report.ts";
import {
  bugRow,
  commentRow,
  fillWithBugs,
  LENGTHS,
  readTitles,
  text,
  timeOf,
  wordOf,
} from "./searchData.ts";

/**
 * Search, similar bugs and filtered lists among many bugs, through the whole server; compared with a
 * bare prepared FTS5 statement on the same file, and with the cost of writing without an index.
 */

const BUDGETS = { searchMs: 100, similarMs: 150, overBare: 4, list: 2, write: 1.5 };
const SIZES: Record<Effort, { bugs: number; queries: number; writes: number }> = {
  full: { bugs: 100_000, queries: 400, writes: 200 },
  quick: { bugs: 2_000, queries: 20, writes: 10 },
};
/** Characters: a word has seven, and a space. */
const LONG_THREAD = 40_000;
const BARE = `select rowid from bug_search where bug_search match ? order by rank limit 20`;

export async function run(effort: Effort): Promise<boolean> {
  const size = SIZES[effort];
  // More or fewer bugs, to see how the figures grow.
  const bugs = Number(process.env.BUGS ?? size.bugs);
  // A folder to fill once and keep: filling takes minutes.
  const kept = process.env.FOLDER;
  const dataDir = kept ?? makeFolder();
  const db = await openDatabase({ databaseUrl: null, dataDir });
  try {
    const random = createRandom(7);
    await migrate(db);
    const titles = (await readTitles(db)) ?? (await fillWithBugs(db, bugs, random));
    const app = await buildApp(await partsOf(db, dataDir));
    const token = await startSession(db, "p0", new Date());
    const headers = { authorization: `Bearer ${token}` };
    const ask = async (url: string, body?: object) => {
      const answer = await app.inject({
        method: body ? "POST" : "GET",
        url,
        headers,
        ...(body && { payload: body }),
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer;
    };
    const verdicts = [
      ...(await measureSearch(ask, titles, size.queries, random, dataDir)),
      ...(await measureLists(db, ask, titles, size.queries / 10)),
      ...(await measureWrites(db, ask, titles, size.writes, random)),
    ];
    await app.close();
    return verdicts.every(Boolean);
  } finally {
    await db.destroy();
    if (kept === undefined) await rm(dataDir, { recursive: true });
  }
}

type Ask = (url: string, body?: object) => Promise<unknown>;

async function measureSearch(
  ask: Ask,
  titles: readonly string[],
  count: number,
  random: Random,
  dataDir: string,
): Promise<boolean[]> {
  const bare = new (await loadSqlite())(join(dataDir, SQLITE_FILE), { readonly: true });
  const statement = bare.prepare(BARE);
  const times = { search: [] as number[], bare: [] as number[] };
  for (let asked = 0; asked < count; asked++) {
    const words = pickTitle(titles, random).split(" ").slice(0, random.integer(1, 3));
    const typed = words.join(" ").slice(0, random.pick([-1, undefined]));
    const operator = asked % 5 === 0 ? " status:pending" : "";
    const query = new URLSearchParams({ q: typed + operator });
    times.search.push(await timeOf(() => ask(`${calls.search.path}?${query}`)));
    const match = typed
      .trim()
      .split(" ")
      .map((word) => `"${word}"`)
      .join(" AND ");
    times.bare.push(await timeOf(async () => statement.all(`${match} *`)));
  }
  const similar: number[] = [];
  for (let asked = 0; asked < count / 4; asked++) {
    const body = { title: pickTitle(titles, random), description: text(random, 60) };
    similar.push(await timeOf(() => ask(calls.similarBugs.path, body)));
  }
  bare.close();
  remark("search, median", median(times.search), " ms");
  remark("bare FTS5 statement, median", median(times.bare), " ms");
  remark("bare FTS5 statement, p95", p95(times.bare), " ms");
  remark("similar bugs, median", median(similar), " ms");
  const judge = (what: string, measured: number, budget: number, unit: string) =>
    report({ what, measured, budget, unit });
  return [
    judge("search, p95", p95(times.search), BUDGETS.searchMs, " ms"),
    judge("similar bugs, p95", p95(similar), BUDGETS.similarMs, " ms"),
    judge(
      "search over a bare FTS5 statement, p95",
      p95(times.search) / p95(times.bare),
      BUDGETS.overBare,
      " times as slow",
    ),
  ];
}

async function measureLists(db: Db, ask: Ask, titles: readonly string[], count: number) {
  const times = await db.selectFrom("bugs").select("updated_at").orderBy("updated_at").execute();
  const [first = "", half = ""] = [0, times.length / 2].map(
    (place) => times[Math.floor(place)]?.updated_at,
  );
  const [word = ""] = (titles[0] ?? "").split(" ");
  const filters: Record<string, Record<string, string>> = {
    "a rare word": { q: (titles[1] ?? "").split(" ").sort((a, b) => b.length - a.length)[0] ?? "" },
    "a title's first word": { q: word },
    "the commonest word": { q: wordOf(1) },
    "an operator": { q: "author:me" },
    "a date operator": { q: `updated:>=${half.slice(0, 10)}` },
    "status and assignee": { assignedTo: "p1" },
    reporter: { createdBy: "p0" },
    type: { bugType: "design" },
    "has attachment": { hasAttachment: "false" },
    "updated since": { updatedSince: half },
    "updated since, all": { updatedSince: first },
  };
  // A different page each time, or the cache would answer; the counts are cached, as on every page but
  // the first after a write.
  const time = async (filter: Record<string, string>) => {
    await touch(db);
    const times: number[] = [];
    for (let page = 1; page <= Math.max(3, count); page++) {
      const query = new URLSearchParams({
        status: "pending",
        limit: String(50 + page),
        page: "1",
        ...filter,
      });
      times.push(await timeOf(() => ask(`${calls.listBugs.path}?${query}`)));
    }
    return { warm: median(times), first: times[0] ?? 0 };
  };
  // Once to warm up.
  await time({});
  const unfiltered = await time({});
  remark("first page of the list", unfiltered.warm, " ms");
  const verdicts: boolean[] = [];
  for (const [what, filter] of Object.entries(filters)) {
    const { warm, first } = await time(filter);
    remark(`list filtered by ${what}, right after a write`, first, " ms");
    verdicts.push(
      report({
        what: `first page of the list filtered by ${what}`,
        measured: warm / unfiltered.warm,
        budget: BUDGETS.list,
        unit: " times as slow",
      }),
    );
  }
  return verdicts;
}

/** A write, which invalidates every cache. */
const touch = (db: Db) =>
  db
    .updateTable("counters")
    .set((eb) => ({ value: eb.ref("value") }))
    .execute();

async function measureWrites(
  db: Db,
  ask: Ask,
  titles: readonly string[],
  count: number,
  random: Random,
): Promise<boolean[]> {
  const times: Times = { indexed: [], plain: [], call: [] };
  const comments: Times = { indexed: [], plain: [], call: [] };
  const fresh: string[] = [];
  const longComments: Times = { indexed: [], plain: [], call: [] };
  const ids = await db.selectFrom("bugs").select("id").limit(count).execute();
  for (const { id } of ids) {
    const given = { title: pickTitle(titles, random), description: text(random, 60) };
    const bug = async () => {
      const order = await write(db, (trx) => allocateOrderNumbers(trx, 1));
      return bugRow(order, given.title, given.description);
    };
    const [one, other] = [await bug(), await bug()];
    times.indexed.push(await timeOf(() => write(db, (trx) => insertBugs(trx, [one]))));
    fresh.push(one.id);
    times.plain.push(
      await timeOf(() =>
        write(db, async (trx) => {
          await trx.insertInto("bugs").values(other).execute();
          await countChange(trx, [], [other]);
        }),
      ),
    );
    times.call.push(await timeOf(() => ask(calls.createBug.path, { ...given, assignedTo: "p1" })));
    await timeComment(db, ask, id, random, comments);
  }
  // One thread of some 40 kB for every ten bugs.
  for (const id of fresh.slice(0, Math.ceil(count / 10))) {
    const rows = Array.from({ length: LONG_THREAD / LENGTHS.comment / 8 }, () =>
      commentRow(id, text(random, LENGTHS.comment)),
    );
    await write(db, (trx) => trx.insertInto("comments").values(rows).execute());
    await timeComment(db, ask, id, random, longComments);
  }
  const compare = (measured: Times) => {
    const [indexed = 0, plain = 0, call = 0] = Object.values(measured).map(median);
    return { call, ratio: call / (call - (indexed - plain)) };
  };
  const long = compare(longComments);
  remark("creating a comment in a thread of 40 kB", long.call, " ms");
  // FTS5 can't add to a row, so this has no budget.
  remark("the same over one without an index", long.ratio, " times as slow");
  return Object.entries({ "a bug": times, "a comment": comments }).map(([what, measured]) => {
    const { call, ratio } = compare(measured);
    remark(`creating ${what}`, call, " ms");
    return report({
      what: `creating ${what} over the same without an index`,
      measured: ratio,
      budget: BUDGETS.write,
      unit: " times as slow",
    });
  });
}

/** How long creating something takes: with the index, without it, and through the server. */
type Times = Record<"indexed" | "plain" | "call", number[]>;

async function timeComment(
  db: Db,
  ask: Ask,
  id: string,
  random: Random,
  times: Times,
): Promise<void> {
  const comment = commentRow(id, text(random, LENGTHS.comment));
  const plain = commentRow(id, comment.comment);
  times.indexed.push(
    await timeOf(() =>
      write(db, async (trx) => {
        await insertComment(trx, comment);
        await noteComment(trx, id, comment.created_at);
      }),
    ),
  );
  times.plain.push(
    await timeOf(() =>
      write(db, async (trx) => {
        await trx.insertInto("comments").values(plain).execute();
        await noteComment(trx, id, plain.created_at);
      }),
    ),
  );
  times.call.push(
    await timeOf(() => ask(calls.addComment.path, { bugID: id, comment: comment.comment })),
  );
}

const pickTitle = (titles: readonly string[], random: Random): string =>
  titles[random.integer(0, titles.length - 1)] ?? "";

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function partsOf(db: Db, dataDir: string): Promise<Parts> {
  const config = readConfig({ DATA_DIR: dataDir, WRITES_PER_MINUTE: "1000000" });
  const log = pino({ level: "silent" });
  return {
    config,
    db,
    log,
    store: await createFileStore(uploadsFolder(dataDir), config.maxUploadBytes),
    mailer: createMailer(config, log),
    background: new Background(log),
    clock: () => new Date(),
    steadyClock: () => new Date(),
  };
}
