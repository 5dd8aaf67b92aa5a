import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { Field } from "../../../components/Field.tsx";
import { AssigneeSelect } from "../assignees/AssigneeSelect.tsx";
import { useAssignBug } from "../assignees/useAssignBug.ts";

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
