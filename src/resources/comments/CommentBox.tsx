import { type HttpError, useCreate } from "@refinedev/core";
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { LIMITS } from "#contract/constants.ts";
import type { Comment } from "#contract/types.ts";
import { Button } from "../../components/Button.tsx";
import { focusHeading } from "../../components/browser.ts";
import { showFault } from "../../components/Field.tsx";
import { useShortcuts } from "../../framework/shortcuts.ts";
import { cameFrom } from "../../framework/useScreenQuery.ts";
import { useSendOnce } from "../../framework/useSendOnce.ts";
import { ResendDialog } from "../ResendDialog.tsx";
import styles from "./CommentBox.module.css";
import { CommentField } from "./CommentField.tsx";
import type { CommentsMeta } from "./commentsResource.ts";
import { useCommentDraft } from "./useCommentDraft.ts";
import { isUploading } from "./useTextPictures.ts";

interface Props {
  /** The bug that is commented on. */
  bugID: string;
  /** Called with a new comment's id, if the server tells. */
  onAdded?: (id: string | undefined) => Promise<unknown>;
}

/** A draft stays until the server has stored it, across failures and reloads. */
export function CommentBox({ bugID, onAdded }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useCommentDraft(bugID);
  const { addComment, isSending, hasFailed, doubtAbout, forget } = useAddComment(bugID);
  const [isAsking, setIsAsking] = useState(false);
  const [hasJustAdded, setHasJustAdded] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const isTooLong = text.length > LIMITS.comment;

  useShortcuts("bugs:keys.bug", [
    { key: "m", text: "bugs:keys.comment", run: () => box.current?.focus() },
  ]);
  const isMeant = cameFrom(useLocation().state)?.focus === "comment";
  useEffect(() => {
    if (isMeant) box.current?.focus();
  }, [isMeant]);

  const doubt = isSending ? undefined : doubtAbout(text);
  const failure = doubt ? "unanswered" : hasFailed ? "failed" : undefined;

  const change = (make: (present: string) => string) => {
    setHasJustAdded(false);
    setText((present) => {
      const next = make(present);
      if (next.trim() === "") forget();
      return next;
    });
  };
  const deliver = async () => {
    const added = await addComment(text);
    if (!added) return;
    // If the screen was left and reopened meanwhile, the box may hold another text.
    setText((present) => (present === text ? "" : present));
    setHasJustAdded(true);
    const { activeElement, body } = document;
    // Some browsers don't focus a clicked button. Who has gone on to something else stays there.
    if (activeElement === body || box.current?.form?.contains(activeElement)) {
      box.current?.focus({ preventScroll: true });
    }
    await onAdded?.(added.id);
  };
  const send = () => {
    if (text.trim() === "" || isTooLong || isUploading(text)) {
      showFault(box.current);
      return;
    }
    if (doubt === "changed") setIsAsking(true);
    else void deliver();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Back to the bug and its keys.
    if (event.key === "Escape" && text === "") focusHeading();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };

  return (
    <>
      <form className={styles.form} onSubmit={handleSubmit}>
        <CommentField
          label={t("comments:add")}
          placeholder={t("comments:placeholder")}
          box={box}
          text={text}
          isReadOnly={isSending}
          onChange={change}
          onKeyDown={handleKeyDown}
        />
        <div className={styles.foot}>
          <div className={styles.state}>
            <p role="status" className={failure ? styles.failure : undefined}>
              {failure ? t(`comments:${failure}`) : hasJustAdded && t("comments:added")}
            </p>
            {!failure && !hasJustAdded && (
              <p className={`${styles.hint} ${styles.shortcut}`}>{t("comments:shortcut")}</p>
            )}
          </div>
          <Button htmlType="submit" type="primary" loading={isSending}>
            {t("comments:submit")}
          </Button>
        </div>
      </form>
      {/* Outside the form, as submitting the dialog would bubble to it. */}
      <ResendDialog
        isOpen={isAsking}
        onSend={() => void deliver()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** Comments on a bug. */
function useAddComment(bugID: string) {
  const { mutateAsync, mutation } = useCreate<Comment, HttpError>({
    resource: "comments",
    successNotification: false,
    errorNotification: false,
  });
  const { sendOnce, doubtAbout, forget } = useSendOnce(`comment:${bugID}`);
  const isSending = useRef(false);

  /** @returns undefined unless the server accepted it */
  async function addComment(comment: string): Promise<{ id?: string } | undefined> {
    if (isSending.current) return undefined;
    isSending.current = true;
    try {
      const { data } = await sendOnce(comment, (idempotencyKey) => {
        const meta: CommentsMeta = { idempotencyKey };
        return mutateAsync({ values: { bugID, comment }, meta });
      });
      return { id: data._id };
    } catch {
      // The console has the error; the box keeps the text and shows a message.
      return undefined;
    } finally {
      isSending.current = false;
    }
  }
  return {
    addComment,
    isSending: mutation.isPending,
    hasFailed: mutation.isError,
    doubtAbout,
    forget,
  };
}
