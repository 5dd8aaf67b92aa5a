import { LEFT_ASSIGNEE, NO_ASSIGNEE, UNKNOWN_ASSIGNEE, UNKNOWN_NAME } from "#contract/constants.ts";
import type { Assignee, BugCounts } from "#contract/types.ts";
import { ALL_ASSIGNEES } from "./bugListView.ts";
import type { Tab } from "./TabRow.tsx";

interface Known {
  selected: string;
  /** By name. Undefined until the list has loaded. */
  counts: BugCounts["assignees"] | undefined;
  /** Everybody a bug can be assigned to; undefined until loaded. */
  people: readonly Assignee[] | undefined;
}

/** The assignees of the filter who are no people, and what to call them. */
export type NoPeople = Readonly<Record<typeof NO_ASSIGNEE | typeof LEFT_ASSIGNEE, string>>;

interface Options extends Known {
  /** The number of bugs of all. */
  total: number | undefined;
  /** The number of bugs of the selected one, where the counts don't have it. */
  selectedTotal: number | undefined;
  noPeople: NoPeople;
  /** The signed-in user's uid. */
  own: string | undefined;
}

/**
 * All, then oneself, then everybody with bugs here by name, always including the selected one; by
 * uid.
 */
export function assigneeTabs(options: Options): Tab[] {
  const { selected, counts, people, total, selectedTotal, noPeople, own } = options;
  const tabs: Tab[] = (counts ?? [])
    .filter(({ uid, count }) => count > 0 || uid === selected)
    .map(({ uid, username, count }) => ({ key: uid, name: username || UNKNOWN_NAME, count }));
  const isMissing = selected !== ALL_ASSIGNEES && !tabs.some(({ key }) => key === selected);
  if (isMissing) {
    // A link can name anything, "constructor" included.
    const isKnown = Object.hasOwn(noPeople, selected);
    const name =
      people?.find(({ uid }) => uid === selected)?.username ??
      (isKnown ? (noPeople as Readonly<Record<string, string>>)[selected] : undefined);
    tabs.push({
      key: selected,
      name: name ?? (counts ? UNKNOWN_NAME : "…"),
      count: counts && (isKnown ? selectedTotal : 0),
    });
    // Only then: the browser takes 12 ms for its first comparison, before the first bugs can be painted.
    tabs.sort((a, b) => a.name.localeCompare(b.name));
  }
  tabs.sort(
    (a, b) =>
      Number(b.key === own) - Number(a.key === own) ||
      Number(a.key === UNKNOWN_ASSIGNEE) - Number(b.key === UNKNOWN_ASSIGNEE),
  );
  return [{ key: ALL_ASSIGNEES, name: ALL_ASSIGNEES, count: total }, ...tabs];
}

/** Whether the user behind the remembered filter certainly no longer exists. */
export function isGone({ selected, counts, people }: Known): boolean {
  if ([ALL_ASSIGNEES, NO_ASSIGNEE, LEFT_ASSIGNEE].includes(selected)) return false;
  if (!counts || !people) return false;
  return ![...counts, ...people].some(({ uid }) => uid === selected);
}
