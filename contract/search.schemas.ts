import Type, { type Static } from "typebox";
import {
  BUG_SORTS,
  LIMITS,
  SEARCH_FIELDS,
  SEARCH_MAX_PAGE_SIZE,
  SIMILAR_MAX,
} from "./constants.ts";
import { BugSchema, BugStatusSchema, BugTypeSchema } from "./entities.ts";
import { type CallSchema, Id, Page, Since } from "./shapes.ts";

/** A search query, such as `scale "loses its reading" -demo status:pending`. */
export const Query = Type.String({
  maxLength: LIMITS.query,
  description:
    "Words, phrases and operators. Of a bug's comments, the first 400 kB are searched, which is hundreds of long ones.",
});

/** The filters and order of a list of bugs. */
export const BugSelection = {
  status: Type.Optional(BugStatusSchema),
  assignedTo: Type.Optional(Id),
  createdBy: Type.Optional(Id),
  bugType: Type.Optional(BugTypeSchema),
  hasAttachment: Type.Optional(Type.Boolean()),
  updatedSince: Type.Optional(Since),
  q: Type.Optional(Query),
  sort: Type.Optional(Type.Enum([...BUG_SORTS])),
};

/** Sentences about parts of the query that couldn't be used as written, such as an unknown operator. */
export const QueryHints = Type.Array(Type.String());

const SnippetSchema = Type.Object({
  field: Type.Enum([...SEARCH_FIELDS]),
  text: Type.String({ description: "A part of the field, on one line" }),
  marks: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
    description: "The hits: from and to (exclusive) in `text`, in UTF-16 code units",
  }),
});
export type Snippet = Static<typeof SnippetSchema>;

const SearchHitSchema = Type.Object({
  bug: BugSchema,
  snippets: Type.Array(SnippetSchema, { description: "Empty if only operators were given" }),
});
export type SearchHit = Static<typeof SearchHitSchema>;

const PersonSchema = Type.Object({
  uid: Type.String(),
  username: Type.String(),
  avatarURL: Type.String({ description: "Empty when the user has none" }),
});
export type Person = Static<typeof PersonSchema>;

export const search = {
  query: Type.Object({
    q: Query,
    page: Page.page,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SEARCH_MAX_PAGE_SIZE })),
  }),
  reply: Type.Object({
    data: Type.Array(SearchHitSchema),
    total: Type.Integer(),
    people: Type.Array(PersonSchema, { description: "A few whose names have the query's words" }),
    corrected: Type.Optional(
      Type.String({ description: "The query whose results these are, as the given one has none" }),
    ),
    hints: Type.Optional(QueryHints),
  }),
} as const satisfies CallSchema;

export const similarBugs = {
  body: Type.Object({
    title: Type.String({ maxLength: LIMITS.title }),
    description: Type.Optional(Type.String({ maxLength: LIMITS.description })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SIMILAR_MAX })),
    except: Type.Optional(Id),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        bug: BugSchema,
        score: Type.Number({ description: "From 0 to 1; 1 for the same text" }),
        snippets: Type.Optional(
          Type.Array(SnippetSchema, {
            description: "Where title and description resemble the given ones",
          }),
        ),
      }),
    ),
  }),
} as const satisfies CallSchema;
