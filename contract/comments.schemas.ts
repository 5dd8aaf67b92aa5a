import Type from "typebox";
import { LIMITS } from "./constants.ts";
import { CommentSchema } from "./entities.ts";
import { type CallSchema, Id, Text } from "./shapes.ts";

const CommentReply = Type.Object({
  info: Type.String(),
  data: Type.Object({ comment: CommentSchema }),
});

export const editComment = {
  params: Type.Object({ id: Id }),
  body: Type.Object({ comment: Text(LIMITS.comment) }),
  reply: CommentReply,
} as const satisfies CallSchema;

/** Answers the comment as it was. */
export const deleteComment = {
  params: Type.Object({ id: Id }),
  reply: CommentReply,
} as const satisfies CallSchema;
