import { type HttpError, useKeys, useUpdate } from "@refinedev/core";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { assignInPages, type BugPage } from "../list/bugPages.ts";
import type { AnnounceChange } from "../status/useUndo.ts";
import { useAssignees } from "./useAssignees.ts";

/**
 * Assigns a bug, one request at a time. On success, all loaded data is updated.
 * @param announce shows the success, with Undo
 */
export function useAssignBug(bug: Bug, announce: AnnounceChange) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { keys } = useKeys();
  const { people } = useAssignees();
  const { mutate, mutation } = useUpdate<Bug, HttpError, { assignedTo: string }>({
    resource: "bugs",
    id: bug._id,
    mutationMode: "pessimistic",
    invalidates: [],
    successNotification: false,
    errorNotification: () => ({ type: "error", message: t("bugs:details.assignFailed") }),
  });

  function assign(assignedTo: string, onDone?: () => void): void {
    if (mutation.isPending) return;
    const bugs = () => keys().data().resource("bugs");
    const assigned = people?.find(({ uid }) => uid === assignedTo)?.username ?? bug.assigned;
    const onSuccess = ({ data }: { data: Bug & { changeID?: string } }) => {
      queryClient.setQueriesData<{ data: Bug }>(
        { queryKey: bugs().action("one").id(bug._id).get() },
        (shown) =>
          shown && { ...shown, data: { ...shown.data, assignedTo, assigned, assigneeLeft: false } },
      );
      queryClient.setQueriesData<InfiniteData<BugPage>>(
        { queryKey: bugs().action("infinite").get() },
        (list) =>
          list && { ...list, pages: assignInPages(list.pages, bug._id, { assignedTo, assigned }) },
      );
      announce(t("bugs:details.assigned"), bug.order, data.changeID);
      onDone?.();
    };
    mutate({ values: { assignedTo } }, { onSuccess });
  }

  return {
    assign,
    /** The user it is being assigned to right now. */
    chosen: mutation.isPending ? mutation.variables.values?.assignedTo : undefined,
    isPending: mutation.isPending,
  };
}
