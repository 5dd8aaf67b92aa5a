import type { FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import type { CallSchema } from "#contract/shapes.ts";
import { ApiError } from "../errors.ts";

interface CallInput {
  /**
   * Query parameters are text: converts those that the call declares as integers or booleans.
   * @param request not validated yet
   */
  readPlainValues: (request: FastifyRequest) => void;
  /**
   * The values of the call's fields, if given.
   * @throws ApiError `invalid_input` for texts that can't be stored
   */
  read: (request: FastifyRequest) => Record<string, unknown>;
}

/** How a call's input is read from a request: its path parameters, query and body. */
export function callInputOf(schema: CallSchema): CallInput {
  const integers = fieldsOf(schema.query, "integer");
  const booleans = fieldsOf(schema.query, "boolean");
  const inputs = [
    { of: (request: FastifyRequest) => request.body, keys: keysOf(schema.body) },
    { of: (request: FastifyRequest) => request.query, keys: keysOf(schema.query) },
    { of: (request: FastifyRequest) => request.params, keys: keysOf(schema.params) },
  ];
  return {
    readPlainValues: (request) => {
      const query = request.query as Record<string, unknown>;
      for (const key of integers) {
        const text = query[key];
        if (typeof text === "string" && /^-?\d{1,15}$/.test(text)) query[key] = Number(text);
      }
      for (const key of booleans) {
        if (query[key] === "true" || query[key] === "false") query[key] = query[key] === "true";
      }
    },
    read: (request) => {
      const input: Record<string, unknown> = {};
      for (const { of, keys } of inputs) {
        const given = of(request) as Record<string, unknown> | undefined;
        for (const key of keys) {
          if (given?.[key] !== undefined) input[key] = checkTexts(key, given[key]);
        }
      }
      return input;
    },
  };
}

function keysOf(schema: TSchema | undefined): string[] {
  return schema && "properties" in schema ? Object.keys(schema.properties as object) : [];
}

function fieldsOf(schema: TSchema | undefined, type: "integer" | "boolean"): string[] {
  const properties = schema && "properties" in schema ? schema.properties : {};
  return Object.entries(properties as Record<string, { type?: string }>)
    .filter(([, property]) => property.type === type)
    .map(([key]) => key);
}

/** Texts that PostgreSQL can't store: NUL and unpaired surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

function checkTexts(field: string, value: unknown): unknown {
  if (typeof value === "string" && UNSTORABLE.test(value)) {
    throw new ApiError(
      "invalid_input",
      `${field} holds a character that can't be stored (NUL or half a character): remove it.`,
    );
  }
  if (typeof value === "object" && value !== null) {
    for (const item of Object.values(value)) checkTexts(field, item);
  }
  return value;
}
