import { EditOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { Button } from "../../../components/Button.tsx";
import { useDialog } from "../../../components/useDialog.ts";
import { lazyDialog } from "../../../framework/lazyDialog.tsx";
import { useHasDraft } from "../../../framework/useDraft.ts";
import { useIsOffered } from "../../../providers/missingCalls.ts";
import type { AnnounceChange } from "../status/useUndo.ts";
import { editDraft } from "./bugDraft.ts";

const EditBugDialog = lazyDialog(async () => (await import("./EditBugDialog.tsx")).EditBugDialog);

/** Opens the form for a bug's texts. A server without versions can't edit them. */
export function EditBug({ bug, announce }: { bug: Bug; announce: AnnounceChange }) {
  const { t } = useTranslation();
  const { subject, opening, open, dialog } = useDialog<true>();
  const isOffered = useIsOffered("editBug");
  const hasDraft = useHasDraft(editDraft(bug));
  if (!isOffered || bug.version === undefined) return null;
  return (
    <>
      <Button icon={<EditOutlined aria-hidden />} onClick={() => open(true)}>
        {t(hasDraft && !dialog.isOpen ? "continueEditing" : "bugs:edit.open")}
      </Button>
      {subject && <EditBugDialog key={opening} bug={bug} announce={announce} {...dialog} />}
    </>
  );
}
