import { UNKNOWN_ASSIGNEE, UNKNOWN_NAME } from "#contract/constants.ts";
import type { Assignee, BugCounts } from "#contract/types.ts";
import { ALL_ASSIGNEES } from "./rememberedTabs.ts";
import type { Tab } from "./TabRow.tsx";

interface Known {
  selected: string;
  /** Undefined until the list has answered. */
  counts: BugCounts["assignees"] | undefined;
  /** Everyone a bug can be assigned to; undefined until that is known. */
  people: readonly Assignee[] | undefined;
}

/** All, then everyone with bugs here by name, and in any case the one that is selected; by uid. */
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

/** Whether it is certain that nobody stands behind the remembered filter any more. */
export function isGone({ selected, counts, people }: Known): boolean {
  if (selected === ALL_ASSIGNEES || !counts || !people) return false;
  return ![...counts, ...people].some(({ uid }) => uid === selected);
}
