import type { TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import type { CallName } from "#contract/calls.ts";
import { ERROR_STATUS, type ErrorCode } from "#contract/errors.ts";
import { schemas } from "#contract/schemas.ts";
import type { Answer } from "./send.ts";

/** What no answer may reveal: stacks, statements, paths, and the server's components. */
const INNER = [
  /\n\s+at |node_modules|node:internal|file:\/\/|\.[cm]?[jt]s:\d/,
  /sqlite|postgres|kysely|fastify|FST_|\bajv\b|typebox|busboy|pino|argon2|undici/i,
  /\bE[A-Z]{4,}\b|SQLSTATE|constraint|syntax error|Unexpected token|[a-z]Error\b/,
  /\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b/i,
];

const ERROR_KEYS = ["code", "info", "message", "statusCode"];
/** The statuses besides 200 for a file or a page. */
const READINGS = [206, 302, 304];

const validators = new Map<CallName, Validator>();

/**
 * The faults of an answer, as sentences; empty if there are none.
 * @param call the call that it answers, if known
 * @param secrets texts of this server that no answer may contain, such as its folder
 */
export function faultsOf(
  answer: Exclude<Answer, "closed">,
  { call, method, secrets }: { call?: CallName; method?: string; secrets: readonly string[] },
): string[] {
  const { status, headers, text } = answer;
  const faults: string[] = [];
  if (status >= 500) faults.push(`It is answered with ${status}.`);
  if (headers.server || headers["x-powered-by"]) faults.push("It says what the server is made of.");
  for (const secret of secrets) if (text.includes(secret)) faults.push(`It tells "${secret}".`);
  if (status === 200) {
    // A file is text, whatever its type.
    const isFile = headers["content-disposition"] !== undefined;
    return call ? [...faults, ...replyFaults(call, isFile ? text : parse(text))] : faults;
  }
  if (!call && (READINGS.includes(status) || isPage(headers))) return faults;
  // An answer to HEAD has no body to check.
  return method === "HEAD" ? faults : [...faults, ...errorFaults(status, text)];
}

const isPage = (headers: Record<string, unknown>) =>
  String(headers["content-type"]).startsWith("text/html");

function replyFaults(name: CallName, reply: unknown): string[] {
  if (reply === undefined) return ["The reply is no JSON."];
  const schema: TSchema = schemas[name].reply;
  const validator = validators.get(name) ?? Compile(schema);
  validators.set(name, validator);
  if (validator.Check(reply)) return [];
  const [error] = validator.Errors(reply);
  return [`The reply is not as ${name}'s schema has it: ${error?.instancePath} ${error?.message}.`];
}

function errorFaults(status: number, text: string): string[] {
  const error = parse(text) as Record<string, unknown> | undefined;
  if (typeof error !== "object" || error === null) return [`An answer of ${status} is no JSON.`];
  const faults: string[] = [];
  const { statusCode, code, info, message } = error;
  const keys =
    code === "bug_changed" || code === "comment_changed"
      ? [...ERROR_KEYS, "data"].sort()
      : ERROR_KEYS;
  if (Object.keys(error).sort().join() !== keys.join()) faults.push("It has other fields.");
  if (statusCode !== status) faults.push("statusCode is not the status.");
  if (ERROR_STATUS[code as ErrorCode] !== status)
    faults.push(`The code ${code} is not in the list.`);
  if (info !== message) faults.push("info and message differ.");
  if (typeof info !== "string" || !/^[^\r\n]+$/.test(info)) faults.push("info is not one line.");
  if (INNER.some((pattern) => pattern.test(text))) faults.push("It holds inner text.");
  return faults;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
