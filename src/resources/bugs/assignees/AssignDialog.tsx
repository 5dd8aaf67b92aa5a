import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { Dialog } from "../../../components/Dialog.tsx";
import { useFirstFocus } from "../../../components/hooks.ts";
import type { SelectHandle } from "../../../components/Select.tsx";
import type { AnnounceChange } from "../status/useUndo.ts";
import { AssigneeField } from "./AssigneeField.tsx";
import { useAssignBug } from "./useAssignBug.ts";

interface Props {
  bug: Bug | undefined;
  announce: AnnounceChange;
  /** Called when the dialog has closed. */
  onClosed: (isDone: boolean) => void;
}

/** Assigns a bug of a list, if one is given: choosing a person does it. */
export function AssignDialog({ bug, ...props }: Props) {
  return bug && <OpenDialog bug={bug} {...props} />;
}

function OpenDialog({ bug, announce, onClosed }: Props & { bug: Bug }) {
  const { t } = useTranslation();
  const select = useRef<SelectHandle>(null);
  const assignment = useAssignBug(bug, announce, (name) =>
    t("bugs:undo.changed.assigned", { order: bug.order, name }),
  );
  useFirstFocus(select);
  return (
    <Dialog
      open
      title={t("bugs:keys.assignTitle", { order: bug.order })}
      width={480}
      closable={{ disabled: assignment.isPending, "aria-label": t("close") }}
      keyboard={!assignment.isPending}
      maskClosable={!assignment.isPending}
      onCancel={() => onClosed(false)}
    >
      <p dir="auto">{bug.title}</p>
      <AssigneeField
        bug={bug}
        assignment={assignment}
        select={select}
        onDone={() => onClosed(true)}
      />
    </Dialog>
  );
}
