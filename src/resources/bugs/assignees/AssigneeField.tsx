import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { Field } from "../../../components/Field.tsx";
import type { SelectHandle } from "../../../components/Select.tsx";
import { AssigneeSelect } from "./AssigneeSelect.tsx";
import type { useAssignBug } from "./useAssignBug.ts";

interface Props {
  bug: Bug;
  assignment: ReturnType<typeof useAssignBug>;
  select: Ref<SelectHandle>;
  onDone?: () => void;
}

/** Assigns a bug to whoever is chosen. */
export function AssigneeField({ bug, assignment, select, onDone }: Props) {
  const { t } = useTranslation();
  const { assign, chosen, isPending, conflict } = assignment;
  const name = bug.assigned || UNKNOWN_NAME;
  return (
    <>
      <Field label={t("bugs:assignedTo")}>
        {(control) => (
          <AssigneeSelect
            {...control}
            ref={select}
            value={chosen ?? bug.assignedTo ?? undefined}
            name={name}
            placeholder={name}
            isBusy={isPending}
            onChange={(uid) => uid && assign(uid, onDone)}
          />
        )}
      </Field>
      {conflict}
    </>
  );
}
