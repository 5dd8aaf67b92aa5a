import { type BaseRecord, type HttpError, useDataProvider, useKeys } from "@refinedev/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import type { Comment } from "#contract/types.ts";
import { ActionDialog, submitOnCtrlEnter } from "../../components/ActionDialog.tsx";
import { useToast } from "../../components/useToast.ts";
import { useDraft } from "../../framework/useDraft.ts";
import styles from "./CommentBox.module.css";
import { CommentField } from "./CommentField.tsx";
import { editDraft } from "./useCommentDraft.ts";
import { isUploading } from "./usePastedPictures.ts";

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

const readText = (stored: unknown) => (typeof stored === "string" ? stored : null);

/** Closing it keeps what was typed. */
function EditComment({ comment, ...dialog }: Omit<Props, "act">) {
  const { t } = useTranslation();
  const toast = useToast();
  const dataProvider = useDataProvider();
  const show = useShowComment(comment);
  const [kept, setKept] = useDraft<string | null>(editDraft(comment), null, readText);
  const text = kept ?? comment.comment;
  const { mutate, isPending, error } = useMutation<{ data: BaseRecord }, HttpError, string>({
    mutationFn: (sent) =>
      dataProvider().update({
        resource: "comments",
        id: comment._id,
        variables: { comment: sent },
      }),
    onSuccess: ({ data }, sent) => {
      setKept((present) => (present === sent ? null : present));
      show({ comment: sent, editedAt: data.editedAt as string | undefined });
      toast.success(t("comments:edit.saved"));
      dialog.onClose();
    },
  });
  const hasChanged = text !== comment.comment;
  return (
    <ActionDialog
      {...dialog}
      width={640}
      title={t("comments:edit.title")}
      submit={t("comments:edit.save")}
      busySubmit={t("comments:edit.saving")}
      cancel={t("close")}
      isBusy={isPending}
      isReady={
        hasChanged && text.trim() !== "" && text.length <= LIMITS.comment && !isUploading(text)
      }
      error={error}
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
      onSubmit={() => mutate(text)}
    >
      <CommentField
        label={t("comments:edit.label")}
        text={text}
        isReadOnly={isPending}
        onKeyDown={submitOnCtrlEnter}
        onChange={(change) =>
          setKept((present) => {
            const next = change(present ?? comment.comment);
            return next === comment.comment ? null : next;
          })
        }
      />
      {kept !== null && <p className={styles.hint}>{t("editIsKept")}</p>}
    </ActionDialog>
  );
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
      // The focus is back on the comment by then, from where it moves on.
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
