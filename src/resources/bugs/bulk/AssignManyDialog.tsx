import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../components/Dialog.tsx";
import { Field } from "../../../components/Field.tsx";
import { useFirstFocus } from "../../../components/hooks.ts";
import type { SelectHandle } from "../../../components/Select.tsx";
import { AssigneeSelect } from "../assignees/AssigneeSelect.tsx";

interface Props {
  count: number;
  onChosen: (uid: string) => void;
  onCancel: () => void;
}

/** Asks to whom bugs are assigned. */
export function AssignManyDialog({ count, onChosen, onCancel }: Props) {
  const { t } = useTranslation();
  const select = useRef<SelectHandle>(null);
  useFirstFocus(select);
  return (
    <Dialog
      open
      title={t("bugs:bulk.title.assigned", { count })}
      width={480}
      closable={{ "aria-label": t("close") }}
      onCancel={onCancel}
    >
      <Field label={t("bugs:assignedTo")}>
        {(control) => (
          <AssigneeSelect
            {...control}
            ref={select}
            value={undefined}
            placeholder={t("bugs:report.assignPlaceholder")}
            onChange={(uid) => uid && onChosen(uid)}
          />
        )}
      </Field>
    </Dialog>
  );
}
