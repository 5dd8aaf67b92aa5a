import { DeleteOutlined } from "@ant-design/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../../components/Button.tsx";
import { useVerdict } from "../../../providers/access.ts";
import { useIsOffered } from "../../../providers/missingCalls.ts";
import styles from "./AttachmentGrid.module.css";
import { AttachmentTile } from "./AttachmentTile.tsx";
import { RemoveAttachmentDialog, useAttachmentRemoval } from "./RemoveAttachmentDialog.tsx";
import { ZoomDialog } from "./ZoomDialog.tsx";

interface Props {
  /** Their addresses. */
  stored: readonly string[];
  /** The bug that has them. */
  bugID: string;
}

/** A bug's attachments: each opens in a large view, and admins can remove them. */
export function AttachmentGrid({ stored, bugID }: Props) {
  const { t } = useTranslation();
  const { shown, show, close } = useBackCloses<number>("attachment");
  const removal = useAttachmentRemoval();
  const attachments = [...new Set(stored)].filter((each) => !removal.removed.has(each));
  const total = attachments.length;

  /** antd returns the focus to the opener, but a picture that was open from the start has none. */
  function focusOpener(index: number) {
    if (document.activeElement !== document.body) return;
    const tile = removal.place.current?.querySelectorAll("li")[index];
    tile?.querySelector<HTMLElement>("[data-opens]")?.focus();
  }

  return (
    <div ref={removal.place} className={styles.attachments}>
      {total === 0 && (
        // Takes the focus when the last attachment is removed.
        <p className={styles.none} tabIndex={-1}>
          {t("bugs:attachments.none")}
        </p>
      )}
      <ul className={styles.grid} hidden={total === 0}>
        {attachments.map((attachment, index) => (
          <li key={attachment} className={styles.item}>
            <AttachmentTile
              stored={attachment}
              label={t("bugs:attachments.open", { number: index + 1, total })}
              onOpen={() => show(index)}
            />
            <RemoveAttachmentButton
              className={styles.remove}
              label={t("bugs:attachments.remove", { number: index + 1, total })}
              onClick={() => removal.ask({ url: attachment, number: index + 1, total })}
            />
          </li>
        ))}
      </ul>
      <ZoomDialog
        attachments={attachments}
        shown={shown}
        onShow={show}
        onClose={close}
        onClosed={focusOpener}
      />
      {removal.dialog && <RemoveAttachmentDialog bugID={bugID} {...removal.dialog} />}
    </div>
  );
}

interface RemoveAttachmentButtonProps {
  label: string;
  className?: string;
  onClick: () => void;
}

/** Hidden for users who may not remove attachments, and on servers that lack the call. */
function RemoveAttachmentButton({ label, className, onClick }: RemoveAttachmentButtonProps) {
  const { can } = useVerdict("bugs.removeAttachment");
  const isOffered = useIsOffered("removeBugAttachment");
  if (!can || !isOffered) return null;
  return (
    <span className={className}>
      <Button
        icon={<DeleteOutlined aria-hidden />}
        aria-label={label}
        data-removes
        onClick={onClick}
      />
    </span>
  );
}

/**
 * State for something that covers the whole screen, such as an open picture. It has its own history
 * entry, so that going back closes it instead of leaving the screen.
 */
function useBackCloses<T>(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const closedAt = useRef<string>(undefined);
  const state = location.state as Record<string, unknown> | null;
  const shown = state?.[name] as T | undefined;

  // Going forward restores the entry under the same key, and it can be closed again.
  useEffect(() => {
    if (shown === undefined) closedAt.current = undefined;
  }, [shown]);

  function show(next: T): void {
    const { pathname, search, hash } = location;
    const entry = { ...state, [name]: next };
    void navigate({ pathname, search, hash }, { state: entry, replace: shown !== undefined });
  }

  function close(): void {
    // Only once: a second step back would leave the screen.
    if (shown === undefined || closedAt.current === location.key) return;
    closedAt.current = location.key;
    void navigate(-1);
  }

  return { shown, show, close };
}
