import type { RefSelectProps } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { Dialog } from "../../../components/Dialog.tsx";
import { Field } from "../../../components/Field.tsx";
import { AssigneeSelect } from "./AssigneeSelect.tsx";
import { useAssignBug } from "./useAssignBug.ts";

interface Props {
  bug: Bug;
  /** Called when the dialog has closed. */
  onClosed: (isDone: boolean) => void;
}

/** Assigns a bug of a list: choosing a person does it. */
export function AssignDialog({ bug, onClosed }: Props) {
  const { t } = useTranslation();
  const select = useRef<RefSelectProps>(null);
  const { assign, chosen, isPending } = useAssignBug(bug);
  return (
    <Dialog
      open
      title={t("bugs:keys.assignTitle", { order: bug.order })}
      width={480}
      closable={{ "aria-label": t("close") }}
      keyboard={!isPending}
      maskClosable={!isPending}
      afterOpenChange={(isShown) => isShown && select.current?.focus()}
      onCancel={() => onClosed(false)}
    >
      <p>{bug.title}</p>
      <Field label={t("bugs:assignedTo")}>
        {(control) => (
          <AssigneeSelect
            {...control}
            ref={select}
            value={chosen ?? bug.assignedTo ?? undefined}
            name={bug.assigned || UNKNOWN_NAME}
            placeholder={bug.assigned || UNKNOWN_NAME}
            isBusy={isPending}
            onChange={(uid) => assign(uid, () => onClosed(true))}
          />
        )}
      </Field>
    </Dialog>
  );
}
