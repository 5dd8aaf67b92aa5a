import type { CrudFilter } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { useAssignees } from "../../people/useAssignees.ts";
import { useLoadedBugs } from "../data/useLoadedBugs.ts";
import { changeInPages } from "../list/bugPages.ts";
import type { BugChange } from "../status/bugChangesResource.ts";
import { kindOf } from "./bulkTask.ts";

/**
 * Shows a change of bugs in the loaded lists at once, and refetches these, as the browser doesn't know
 * the order and counts of what isn't loaded.
 */
export function useShowChange() {
  const queryClient = useQueryClient();
  const { lists, changeLists } = useLoadedBugs();
  const { people } = useAssignees();
  const { t } = useTranslation();

  const nameOf = (id: string): string => people?.find(({ uid }) => uid === id)?.username ?? "";

  /** What a change makes of the fields that a list shows. */
  function fieldsOf({ assignedTo, ...fields }: BugChange): Partial<Bug> {
    if (assignedTo === undefined) return fields;
    return { assignedTo, assigned: nameOf(assignedTo), assigneeLeft: false };
  }

  /** @param versions the version that each changed bug had before, where known */
  function showChange(
    change: BugChange,
    changed: readonly string[],
    versions: Readonly<Record<string, number>>,
  ): void {
    const after = new Map(changed.map((id) => [id, (versions[id] ?? 0) + 1]));
    changeLists((pages, filters) => {
      const keeps = filters.every((filter) => isMetBy(filter, change));
      return changeInPages(pages, after, keeps && fieldsOf(change));
    });
    void queryClient.invalidateQueries(lists);
  }
  /** What a change gives to bugs, for texts. */
  const namesOf = ({ assignedTo = "", bugType }: BugChange) => ({
    name: nameOf(assignedTo),
    type: bugType ? t(`bugs:type.${bugType}`) : "",
  });
  const tellDone = (change: BugChange, count: number): string =>
    t(`bugs:bulk.done.${kindOf(change)}`, { count, ...namesOf(change) });

  return { showChange, nameOf, namesOf, tellDone };
}

/** Whether what was changed still passes a filter of a list, as far as the change is about it. */
function isMetBy(filter: CrudFilter, change: BugChange): boolean {
  const field = "field" in filter ? filter.field : undefined;
  const wanted = field && Object.hasOwn(change, field) && change[field as keyof BugChange];
  return !wanted || wanted === filter.value;
}
