import { allocateOrderNumbers, insertBugs } from "../../bugs/bugRepository.ts";
import { applyStatus, newBug } from "../../bugs/bugRules.ts";
import { newId } from "../../db/newId.ts";
import { write } from "../../db/write.ts";
import { eventsOfChange, recordNewUser } from "../../history/bugEvents.ts";
import { appendEvents, type PastEvent } from "../../history/recordEvents.ts";
import { insertUser, type LiveUserRow } from "../../users/userRepository.ts";
import { newUser } from "../../users/userRules.ts";
import { REPORTS } from "./demoReports.ts";
import type { DemoParts } from "./fillDemo.ts";

const BATCH = 1_000;
const MINUTE_MS = 60_000;

/** Adds many more users than a team has, for load tests. */
export async function addBulkUsers({ db, passwordHash, now }: DemoParts, count: number) {
  for (let start = 0; start < count; start += BATCH) {
    await write(db, async (trx) => {
      for (let number = start + 1; number <= Math.min(start + BATCH, count); number++) {
        const email = `person.${number}@vivarium.example`;
        const joined = new Date(now.getTime() - (count - number) * MINUTE_MS);
        const identity = { uid: newId(), email, passwordHash, role: "user" } as const;
        const user = newUser(identity, joined);
        await insertUser(trx, user);
        await recordNewUser(trx, user, user.uid);
      }
    });
  }
}

/** Adds many more bugs than a team reports, for load tests. */
export async function addBulkBugs(
  { db, random, now }: DemoParts,
  people: readonly [LiveUserRow, ...LiveUserRow[]],
  count: number,
) {
  const endings = ["pending", "pending", "pending", "complete", "complete", "parked"] as const;
  for (let start = 0; start < count; start += BATCH) {
    const length = Math.min(BATCH, count - start);
    await write(db, async (trx) => {
      const firstOrder = await allocateOrderNumbers(trx, length);
      const events: PastEvent[] = [];
      const bugs = Array.from({ length }, (_, index) => {
        const [bugType, title, description] = random.pick(REPORTS);
        const assignedTo = random.pick(people).uid;
        const reported = new Date(now.getTime() - (count - start - index) * MINUTE_MS);
        const identity = { id: newId(), order: firstOrder + index };
        const given = { title: `${title} (${identity.order})`, description, assignedTo, bugType };
        const reporter = random.pick(people).uid;
        const bug = newBug(given, identity, reporter, reported);
        const ended = applyStatus(bug, random.pick(endings), reported);
        const done = (by_uid: string) => ({ at: bug.created_at, by_uid, change_id: newId() });
        events.push({ ...done(reporter), kind: "bug.created", bug_id: bug.id });
        for (const event of eventsOfChange(bug, ended, assignedTo)) {
          events.push({ ...event, ...done(assignedTo) });
        }
        return ended;
      });
      await insertBugs(trx, bugs);
      await appendEvents(trx, events);
    });
  }
}
