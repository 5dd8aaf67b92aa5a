import { insertAttachments } from "../../bugs/attachmentRepository.ts";
import { allocateOrderNumbers, insertBugs, noteComment } from "../../bugs/bugRepository.ts";
import { applyAssignee, applyStatus, newBug } from "../../bugs/bugRules.ts";
import { type BugRule, changeBug } from "../../bugs/changeBugs.ts";
import { insertComment } from "../../comments/commentRepository.ts";
import { newComment } from "../../comments/commentRules.ts";
import { newId } from "../../db/newId.ts";
import type { Db } from "../../db/openDatabase.ts";
import { recordEvents } from "../../history/recordEvents.ts";
import type { LiveUserRow } from "../../users/userRepository.ts";
import type { REPORTS } from "./demoReports.ts";
import { COMMENTS, type Random } from "./demoTexts.ts";

/** One person's action; the actions of the whole team are carried out in chronological order. */
export interface Deed {
  at: Date;
  run: (trx: Db, at: Date) => Promise<void>;
}

interface Plan {
  random: Random;
  report: (typeof REPORTS)[number];
  attachments: string[];
  reporter: LiveUserRow;
  assignee: LiveUserRow;
  /** Who could take part. */
  people: readonly [LiveUserRow, ...LiveUserRow[]];
  /** How many days ago it was reported. */
  age: number;
  daysAgo: (days: number) => Date;
}

/** The longest time until a bug is completed or parked. */
const SLOWEST_DAYS = 40;

/**
 * The life of a bug: reported, discussed, perhaps reassigned, and perhaps completed or parked by
 * its assignee.
 */
export function planBug(plan: Plan): Deed[] {
  const { random, people, reporter, age, daysAgo } = plan;
  const id = newId();
  const deeds: Deed[] = [{ at: daysAgo(age), run: (trx, at) => reportBug(trx, plan, id, at) }];
  const end = age > 3 ? random.next() : 1;
  const isEnded = end < 0.55;
  // Most are closed within days, and discussed until then.
  const wait = Math.min(1 + SLOWEST_DAYS * random.next() ** 2, age * (0.3 + 0.6 * random.next()));
  const endAge = isEnded ? age - wait : 0;
  const talk = Array.from(
    { length: random.integer(0, 5) },
    () => endAge + (age - endAge) * random.next(),
  );
  for (const days of talk) {
    const author = random.pick(people);
    const comment = random.pick(COMMENTS);
    deeds.push({
      at: daysAgo(days),
      run: async (trx, at) => {
        const row = newComment({ bugID: id, comment }, newId(), author, at);
        await insertComment(trx, row);
        await noteComment(trx, id, row.created_at);
        await recordEvents(trx, { by: author.uid, at }, [
          { kind: "comment.added", bug_id: id, comment_id: row.id },
        ]);
      },
    });
  }
  const change = (days: number, by: LiveUserRow, rule: (at: Date) => BugRule) => {
    deeds.push({
      at: daysAgo(days),
      run: async (trx, at) => void (await changeBug(trx, { by: by.uid, at }, { id }, rule(at))),
    });
  };

  let { assignee } = plan;
  // People who have left the team do nothing more.
  const acting = (person: LiveUserRow) => (people.includes(person) ? person : reporter);
  // Reassigned before it is closed, mostly by its reporter.
  if (age > 2 && random.next() < 0.3) {
    const from = assignee;
    assignee = random.pick(people);
    const to = assignee.uid;
    const days = endAge + (age - endAge) * random.next();
    change(
      days,
      random.next() < 0.6 ? reporter : acting(from),
      (at) => (bug) => applyAssignee(bug, to, at),
    );
  }
  if (isEnded) {
    const status = end < 0.42 ? "complete" : "parked";
    const by = random.next() < 0.8 ? acting(assignee) : reporter;
    change(endAge, by, (at) => (bug) => applyStatus(bug, status, at));
  }
  return deeds;
}

async function reportBug(trx: Db, plan: Plan, id: string, at: Date): Promise<void> {
  const { report, attachments, reporter, assignee } = plan;
  const [bugType, title, description] = report;
  const given = { title, description, assignedTo: assignee.uid, bugType, attachments };
  const bug = newBug(given, { id, order: await allocateOrderNumbers(trx, 1) }, reporter.uid, at);
  await insertBugs(trx, [bug]);
  await insertAttachments(trx, id, attachments);
  await recordEvents(trx, { by: reporter.uid, at }, [{ kind: "bug.created", bug_id: id }]);
}
