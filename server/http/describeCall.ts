import Type, { type TSchema } from "typebox";
import { type Call, type CallName, calls, extensionCalls } from "#contract/calls.ts";
import { ERROR_STATUS } from "#contract/errors.ts";
import { schemas } from "#contract/schemas.ts";
import type { CallSchema } from "#contract/shapes.ts";

const ErrorSchema = Type.Object({
  statusCode: Type.Integer(),
  code: Type.Enum(Object.keys(ERROR_STATUS)),
  info: Type.String({ description: "A sentence for people that says what to do" }),
  message: Type.String({ description: "The same text as `info`" }),
  data: Type.Optional(
    Type.Object(
      {},
      { description: "For `bug_changed` and `comment_changed`: the current bug or comment" },
    ),
  ),
});

const UploadForm = Type.Object({ file: Type.String({ format: "binary" }) });

const ERROR_NAMES: Record<number, string> = {
  400: "The input is not what the call takes; `info` says what is wrong",
  401: "Nobody is signed in, or the email or password is wrong",
  403: "The signed-in user may not do this",
  404: "There is no such thing",
  409: "It contradicts what is already there",
  413: "The body is too large, or more than this person may store",
  415: "A file of a kind that is not taken",
  422: "The Idempotency-Key was sent before, with another request",
  429: "Too many tries; Retry-After says when to go on",
  500: "The server failed",
  503: "The server can't do it just now; Retry-After says when to go on",
};

/** The sections of the OpenAPI page, by path. */
const TAGS: [pattern: RegExp, tag: string][] = [
  [/invitation/, "Invitations"],
  [/history|activity/, "History"],
  [/dash-auth\/(login|logout)|forgot|reset-|sessions/, "Session"],
  [/collection-count|records/, "Records"],
  [/comment/, "Comments"],
  [/development/, "Bugs"],
  [/storage/, "Files"],
  [/stats/, "Home"],
  [/users|auth/, "Users"],
];

/**
 * A call as the OpenAPI page describes it. Validation and serialisation use the same schemas
 * (`registerCalls.ts`).
 */
export function describeCall(name: CallName): Record<string, unknown> {
  const call: Call = calls[name];
  const { params, query, body, reply }: CallSchema = schemas[name];
  const isExtension = Object.hasOwn(extensionCalls, name);
  return {
    operationId: name,
    summary: call.summary,
    description: isExtension ? "Beyond the specification: a client need not use it." : undefined,
    tags: [TAGS.find(([pattern]) => pattern.test(call.path))?.[1] ?? "Other"],
    security: call.access === "public" ? [] : [{ bearer: [] }],
    ...omitUndefined({ params, querystring: query, body }),
    ...(name === "uploadFile" && { consumes: ["multipart/form-data"], body: UploadForm }),
    response: { 200: describeReply(reply), ...describeErrors() },
  };
}

function describeReply(reply: TSchema): TSchema {
  return { ...reply, description: "Done" };
}

/** Statuses that only apply to files: ranges and conditional requests. */
const OF_FILES: number[] = [ERROR_STATUS.precondition_failed, ERROR_STATUS.range_not_satisfiable];

/** Any call can fail with any other status, such as that of a limit or a full disk. */
function describeErrors(): Record<string, TSchema> {
  const statuses = new Set<number>(Object.values(ERROR_STATUS));
  for (const status of OF_FILES) statuses.delete(status);
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      { ...ErrorSchema, description: ERROR_NAMES[status] ?? "Refused" },
    ]),
  );
}

function omitUndefined(schemaParts: Record<string, TSchema | undefined>): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(schemaParts).filter((entry): entry is [string, TSchema] => !!entry[1]),
  );
}
