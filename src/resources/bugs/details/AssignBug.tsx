import type { RefSelectProps } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { Field } from "../../../components/Field.tsx";
import { useShortcuts } from "../../../framework/shortcuts.ts";
import { AssigneeSelect } from "../assignees/AssigneeSelect.tsx";
import { useAssignBug } from "../assignees/useAssignBug.ts";

export function AssignBug({ bug }: { bug: Bug }) {
  const { t } = useTranslation();
  const select = useRef<RefSelectProps>(null);
  const { assign, chosen, isPending } = useAssignBug(bug);
  useShortcuts("bugs:keys.bug", [
    { key: "a", text: "bugs:keys.assign", run: () => select.current?.focus() },
  ]);
  return (
    <Field label={t("bugs:assignedTo")}>
      {(control) => (
        <AssigneeSelect
          {...control}
          ref={select}
          value={chosen ?? bug.assignedTo ?? undefined}
          name={bug.assigned || UNKNOWN_NAME}
          placeholder={bug.assigned || UNKNOWN_NAME}
          isBusy={isPending}
          onChange={(uid) => assign(uid)}
        />
      )}
    </Field>
  );
}
