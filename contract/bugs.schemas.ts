import Type, { type Static } from "typebox";
import { LIMITS, UNDO_REFUSALS } from "./constants.ts";
import { BugSchema, BugStatusSchema, BugTypeSchema, CommentSchema } from "./entities.ts";
import { BugSelection } from "./search.schemas.ts";
import { type CallSchema, Done, Id, IsoTime, Text } from "./shapes.ts";

/** The version that the sender has seen: an older one is refused with 409 and the current bug. */
export const Version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Its title keeps the name of a bug, which may be any text, out of error messages. */
const VersionOfOne = Type.Integer({ ...Version, title: "Each of versions" });

/** Names the change to `undoChange`: also one made before, whose answer may have been lost. */
const ChangeID = Type.Optional(Type.String({ description: "Extension: what undoes the change" }));

export const BugReply = Type.Object({
  info: Type.String(),
  data: Type.Object({ bug: BugSchema, changeID: ChangeID }),
});

export const editBug = {
  params: Type.Object({ id: Id }),
  body: Type.Object({
    title: Type.Optional(Text(LIMITS.title)),
    description: Type.Optional(Text(LIMITS.description)),
    bugType: Type.Optional(BugTypeSchema),
    version: Version,
  }),
  reply: BugReply,
} as const satisfies CallSchema;

const Ids = Type.Array(Type.String());
const { sort: _, ...BugFilters } = BugSelection;

export const changeBugs = {
  body: Type.Object({
    bugIDs: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: LIMITS.batch })),
    versions: Type.Optional(
      Type.Record(Type.String(), VersionOfOne, {
        maxProperties: LIMITS.batch,
        description:
          "The versions that the sender has seen, by bug; bugs with another version are skipped",
      }),
    ),
    ...BugFilters,
    change: Type.Object({
      status: Type.Optional(BugStatusSchema),
      assignedTo: Type.Optional(Id),
      bugType: Type.Optional(BugTypeSchema),
    }),
    dryRun: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    info: Type.String(),
    data: Type.Object({
      changed: Ids,
      unchanged: Ids,
      missing: Ids,
      changedSince: Ids,
      changeID: ChangeID,
    }),
  }),
} as const satisfies CallSchema;

const SkippedSchema = Type.Object({
  bugID: Type.String(),
  reason: Type.Enum([...UNDO_REFUSALS]),
});
export type SkippedUndo = Static<typeof SkippedSchema>;

export const undoChange = {
  body: Type.Object({ changeID: Id }),
  reply: Type.Object({
    info: Type.String(),
    data: Type.Object({ restored: Ids, skipped: Type.Array(SkippedSchema) }),
  }),
} as const satisfies CallSchema;

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

/** Replies with the deleted comment. */
export const deleteComment = {
  params: Type.Object({ id: Id }),
  reply: CommentReply,
} as const satisfies CallSchema;

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
