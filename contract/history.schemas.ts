import Type, { type Static } from "typebox";
import { ACTIVITY_KINDS, EVENT_EXCERPT, EVENT_KINDS } from "./constants.ts";
import { type CallSchema, Id, IsoTime, Page, PageReply, Since } from "./shapes.ts";

const Someone = Type.Object({ uid: Type.String(), username: Type.String() });

/** A text or, for an assignee, a user; null for none. */
const Value = Type.Union([Type.String(), Someone, Type.Null()]);

const EventSchema = Type.Object({
  id: Type.String(),
  at: IsoTime,
  by: Type.Union([Someone, Type.Null()], {
    description: "Null if unknown, or if the server did it by a command",
  }),
  kind: Type.Enum([...EVENT_KINDS]),
  changeID: Type.String({ description: "The same for all events of one change" }),
  bug: Type.Optional(
    Type.Object({ _id: Type.String(), order: Type.Integer(), title: Type.String() }),
  ),
  user: Type.Optional(Someone),
  record: Type.Optional(Type.String({ description: "The record's id" })),
  field: Type.Optional(Type.String({ description: "The changed field" })),
  from: Type.Optional(Value),
  to: Type.Optional(Value),
  isCut: Type.Optional(
    Type.Boolean({
      description: `True if from or to is longer: lists have ${EVENT_EXCERPT} characters of each`,
    }),
  ),
  comment: Type.Optional(
    Type.Object({
      _id: Type.String(),
      comment: Type.Optional(
        Type.String({
          description: `As it is now, absent once it is deleted; if it was edited, ${EVENT_EXCERPT} characters`,
        }),
      ),
    }),
  ),
});
export type HistoryEvent = Static<typeof EventSchema>;

export const listBugHistory = {
  params: Type.Object({ id: Id }),
  query: Type.Object(Page),
  reply: PageReply(EventSchema),
} as const satisfies CallSchema;

export const getEvent = {
  params: Type.Object({ id: Id }),
  reply: Type.Object({ data: EventSchema }),
} as const satisfies CallSchema;

export const listActivity = {
  query: Type.Object({
    kind: Type.Optional(Type.Enum([...ACTIVITY_KINDS])),
    by: Type.Optional(Id),
    about: Type.Optional(Id),
    since: Type.Optional(Since),
    ...Page,
  }),
  reply: PageReply(EventSchema),
} as const satisfies CallSchema;
