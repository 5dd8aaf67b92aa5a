import type { Random } from "#server/cli/demo/demoTexts.ts";
import { buildBug, buildUser } from "#server/testData.ts";
import { countChange } from "../server/bugs/bugCountRepository.ts";
import { allocateOrderNumbers } from "../server/bugs/bugRepository.ts";
import { newId } from "../server/db/newId.ts";
import type { Db } from "../server/db/openDatabase.ts";
import type { BugRow, CommentRow } from "../server/db/schema.ts";
import { write } from "../server/db/write.ts";
import { rebuildIndex } from "../server/search/indexBugs.ts";
import { insertUser } from "../server/users/userRepository.ts";
import { remark } from "./report.ts";

const COMMENTS = 5;
const WORDS = 40_000;
/** In words. */
export const LENGTHS = { title: 7, description: 60, comment: 25 };
const BATCH = 200;

/** The data of a kept folder; undefined if it has no bugs yet. */
export async function readTitles(db: Db): Promise<string[] | undefined> {
  const rows = await db.selectFrom("bugs").select("title").orderBy("order_no").execute();
  return rows.length > 0 ? rows.map(({ title }) => title) : undefined;
}

/** Bugs with comments, whose word frequencies are like those of a natural language. */
export async function fillWithBugs(db: Db, bugs: number, random: Random): Promise<string[]> {
  for (const uid of ["p0", "p1", "p2"]) {
    await insertUser(db, buildUser({ uid, username: `Person ${uid}` }));
  }
  const titles: string[] = [];
  for (let start = 0; start < bugs; start += BATCH) {
    await write(db, async (trx) => {
      const first = await allocateOrderNumbers(trx, BATCH);
      const rows = Array.from({ length: BATCH }, (_, index) =>
        bugRow(first + index, text(random, LENGTHS.title), text(random, LENGTHS.description)),
      );
      await trx.insertInto("bugs").values(rows).execute();
      await countChange(trx, [], rows);
      for (const { id } of rows) {
        const comments = Array.from({ length: COMMENTS }, () =>
          commentRow(id, text(random, LENGTHS.comment)),
        );
        await trx.insertInto("comments").values(comments).execute();
      }
      titles.push(...rows.map(({ title }) => title));
    });
  }
  await db.updateTable("bugs").set({ comment_count: COMMENTS }).execute();
  const seconds =
    (await timeOf(() => write(db, (trx) => rebuildIndex(trx, () => undefined)))) / 1e3;
  remark(`indexing ${bugs} bugs and ${bugs * COMMENTS} comments`, seconds, " s");
  return titles;
}

export const bugRow = (order: number, title: string, description: string): BugRow =>
  buildBug({
    order_no: order,
    title,
    description,
    assigned_to: `p${order % 3}`,
    created_by: `p${order % 2}`,
    status: order % 3 === 0 ? "complete" : "pending",
    updated_at: updatedAt(order),
  });

/** One bug an hour. */
const updatedAt = (order: number): string =>
  new Date(Date.UTC(2014, 0, 1) + Math.floor(order) * 3_600_000).toISOString();

export const commentRow = (bugID: string, comment: string): CommentRow => ({
  id: newId(),
  bug_id: bugID,
  comment,
  commented_by: "p0",
  created_at: new Date().toISOString(),
  edited_at: null,
});

/** Words by rank: the first is in most texts, the last in few. */
export const text = (random: Random, length: number): string =>
  Array.from({ length }, () => wordOf(Math.floor(WORDS ** random.next()))).join(" ");

/** Seven letters that don't reveal the rank. */
export const wordOf = (rank: number): string =>
  Array.from({ length: 7 }, (_, place) =>
    String.fromCharCode(97 + (Math.floor(((rank * 48_271) % 2_147_483_647) / 26 ** place) % 26)),
  ).join("");

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
