import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import { failureReason } from "../../../components/serverText.ts";
import styles from "./AttachmentGrid.module.css";
import { AttachmentTile } from "./AttachmentTile.tsx";
import type { RemovalTarget } from "./useAttachmentRemoval.ts";
import { useRemoveAttachment } from "./useRemoveAttachment.ts";

interface Props {
  bugID: string;
  target: RemovalTarget;
  isOpen: boolean;
  onRemoved: () => void;
  onClose: () => void;
  /** Called when the dialog has closed. */
  onClosed: () => void;
}

/** Asks before an attachment is removed, and shows which one. */
export function RemoveAttachmentDialog({ bugID, target, onRemoved, ...dialog }: Props) {
  const { t } = useTranslation();
  const { url, number, total } = target;
  const { remove, isBusy, error } = useRemoveAttachment(bugID, {
    onRemoved,
    onDone: dialog.onClose,
  });
  return (
    <ActionDialog
      {...dialog}
      title={t("bugs:attachments.removal.title")}
      submit={t("bugs:attachments.removal.submit")}
      busySubmit={t("bugs:attachments.removal.busy")}
      isBusy={isBusy}
      isDangerous
      failure={error && `${t("bugs:attachments.removal.failed")} ${failureReason(error, t)}`}
      onSubmit={() => remove(url)}
    >
      <p>
        <strong>{t("bugs:attachments.removal.question", { number, total })}</strong>
      </p>
      <div className={styles.preview}>
        <AttachmentTile stored={url} />
      </div>
      <p>{t("bugs:attachments.removal.explanation")}</p>
    </ActionDialog>
  );
}
