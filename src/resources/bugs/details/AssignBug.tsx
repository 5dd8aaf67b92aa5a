import { type HttpError, useKeys, useUpdate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { Field } from "../../../components/Field.tsx";
import { AssigneeSelect } from "../assignees/AssigneeSelect.tsx";

export function AssignBug({ bug }: { bug: Bug }) {
  const { t } = useTranslation();
  const { assign, chosen, isPending } = useAssignBug(bug._id);
  return (
    <Field label={t("bugs:assignedTo")}>
      {(control) => (
        <AssigneeSelect
          {...control}
          value={chosen ?? bug.assignedTo ?? undefined}
          name={bug.assigned || UNKNOWN_NAME}
          placeholder={bug.assigned || UNKNOWN_NAME}
          isBusy={isPending}
          onChange={assign}
        />
      )}
    </Field>
  );
}

function useAssignBug(bugID: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { keys } = useKeys();
  const { mutate, mutation } = useUpdate<Bug, HttpError, { assignedTo: string }>({
    resource: "bugs",
    id: bugID,
    mutationMode: "pessimistic",
    invalidates: [],
    successNotification: () => ({ type: "success", message: t("bugs:details.assigned") }),
    errorNotification: () => ({ type: "error", message: t("bugs:details.assignFailed") }),
  });

  function assign(assignedTo: string): void {
    if (mutation.isPending) return;
    const bug = keys().data().resource("bugs").action("one").id(bugID).get();
    const onSuccess = () =>
      queryClient.setQueriesData<{ data: Bug }>(
        { queryKey: bug },
        (shown) => shown && { ...shown, data: { ...shown.data, assignedTo } },
      );
    mutate({ values: { assignedTo } }, { onSuccess });
  }

  return {
    assign,
    /** The user it is being assigned to right now. */
    chosen: mutation.isPending ? mutation.variables.values?.assignedTo : undefined,
    isPending: mutation.isPending,
  };
}
