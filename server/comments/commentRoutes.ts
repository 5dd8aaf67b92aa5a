import { findBug, noteComment } from "../bugs/bugRepository.ts";
import { newId } from "../db/newId.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { recordEvents } from "../history/recordEvents.ts";
import { ListReply } from "../http/ListReply.ts";
import {
  countComments,
  findComments,
  insertComment,
  listRecentComments,
  recentCommentList,
} from "./commentRepository.ts";
import { newComment } from "./commentRules.ts";
import { presentComment, presentRecentComment } from "./presentComment.ts";

type CommentHandlers = Pick<Handlers, "addComment" | "listRecentComments">;

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

    listRecentComments: async ({ input }) => {
      const total = recentCommentList.isPage(input) ? { total: await countComments(db) } : {};
      return ListReply.of(
        await listRecentComments(db, input),
        async (some) => (await findComments(db, some)).map(presentRecentComment),
        (data) => ({ data, ...total }),
      );
    },
  };
}
