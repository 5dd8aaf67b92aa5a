import Type, { type Static } from "typebox";
import { LIMITS } from "./constants.ts";
import { BugStatusSchema } from "./entities.ts";
import { BugSelection } from "./search.schemas.ts";
import { type CallSchema, Done, Id, IsoTime, Text } from "./shapes.ts";

/** The bug list's query. Without a status, the list would show each user's remembered tab. */
const BugViewQuery = Type.Object(
  { ...BugSelection, status: BugStatusSchema },
  { additionalProperties: false },
);

const BugViewSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  isShared: Type.Boolean({ description: "Whether it is the team's" }),
  owner: Type.Union([Type.String(), Type.Null()], {
    description: "Whose view it is; null if they have left, so that only admins can change it",
  }),
  query: BugViewQuery,
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type BugView = Static<typeof BugViewSchema>;

const name = Text(LIMITS.viewName);
const BugViewReply = Type.Object({
  info: Type.String(),
  data: Type.Object({ view: BugViewSchema }),
});

export const listBugViews = {
  reply: Type.Object({ data: Type.Array(BugViewSchema) }),
} as const satisfies CallSchema;

export const createBugView = {
  body: Type.Object({ name, isShared: Type.Optional(Type.Boolean()), query: BugViewQuery }),
  reply: BugViewReply,
} as const satisfies CallSchema;

export const changeBugView = {
  params: Type.Object({ id: Id }),
  body: Type.Object({
    name: Type.Optional(name),
    isShared: Type.Optional(Type.Boolean()),
    query: Type.Optional(BugViewQuery),
  }),
  reply: BugViewReply,
} as const satisfies CallSchema;

export const deleteBugView = {
  params: Type.Object({ id: Id }),
  reply: Done,
} as const satisfies CallSchema;
