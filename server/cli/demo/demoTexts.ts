/** The team, its comments on the bugs in demoReports.ts, and its views of them. */
import { LEFT_ASSIGNEE } from "#contract/constants.ts";

export const PEOPLE = [
  "Mara Lindqvist",
  "Jonas Weber",
  "Priya Raman",
  "Tomás Ferreira",
  "Aiko Sato",
  "Grace Okafor",
  "Lukas Novák",
  "Elif Demir",
  "Noah Brandt",
] as const;
/** Has left the team; their texts remain. */
export const FORMER = "Ines Calder";

export const COMMENTS: readonly [string, ...string[]] = [
  "Reproduced on the tablet in room 4.",
  "Same here, since Tuesday.",
  "I can't reproduce it on my machine. Which version do you have?",
  "Version 3.2, the one that came last week.",
  "Found it: the value is kept from the record before. A fix is on the way.",
  "Fixed in the test system. Please try it with a real cage before I roll it out.",
  "Works for me now, thank you!",
  "It is back. Third time this month.",
  "Let us park this until the new sensors are here.",
  "The vendor says that it is known and will be in their next firmware.",
  "Could somebody check whether the older records are wrong as well?",
  "They are. 17 records between the 3rd and the 9th; I have the list.",
  "Corrected those by hand, with a note in each.",
  "Raising this: the night shift runs into it every single time.",
  "Please don't change the export format; the statistics scripts depend on it.",
  "I have attached a picture.",
  "Would a warning be enough, or must it be impossible?",
  "Impossible, please. A warning is clicked away.",
  "Talked to the animal welfare officer: it must be done before the next inspection.",
  "Half of it is done. The report still shows the old values.",
  "As a workaround: reload the page after each scan.",
  "The workaround is fine for now, so this can wait for the release.",
  "Who could test this on the phone?",
  "Tested on two phones and the old tablet, all fine.",
  "Closing this would be a pity: the cause is still there.",
  "My mistake, I had the wrong filter set. The other case is real, though.",
];

export const TASKS: readonly [string, ...string[]] = [
  "Renew the animal licence",
  "Book the surgery room",
  "Send the tissue samples",
  "Return the borrowed balance",
  "Hand in the training certificate",
];

/** Who was invited, and how many days ago. */
export const INVITED: readonly (readonly [name: string, daysAgo: number])[] = [
  ["Noor Haddad", 1],
  ["Piet Janssen", 4],
  ["Lucia Bianchi", 16],
];

/** Saved views of the bug list, the admin's own and the team's. */
export const VIEWS = [
  {
    name: "Design, last updated",
    isShared: true,
    query: { status: "pending", bugType: "design", sort: "-updatedAt" },
  },
  {
    name: "Left behind",
    isShared: true,
    query: { status: "pending", assignedTo: LEFT_ASSIGNEE, sort: "order" },
  },
  {
    name: "Most discussed",
    isShared: false,
    query: { status: "pending", sort: "-comments" },
  },
] as const;

/** Pseudo-random numbers that are the same in every run. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** An integer from `min` to `max`, both inclusive. */
  integer: (min: number, max: number) => number;
  pick: <T>(items: readonly [T, ...T[]]) => T;
}

/** The generator "mulberry32". */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
  };
}
