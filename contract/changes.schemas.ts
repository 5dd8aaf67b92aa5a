import Type, { type Static } from "typebox";
import { LIMITS, UNDO_REFUSALS } from "./constants.ts";
import { BugSchema, BugStatusSchema, BugTypeSchema } from "./entities.ts";
import { BugSelection } from "./search.schemas.ts";
import { type CallSchema, Id, Text } from "./shapes.ts";

/** The version that the sender has seen: an older one is refused with 409 and the current bug. */
export const Version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Its title keeps the name of a bug, which may be any text, out of error messages. */
const VersionOfOne = Type.Integer({ ...Version, title: "Each of versions" });

/** Names the change to `undoChange`; absent if nothing was changed. */
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
          "The versions that the sender has seen, by bug: what has another one is left out",
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
