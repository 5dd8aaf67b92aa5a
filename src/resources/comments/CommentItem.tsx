import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Comment } from "#contract/types.ts";
import { ActionMenu, ActionMenuItem } from "../../components/ActionMenu.tsx";
import { Button } from "../../components/Button.tsx";
import { DateTime, formatDateTime } from "../../components/dates.tsx";
import { LongText } from "../../components/RichText.tsx";
import { useDialog } from "../../components/useDialog.ts";
import { lazyDialog } from "../../framework/lazyDialog.tsx";
import { useHasDraft } from "../../framework/useDraft.ts";
import { useIsOffered } from "../../providers/missingCalls.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";
import { Face } from "../people/Face.tsx";
import styles from "./CommentBox.module.css";
import { editDraft } from "./useCommentDraft.ts";

const OwnCommentDialog = lazyDialog(
  async () => (await import("./OwnCommentDialog.tsx")).OwnCommentDialog,
);

interface Props {
  /** What it shows. */
  comment: Comment;
  /** Whether the server can change comments. */
  canChange: boolean;
  /** Whether the reader has just added it, so that it must be in sight. */
  isAdded?: boolean;
}

/** A comment on a bug, with a link to itself. One's own can be edited and deleted. */
export function CommentItem({ comment, canChange, isAdded = false }: Props) {
  const { t } = useTranslation();
  const { _id, user, createdAt, editedAt } = comment;
  const whole = useRef<HTMLElement>(null);
  const isLinked = useIsLinked(_id, whole);
  useEffect(() => {
    if (isAdded) whole.current?.scrollIntoView({ block: "nearest" });
  }, [isAdded]);
  const isOwn = useSessionUser()?.uid === comment.commentedBy;
  const isOffered = useIsOffered("editComment");
  const hasDraft = useHasDraft(editDraft(comment));
  const { subject: act, opening, open, dialog } = useDialog<"edit" | "delete">();
  const name = user || UNKNOWN_NAME;
  return (
    <article
      ref={whole}
      id={commentAnchor(_id)}
      tabIndex={-1}
      aria-label={t("comments:by", { name })}
      className={isLinked ? `${styles.comment} ${styles.linked}` : styles.comment}
    >
      <div className={styles.face}>
        <Face uid={comment.commentedBy} size={32} />
      </div>
      <p className={styles.head}>
        <strong>{name}</strong>{" "}
        <Link to={{ hash: commentAnchor(_id) }} replace className={styles.link}>
          <DateTime at={createdAt} as="ago" />
        </Link>
        {editedAt && (
          <span className={styles.edited} title={formatDateTime(editedAt)}>
            {t("comments:edited")}
          </span>
        )}
        {hasDraft && !dialog.isOpen && (
          <Button type="link" size="small" className={styles.unsaved} onClick={() => open("edit")}>
            {t("continueEditing")}
          </Button>
        )}
      </p>
      {isOwn && canChange && isOffered && (
        <div className={styles.menu}>
          <ActionMenu label={t("comments:actions")}>
            <ActionMenuItem
              icon={<EditOutlined aria-hidden />}
              label={t("comments:edit.open")}
              onSelect={() => open("edit")}
            />
            <ActionMenuItem
              icon={<DeleteOutlined aria-hidden />}
              label={t("comments:delete.open")}
              isDangerous
              onSelect={() => open("delete")}
            />
          </ActionMenu>
        </div>
      )}
      <div className={styles.text}>
        <LongText
          text={comment.comment}
          labels={{ showAll: t("comments:showAll"), showLess: t("comments:showLess") }}
        />
      </div>
      {act && <OwnCommentDialog key={opening} comment={comment} act={act} {...dialog} />}
    </article>
  );
}

const ANCHOR = "comment-";
const commentAnchor = (id: string) => `${ANCHOR}${id}`;

/** Whether the address points to a comment. */
export const isCommentHash = (hash: string): boolean => hash.startsWith(`#${ANCHOR}`);

/** Scrolls to the comment that the address points to, and focuses it. */
function useIsLinked(id: string, element: React.RefObject<HTMLElement | null>): boolean {
  const { hash, key } = useLocation();
  const isLinked = hash === `#${commentAnchor(id)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again.
  useEffect(() => {
    if (!isLinked) return;
    // By then the shell has scrolled to the top of the page.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView({ block: "start" });
      element.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLinked, key, element]);
  return isLinked;
}
