import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FastifySchemaValidationError } from "fastify/types/schema.js";
import { LIMITS } from "#contract/constants.ts";
import { ApiError } from "../errors.ts";

/** Far more than any call takes. */
const DEEPEST = 20;
/** Twice what the largest call takes, which names a version for each bug of a batch. */
const MOST_FIELDS = 2 * LIMITS.batch;

/** Names of built-in object properties, which a field could shadow. */
const RESERVED_NAMES = ["__proto__", "constructor"];

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Accepts only JSON bodies in UTF-8. An empty body is left to the schema: calls without a body
 * accept it.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return undefined;
      const text = decode(bytes);
      checkBrackets(bytes);
      const body = parse(text);
      checkNames(body);
      return body;
    },
  );
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw refusal("is not valid UTF-8");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal("is not valid JSON");
  }
}

const byteOf = (sign: string) => sign.charCodeAt(0);
const QUOTE = byteOf('"');
const BACKSLASH = byteOf("\\");
const [LIST, LIST_END, OBJECT, OBJECT_END] = [..."[]{}"].map(byteOf);

/**
 * Counts lists and objects before they are made: for a mebibyte of nothing else that would take the
 * server half a second. No byte of a longer character is one of these.
 */
function checkBrackets(json: Buffer): void {
  let depth = 0;
  let found = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isInText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (byte === LIST || byte === OBJECT) {
      depth += 1;
      found += 1;
      if (depth > DEEPEST) throw refusal(`is nested more than ${DEEPEST} levels deep`);
      if (found > MOST_FIELDS) throw refusal(`has more than ${MOST_FIELDS} lists and objects`);
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
  }
}

function checkNames(body: unknown): void {
  let level = [body].filter(isObject);
  let fields = 0;
  while (level.length > 0) {
    for (const value of level) {
      if (Array.isArray(value)) continue;
      const names = Object.keys(value);
      const reserved = RESERVED_NAMES.find((name) => names.includes(name));
      if (reserved) throw refusal(`has a field named ${reserved}, which no call takes`);
      fields += names.length;
      if (fields > MOST_FIELDS) throw refusal(`has more than ${MOST_FIELDS} fields`);
    }
    level = level.flatMap((value) => Object.values(value).filter(isObject));
  }
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const refusal = (what: string) => new ApiError("invalid_input", `The body ${what}.`);

interface DescribedError extends FastifySchemaValidationError {
  /** The value and the schema it failed; given as the validator is set to `verbose`. */
  data?: unknown;
  parentSchema?: { title?: string; description?: string; minLength?: number };
}

const TYPE_NAMES: Record<string, string> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

/**
 * Describes an input error in one sentence that names the field (by its schema's `title`, if people
 * see it) and says what it should be.
 * @param part where it was: `body`, `querystring` or `params`
 */
export function describeInputError(error: DescribedError, part: string): string {
  const { params, parentSchema, data } = error;
  const field = parentSchema?.title ?? nameField(error.instancePath);
  switch (error.keyword) {
    case "required": {
      const missing = [field, String(params.missingProperty)].filter(Boolean).join(".");
      return part === "querystring"
        ? `${missing} is missing: add it to the address as ?${missing}=...`
        : `${missing} is missing: it is required.`;
    }
    case "additionalProperties":
      return `${[field, shorten(String(params.additionalProperty))].filter(Boolean).join(".")} is not known: leave it out.`;
    case "type":
      return field
        ? `${field} must be ${TYPE_NAMES[String(params.type)] ?? params.type}, not ${nameValue(data, part)}.`
        : "The body must be a JSON object with the fields of this call.";
    case "enum":
      return `${field} must be ${listChoices(params.allowedValues)}.`;
    case "minLength":
      return parentSchema?.minLength === 1
        ? `${field} must not be empty.`
        : `${field} must have at least ${params.limit} characters; this has ${lengthOf(data)}.`;
    case "maxLength":
      return `${field} may have ${params.limit} characters at most; this has ${lengthOf(data)}.`;
    case "minItems":
      return `${field} must hold ${params.limit} ${plural(params.limit, "item")} at least; this holds ${lengthOf(data)}.`;
    case "maxItems":
      return `${field} may hold ${params.limit} ${plural(params.limit, "item")} at most; this holds ${lengthOf(data)}.`;
    case "minimum":
      return `${field} must be ${params.limit} or more; this is ${data}.`;
    case "maximum":
      return `${field} must be ${params.limit} or less; this is ${data}.`;
    case "pattern":
      return `${field} must be ${parentSchema?.description ?? "written as this call describes"}.`;
    default:
      return `${field || "The body"} ${error.message ?? "is not what this call takes"}.`;
  }
}

/** `/attachments/0` → `attachments[0]`. */
function nameField(instancePath: string): string {
  return instancePath
    .slice(1)
    .replace(/\/(\d+)(?=\/|$)/g, "[$1]")
    .replaceAll("/", ".");
}

/** The type of a value; values from the URL are always text, so they are quoted instead. */
function nameValue(value: unknown, part: string): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string" && part !== "body") return `"${shorten(value)}"`;
  return TYPE_NAMES[typeof value] ?? typeof value;
}

/** On one line, without invisible, line-breaking or bidirectional characters. */
const shorten = (text: string) => text.slice(0, 40).replace(/[\s\p{C}]+/gu, " ");

function listChoices(values: unknown): string {
  const names = (Array.isArray(values) ? values : []).map(String);
  const last = names.pop();
  return names.length ? `${names.join(", ")} or ${last}` : String(last);
}

const lengthOf = (value: unknown) =>
  typeof value === "string" || Array.isArray(value) ? value.length : 0;

const plural = (count: unknown, word: string) => (count === 1 ? word : `${word}s`);
