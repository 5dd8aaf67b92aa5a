import Type from "typebox";
import { BugStatusCounts } from "./entities.ts";
import type { CallSchema } from "./shapes.ts";

const Day = (description: string) => Type.String({ description: `${description}, as 2026-11-02` });

const BugWeekSchema = Type.Object({
  from: Day("Its Monday, UTC"),
  to: Day("Its Sunday"),
  opened: { ...BugStatusCounts, description: "Bugs reported in it, by the status they have now" },
  closed: Type.Integer({ description: "Bugs completed in it, and not reopened since" }),
});

const BugAgeSchema = Type.Object({
  overWeeks: Type.Integer({ description: "The least age; the most is the next one's" }),
  from: Type.Optional(Day("The first day of their reports; absent for the oldest")),
  to: Day("The last one"),
  open: Type.Integer(),
});

export const bugsByWeek = {
  reply: Type.Object({
    data: Type.Object({
      weeks: Type.Array(BugWeekSchema, { description: "The oldest first; the last is this one" }),
      ages: Type.Array(BugAgeSchema, { description: "Pending bugs, the youngest first" }),
    }),
  }),
} as const satisfies CallSchema;
