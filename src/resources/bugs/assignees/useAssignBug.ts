import { type HttpError, useUpdate } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { bugsResource } from "../bugsResource.ts";

export function useAssignBug(bugID: string) {
  const { t } = useTranslation();
  const { mutate, mutation } = useUpdate<Bug, HttpError, { assignedTo: string }>({
    resource: bugsResource.name,
    id: bugID,
    mutationMode: "pessimistic",
    invalidates: ["resourceAll"],
    successNotification: () => ({ type: "success", message: t("bugs:details.assigned") }),
    errorNotification: () => ({ type: "error", message: t("bugs:details.assignFailed") }),
  });
  return {
    assign: (assignedTo: string) => mutate({ values: { assignedTo } }),
    /** Whom it is being assigned to right now. */
    chosen: mutation.isPending ? mutation.variables.values?.assignedTo : undefined,
    isPending: mutation.isPending,
  };
}
