import type { Bug, CallInput, CallReply } from "#contract/types.ts";
import { buildBug } from "../../testData.ts";

/** Replies for stories of whole screens. */

export const people = [
  { uid: "u-ann", username: "Ann Lee" },
  { uid: "u-bob", username: "Bob Okafor" },
  { uid: "u-ines", username: "Ines Castellano-Montgomery" },
];

const titles = [
  "Cage sensor 4B stops reporting after a power cut",
  "Feeder 3 jams every second morning",
  "The weight chart leaves out animals that were moved between rooms on the same day",
  "Timer of the dark phase runs twice after the clocks change",
  "Print view cuts off the last cage card",
];

/** The given number of pending bugs, newest first, distributed among the users. */
export const buildBugs = (count: number, overrides: Partial<Bug> = {}): Bug[] =>
  Array.from({ length: count }, (_, index) => {
    const person = people[index % people.length];
    return buildBug({
      _id: `bug-${count - index}`,
      order: count - index,
      title: titles[index % titles.length],
      assigned: person?.username,
      assignedTo: person?.uid,
      bugType: (["development", "design", "miscellaneous"] as const)[index % 3],
      commentData:
        index % 2 === 0
          ? [{ count: 3, latestComment: { createdAt: "2025-03-14T16:05:00.000Z" } }]
          : [],
      ...overrides,
    });
  });

/** A page of these bugs in the server's format; all have the requested status. */
export function answerPage(
  bugs: readonly Bug[],
  query: CallInput<"listBugs">,
): CallReply<"listBugs"> {
  const { status = "pending", assignedTo, page = 1, limit = 50 } = query;
  const listed = bugs.filter((bug) => !assignedTo || bug.assignedTo === assignedTo);
  return {
    data: listed.slice((page - 1) * limit, page * limit),
    total: listed.length,
    counts: {
      status: { pending: 0, complete: 0, parked: 0, [status]: bugs.length },
      assignees: people.map((person) => ({
        ...person,
        count: bugs.filter((bug) => bug.assignedTo === person.uid).length,
      })),
    },
  };
}
