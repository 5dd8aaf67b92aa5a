import type { Comment } from "#contract/types.ts";
import { findBug, noteComment, recountComments } from "../bugs/bugRepository.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import type { CommentRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { type Author, type NewEvent, recordEvents } from "../history/recordEvents.ts";
import { ListReply } from "../http/ListReply.ts";
import {
  countComments,
  deleteComment,
  findComment,
  findComments,
  insertComment,
  listRecentComments,
  presentComment,
  presentRecentComment,
  recentCommentList,
  saveComment,
} from "./commentRepository.ts";
import { editComment, newComment, requireOwn } from "./commentRules.ts";

type CommentHandlers = Pick<
  Handlers,
  "addComment" | "editComment" | "deleteComment" | "listRecentComments"
>;

export function commentHandlers({ db, clock }: Parts): CommentHandlers {
  return {
    addComment: async ({ input, commit }) =>
      commit(async (trx, actor) => {
        const now = clock();
        const row = newComment(input, newId(), actor, now);
        const bug = await findBug(trx, input.bugID);
        if (!bug) {
          throw new ApiError(
            "bug_not_found",
            "There is no such bug to comment on: go back to the list of bugs.",
          );
        }
        await insertComment(trx, row);
        await noteComment(trx, bug.id, row.created_at);
        await recordEvents(trx, { by: actor.uid, at: now }, [
          { kind: "comment.added", bug_id: bug.id, comment_id: row.id },
        ]);
        return {
          info: "Comment added successfully",
          data: { comment: presentComment({ ...row, author: actor.username }) },
        };
      }),

    editComment: async ({ input, commit }) =>
      commit(async (trx, actor) => {
        const before = await requireComment(trx, input.id);
        const now = clock();
        const row = editComment(before, actor.uid, input.comment, now);
        if (row !== before) {
          if (input.seen !== undefined && input.seen !== before.comment) {
            throw commentChanged(presentComment({ ...before, author: actor.username }));
          }
          await saveComment(trx, row);
          const texts = { of: actor.uid, from: before.comment, to: row.comment };
          await recordChange(trx, { by: actor.uid, at: now }, row, {
            kind: "comment.edited",
            texts,
          });
        }
        return {
          info: "Comment updated successfully",
          data: { comment: presentComment({ ...row, author: actor.username }) },
        };
      }),

    deleteComment: async ({ input, commit }) =>
      commit(async (trx, actor) => {
        const row = await requireComment(trx, input.id);
        requireOwn(row, actor.uid);
        await deleteComment(trx, row);
        const texts = { of: actor.uid, from: row.comment, to: null };
        await recordChange(trx, { by: actor.uid, at: clock() }, row, {
          kind: "comment.deleted",
          texts,
        });
        return {
          info: "Comment deleted successfully",
          data: { comment: presentComment({ ...row, author: actor.username }) },
        };
      }),

    listRecentComments: async ({ input }) => {
      const total = recentCommentList.isPage(input) ? await countComments(db) : undefined;
      const isPast = total !== undefined && recentCommentList.isPast(input, total);
      return ListReply.of(
        isPast ? [] : await listRecentComments(db, input),
        async (some) => (await findComments(db, some)).map(presentRecentComment),
        (data) => ({ data, ...(total !== undefined && { total }) }),
      );
    },
  };
}

async function requireComment(db: Db, id: string): Promise<CommentRow> {
  const comment = await findComment(db, id);
  if (!comment) throw new ApiError("comment_not_found", "This comment has been deleted.");
  return comment;
}

const commentChanged = (comment: Comment) =>
  new ApiError(
    "comment_changed",
    "This comment has been changed meanwhile: look at it as it is now, then decide.",
    {},
    { comment },
  );

/** Keeps the bug of an edited or deleted comment, and the history, up to date. */
async function recordChange(
  trx: Db,
  author: Author,
  { id, bug_id }: CommentRow,
  event: NewEvent,
): Promise<void> {
  await recountComments(trx, bug_id, author.at.toISOString());
  await recordEvents(trx, author, [{ ...event, bug_id, comment_id: id }]);
}
