import { type RawBuilder, sql } from "kysely";
import { BUG_STATUSES, type BugStatus } from "#contract/constants.ts";
import type { CallReply } from "#contract/types.ts";
import type { Db } from "../db/openDatabase.ts";

type BugsByWeek = CallReply<"bugsByWeek">["data"];

const WEEKS = 12;
/** The least age of each group of open bugs, in weeks. */
const AGES = [0, 1, 2, 4, 12] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days, both inclusive. */
interface Days {
  from?: string;
  to: string;
}

/**
 * Counts along the indexes by creation and by completion. Days are those of UTC, as in the
 * operators `created:` and `completed:` of a text query, so that each number matches its list.
 */
export async function countBugsByWeek(db: Db, now: Date): Promise<BugsByWeek> {
  const weeks = listWeeks(now);
  const ages = listAges(now);
  const opened = new Map<BugStatus, number[]>();
  for (const status of BUG_STATUSES) {
    opened.set(status, await countEach(db, weeks, "created_at", sql`status = ${status}`));
  }
  const closed = await countEach(db, weeks, "completed_at");
  const open = await countEach(db, ages, "created_at", sql`status = 'pending'`);
  const openedIn = (week: number, status: BugStatus) => opened.get(status)?.[week] ?? 0;
  return {
    weeks: weeks.map((days, week) => ({
      ...days,
      opened: {
        pending: openedIn(week, "pending"),
        complete: openedIn(week, "complete"),
        parked: openedIn(week, "parked"),
      },
      closed: closed[week] ?? 0,
    })),
    ages: ages.map((age, index) => ({ ...age, open: open[index] ?? 0 })),
  };
}

/** The number of bugs in each range of days, by one query. */
async function countEach(
  db: Db,
  ranges: readonly Days[],
  column: "created_at" | "completed_at",
  condition: RawBuilder<unknown> = sql`1 = 1`,
): Promise<number[]> {
  const counts = ranges.map(({ from = "", to }, place) => {
    const isWithin = sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${dayAfter(to)}`;
    return sql`select ${sql.lit(place)} as place, count(*) as bugs from bugs
      where ${condition} and ${isWithin}`;
  });
  const { rows } = await sql<{ place: number; bugs: number }>`
    ${sql.join(counts, sql` union all `)} order by place`.execute(db);
  return rows.map(({ bugs }) => bugs);
}

/** The last weeks, the oldest first; each begins on its Monday. */
function listWeeks(now: Date): Required<Days>[] {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_, index) => {
    const monday = daysSinceMonday + 7 * (WEEKS - 1 - index);
    return { from: daysAgo(now, monday), to: daysAgo(now, monday - 6) };
  });
}

/** The days on which open bugs of each age were reported, the youngest first. */
const listAges = (now: Date): (Days & { overWeeks: number })[] =>
  AGES.map((overWeeks, index) => {
    const next = AGES[index + 1];
    return {
      overWeeks,
      ...(next !== undefined && { from: daysAgo(now, next * 7 - 1) }),
      to: daysAgo(now, overWeeks * 7),
    };
  });

const daysAgo = (now: Date, days: number) => toDay(now.getTime() - days * DAY_MS);
const dayAfter = (day: string) => toDay(Date.parse(day) + DAY_MS);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
