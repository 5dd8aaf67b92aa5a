import { UNKNOWN_ASSIGNEE, UNKNOWN_NAME } from "#contract/constants.ts";
import type { Assignee, BugCounts } from "#contract/types.ts";
import { ALL_ASSIGNEES } from "./rememberedTabs.ts";
import type { Tab } from "./TabRow.tsx";

interface Known {
  selected: string;
  /** Undefined until the list has loaded. */
  counts: BugCounts["assignees"] | undefined;
  /** Everybody a bug can be assigned to; undefined until loaded. */
  people: readonly Assignee[] | undefined;
}

/** All, then everybody with bugs here by name, always including the selected one; by uid. */
export function assigneeTabs({
  selected,
  counts,
  people,
  total,
}: Known & { total: number | undefined }): Tab[] {
  const tabs: Tab[] = (counts ?? [])
    .filter(({ uid, count }) => count > 0 || uid === selected)
    .map(({ uid, username, count }) => ({ key: uid, name: username || UNKNOWN_NAME, count }));
  const isMissing = selected !== ALL_ASSIGNEES && !tabs.some(({ key }) => key === selected);
  if (isMissing) {
    const name = people?.find(({ uid }) => uid === selected)?.username;
    tabs.push({
      key: selected,
      name: name ?? (counts ? UNKNOWN_NAME : "…"),
      count: counts && 0,
    });
  }
  tabs.sort(
    (a, b) =>
      Number(a.key === UNKNOWN_ASSIGNEE) - Number(b.key === UNKNOWN_ASSIGNEE) ||
      a.name.localeCompare(b.name),
  );
  return [{ key: ALL_ASSIGNEES, name: ALL_ASSIGNEES, count: total }, ...tabs];
}

/** Whether the user behind the remembered filter certainly no longer exists. */
export function isGone({ selected, counts, people }: Known): boolean {
  if (selected === ALL_ASSIGNEES || !counts || !people) return false;
  return ![...counts, ...people].some(({ uid }) => uid === selected);
}
