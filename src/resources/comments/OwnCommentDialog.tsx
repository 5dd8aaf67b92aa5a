import { type BaseRecord, type HttpError, useDataProvider, useKeys } from "@refinedev/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import type { Comment } from "#contract/types.ts";
import { ActionDialog, submitOnCtrlEnter } from "../../components/ActionDialog.tsx";
import { Button } from "../../components/Button.tsx";
import { ConflictNote, SideBySide } from "../../components/Conflict.tsx";
import { useToast } from "../../components/useToast.ts";
import { useDraft } from "../../framework/useDraft.ts";
import { ApiError } from "../../providers/ApiError.ts";
import styles from "./CommentBox.module.css";
import { CommentField } from "./CommentField.tsx";
import type { CommentsMeta } from "./commentsResource.ts";
import { type CommentEdit, editDraft, readCommentEdit } from "./useCommentDraft.ts";
import { isUploading } from "./useTextPictures.ts";

interface Props {
  comment: Comment;
  act: "edit" | "delete";
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Edits or deletes one's own comment. */
export function OwnCommentDialog({ act, ...props }: Props) {
  return act === "edit" ? <EditComment {...props} /> : <DeleteComment {...props} />;
}

/** Closing it keeps what was typed. */
function EditComment({ comment, ...dialog }: Omit<Props, "act">) {
  const { t } = useTranslation();
  const toast = useToast();
  const dataProvider = useDataProvider();
  const show = useShowComment(comment);
  const [kept, setKept] = useDraft<CommentEdit | null>(editDraft(comment), null, readCommentEdit);
  const untouched: CommentEdit = { text: comment.comment, seen: comment.comment };
  const edit = kept ?? untouched;
  const { text, seen, isOvertaken = false } = edit;
  const { mutate, isPending, error } = useMutation<{ data: BaseRecord }, HttpError, CommentEdit>({
    mutationFn: (sent) =>
      dataProvider().update({
        resource: "comments",
        id: comment._id,
        variables: { comment: sent.text },
        meta: { seen: sent.seen } satisfies CommentsMeta,
      }),
    onSuccess: ({ data }, sent) => {
      setKept((present) => (present?.text === sent.text ? null : present));
      show({ comment: sent.text, editedAt: data.editedAt as string | undefined });
      toast.success(t("comments:edit.saved"));
      dialog.onClose();
    },
    onError: (failure, sent) => {
      const present = changedComment(failure);
      if (!present) return;
      show(present);
      setKept({ text: sent.text, seen: present.comment, isOvertaken: true });
    },
  });
  const hasChanged = text !== seen;
  return (
    <ActionDialog
      {...dialog}
      width={isOvertaken ? 960 : 640}
      title={t("comments:edit.title")}
      submit={t(isOvertaken ? "comments:edit.saveMine" : "comments:edit.save")}
      busySubmit={t("comments:edit.saving")}
      cancel={t("close")}
      isBusy={isPending}
      isReady={
        hasChanged && text.trim() !== "" && text.length <= LIMITS.comment && !isUploading(text)
      }
      error={changedComment(error) ? undefined : error}
      aside={
        kept !== null && (
          <Button
            disabled={isPending}
            onClick={() => {
              setKept(null);
              dialog.onClose();
            }}
          >
            {t("comments:edit.discard")}
          </Button>
        )
      }
      onSubmit={() => mutate(edit)}
    >
      {/* A further conflict is another note, which is announced as well. */}
      {isOvertaken && <ConflictNote key={seen}>{t("comments:edit.conflict")}</ConflictNote>}
      <SideBySide
        theirs={
          isOvertaken
            ? {
                label: t("comments:edit.present"),
                text: seen,
                take: t("comments:edit.takePresent"),
                onTake: () => setKept(null),
              }
            : undefined
        }
      >
        <CommentField
          label={t("comments:edit.label")}
          text={text}
          isReadOnly={isPending}
          onKeyDown={submitOnCtrlEnter}
          onChange={(change) =>
            setKept((present) => {
              const before = present ?? untouched;
              const next = { ...before, text: change(before.text) };
              return next.text === next.seen && !next.isOvertaken ? null : next;
            })
          }
        />
      </SideBySide>
      <p className={styles.hint}>{t("editIsKept")}</p>
    </ActionDialog>
  );
}

/** The comment as it is now, if an edit was refused because it was changed meanwhile. */
function changedComment(error: unknown): Comment | undefined {
  if (!(error instanceof ApiError) || error.code !== "comment_changed") return undefined;
  return (error.data as { comment?: Comment } | undefined)?.comment;
}

function DeleteComment({ comment, ...dialog }: Omit<Props, "act">) {
  const { t } = useTranslation();
  const toast = useToast();
  const dataProvider = useDataProvider();
  const show = useShowComment(comment);
  const isDeleted = useRef(false);
  const { mutate, isPending, error } = useMutation<{ data: BaseRecord }, HttpError>({
    mutationFn: () => dataProvider().deleteOne({ resource: "comments", id: comment._id }),
    onSuccess: () => {
      isDeleted.current = true;
      toast.success(t("comments:delete.done"));
      dialog.onClose();
    },
  });
  return (
    <ActionDialog
      {...dialog}
      title={t("comments:delete.title")}
      submit={t("comments:delete.submit")}
      busySubmit={t("comments:delete.busy")}
      isBusy={isPending}
      isDangerous
      error={error}
      onSubmit={() => mutate()}
      // By then the focus is back on the comment and can move on from it.
      onClosed={() => {
        dialog.onClosed();
        if (isDeleted.current) show(null);
      }}
    >
      <p>
        <strong>{t("comments:delete.question")}</strong>
      </p>
      <p>{t("comments:delete.explanation")}</p>
    </ActionDialog>
  );
}

/** Shows a comment as it is now, or no longer, in the loaded bug. */
function useShowComment({ _id, bugID }: Comment) {
  const queryClient = useQueryClient();
  const { keys } = useKeys();
  return (changes: Partial<Comment> | null) =>
    queryClient.setQueriesData<{ data: { comments?: Comment[] } }>(
      { queryKey: keys().data().resource("bugs").action("one").id(bugID).get() },
      (shown) =>
        shown?.data.comments && {
          ...shown,
          data: {
            ...shown.data,
            comments: shown.data.comments.flatMap((each) =>
              each._id !== _id ? [each] : changes ? [{ ...each, ...changes }] : [],
            ),
          },
        },
    );
}
