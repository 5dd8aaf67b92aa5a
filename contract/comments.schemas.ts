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
  body: Type.Object({
    comment: Text(LIMITS.comment),
    seen: Type.Optional(
      Type.String({
        description:
          "The text that is being edited; if it has changed meanwhile, nothing is stored",
      }),
    ),
  }),
  reply: CommentReply,
} as const satisfies CallSchema;

/** Answers the comment as it was. */
export const deleteComment = {
  params: Type.Object({ id: Id }),
  reply: CommentReply,
} as const satisfies CallSchema;
