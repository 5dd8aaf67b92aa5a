import { type HttpError, useUpdate } from "@refinedev/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import { failureReason } from "../../../components/serverText.ts";
import { Unavailable } from "../../../providers/ApiError.ts";
import styles from "./AttachmentGrid.module.css";
import { AttachmentTile } from "./AttachmentTile.tsx";

interface RemovalTarget {
  url: string;
  /** Its position when it was chosen, from 1. */
  number: number;
  total: number;
}

/** The attachment being removed, from the choice until the dialog has closed. */
export function useAttachmentRemoval() {
  const [target, setTarget] = useState<RemovalTarget>();
  const [isOpen, setIsOpen] = useState(false);
  // Removed from the screen at once, without waiting for the refetch.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const place = useRef<HTMLDivElement>(null);

  function finish() {
    setTarget(undefined);
    if (!target || !removed.has(target.url)) return;
    // The button that opened the dialog is gone, so the one that took its place gets the focus.
    const buttons = place.current?.querySelectorAll<HTMLElement>("[data-removes]") ?? [];
    const next = buttons[Math.min(target.number, buttons.length) - 1];
    (next ?? place.current?.querySelector<HTMLElement>("[tabindex]"))?.focus();
  }

  return {
    place,
    removed,
    ask(chosen: RemovalTarget) {
      setTarget(chosen);
      setIsOpen(true);
    },
    dialog: target && {
      target,
      isOpen,
      onRemoved: () => setRemoved((before) => new Set([...before, target.url])),
      onClose: () => setIsOpen(false),
      onClosed: finish,
    },
  };
}

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
      error={error}
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

/**
 * @param onRemoved called when the attachment is gone
 * @param onDone called when there is nothing left to ask
 */
function useRemoveAttachment(
  bugID: string,
  { onRemoved, onDone }: { onRemoved: () => void; onDone: () => void },
) {
  const { t } = useTranslation();
  const { mutate, mutation } = useUpdate<Bug, HttpError, { removedAttachment: string }>({
    resource: "bugs",
    id: bugID,
    mutationMode: "pessimistic",
    invalidates: [],
    successNotification: () => ({
      type: "success",
      message: t("bugs:attachments.removal.done"),
    }),
    // The dialog shows the error, unless it has nothing left to ask.
    errorNotification: (error) =>
      error instanceof Unavailable && {
        type: "error",
        message: t("bugs:attachments.removal.notOffered"),
      },
  });
  const remove = (url: string) =>
    mutate(
      { values: { removedAttachment: url } },
      {
        onSuccess: () => {
          onRemoved();
          onDone();
        },
        onError: (error) => {
          if (error instanceof Unavailable) onDone();
        },
      },
    );
  return { remove, isBusy: mutation.isPending, error: mutation.error };
}
