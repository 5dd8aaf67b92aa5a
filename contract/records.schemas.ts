import Type from "typebox";
import { LIMITS, RECORD_SORTS, RECORD_TYPES } from "./constants.ts";
import { RecordSummarySchema, WholeRecordSchema } from "./entities.ts";
import { type CallSchema, Id, Page, PageReply } from "./shapes.ts";

export const listRecords = {
  query: Type.Object({
    type: Type.Optional(Type.Enum([...RECORD_TYPES])),
    email: Type.Optional(
      Type.String({ minLength: 1, maxLength: LIMITS.email, description: "a part of the email" }),
    ),
    sort: Type.Optional(Type.Enum([...RECORD_SORTS])),
    ...Page,
  }),
  reply: PageReply(RecordSummarySchema),
} as const satisfies CallSchema;

export const getRecord = {
  params: Type.Object({ id: Id }),
  reply: Type.Object({ data: Type.Object({ record: WholeRecordSchema }) }),
} as const satisfies CallSchema;
