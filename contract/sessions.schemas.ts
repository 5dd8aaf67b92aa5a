import Type, { type Static } from "typebox";
import { type CallSchema, Done, Id, IsoTime, Page, PageReply } from "./shapes.ts";

const SessionSchema = Type.Object({
  id: Type.String(),
  device: Type.String({ description: "Such as Firefox on Linux" }),
  address: Type.String({ description: "The network address it was last used from" }),
  createdAt: IsoTime,
  lastUsedAt: Type.String({ description: "ISO 8601, UTC; to the hour" }),
  isCurrent: Type.Boolean({ description: "Whether this call was made in it" }),
});
export type Session = Static<typeof SessionSchema>;

export const listSessions = {
  query: Type.Object({ uid: Type.Optional(Id), ...Page }),
  reply: PageReply(SessionSchema),
} as const satisfies CallSchema;

export const endSession = {
  params: Type.Object({ id: Id }),
  reply: Done,
} as const satisfies CallSchema;

export const endOtherSessions = { reply: Done } as const satisfies CallSchema;
