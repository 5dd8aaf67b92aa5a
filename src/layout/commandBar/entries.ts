import type { ComponentType } from "react";
import type { SearchHit } from "#contract/types.ts";
import { fold, matchesWords } from "../../components/matchesWords.ts";
import type { Visit } from "../../providers/session.ts";

/** One of the things that the command bar offers. */
export interface Entry {
  /** Unique among those offered at a time. */
  id: string;
  text: string;
  note?: string;
  Icon?: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  avatarURL?: string;
  hit?: SearchHit;
  /** The address that it opens; others do something. */
  to?: string;
  run?: () => void;
  /** Finds out the address first, and calls back with it. */
  find?: (open: (path: string) => void) => void;
  /** Set for places that are remembered as visited. */
  visit?: Visit["kind"];
  /** It is what the query means whatever the search may answer yet. */
  isCertain?: boolean;
  /** Its name has a word that begins with the query. */
  isLikely?: boolean;
}

type GroupName = "recent" | "bugs" | "people" | "actions" | "screens";

export interface EntryGroup {
  name: GroupName;
  entries: Entry[];
}

/** Whether a query is the beginning of a text, and not by accident of its first letter. */
export const isBeginning = (query: string, text: string): boolean =>
  query.trim().length > 1 && fold(text).startsWith(fold(query.trim()));

/** Whether a query is the beginning of words of a name, and long enough to mean it. */
export const isNamed = (query: string, name: string): boolean =>
  query.trim().length > 2 && matchesWords(query, name);

/**
 * The groups that have entries. Certain entries come first in their group, then likely ones; groups
 * are in the order of their first entries.
 */
export function inOrder(groups: readonly EntryGroup[]): EntryGroup[] {
  const rank = (entry?: Entry) => (entry?.isCertain ? 0 : entry?.isLikely ? 1 : 2);
  const byRank = (a?: Entry, b?: Entry) => rank(a) - rank(b);
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map((group) => ({ ...group, entries: [...group.entries].sort(byRank) }))
    .sort((a, b) => byRank(a.entries[0], b.entries[0]));
}
