import { setImmediate as othersTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { EventKind } from "#contract/constants.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import { appendEvents } from "./recordEvents.ts";

const BATCH = 500;

interface Past {
  at: string;
  by_uid: string | null;
  kind: EventKind;
  bug_id: string | null;
  comment_id: string | null;
  user_id: string | null;
  field: string | null;
  to_value: string | null;
}

/**
 * Appends events for what the tables know of a time without events, oldest first: accounts, bugs
 * and comments that have none. The database sorts them, so that memory stays bounded.
 */
export async function recordPast(
  trx: Db,
  report: (progress: string) => void = () => undefined,
): Promise<void> {
  await sql`create temp table past as
    select row_number() over (order by at, place, id) as n, at, by_uid, kind, bug_id, comment_id,
      user_id, field, to_value
    from (
      select created_at as at, 1 as place, uid as id, cast(null as text) as by_uid,
        'user.created' as kind, cast(null as text) as bug_id, cast(null as text) as comment_id,
        uid as user_id, cast(null as text) as field, cast(null as text) as to_value
      from users where not exists
        (select 1 from events where user_id = users.uid and kind = 'user.created')
      union all
      select deleted_at, 5, uid, null, 'user.deleted', null, null, uid, null, null
      from users where deleted_at is not null and not exists
        (select 1 from events where user_id = users.uid and kind = 'user.deleted')
      union all
      select created_at, 2, id, created_by,
        case when import_key is null then 'bug.created' else 'bug.imported' end,
        id, null, null, null, null
      from bugs where not exists
        (select 1 from events where bug_id = bugs.id and kind in ('bug.created', 'bug.imported'))
      union all
      select completed_at, 4, id, null, 'bug.changed', id, null, null, 'status', 'complete'
      from bugs where completed_at is not null and not exists
        (select 1 from events where bug_id = bugs.id and kind in ('bug.created', 'bug.imported'))
      union all
      select created_at, 3, id, commented_by, 'comment.added', bug_id, id, null, null, null
      from comments where not exists
        (select 1 from events where comment_id = comments.id and kind = 'comment.added')
    ) as found`.execute(trx);
  await sql`create unique index past_by_n on past (n)`.execute(trx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from past`.execute(trx);
  const total = counted[0]?.total ?? 0;
  for (let start = 0; start < total; start += BATCH) {
    const { rows } = await sql<Past>`
      select at, by_uid, kind, bug_id, comment_id, user_id, field, to_value from past
      where n > ${start} and n <= ${start + BATCH} order by n`.execute(trx);
    await appendEvents(
      trx,
      rows.map((row) => ({ ...row, change_id: newId() })),
    );
    const done = Math.min(start + BATCH, total);
    const tenths = (some: number) => Math.floor((some * 10) / total);
    if (tenths(done) > tenths(start)) report(`Recorded ${done} of ${total} events of the past`);
    await othersTurn();
  }
  await sql`drop table past`.execute(trx);
}
