import type { FastifyInstance, FastifyRequest } from "fastify";
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
      const body = parse(decode(bytes));
      checkShape(body);
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

/** Iterative, as a body may be nested deeper than the stack. */
function checkShape(body: unknown): void {
  let level = [body].filter(isObject);
  let fields = 0;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST) throw refusal(`is nested more than ${DEEPEST} levels deep`);
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
