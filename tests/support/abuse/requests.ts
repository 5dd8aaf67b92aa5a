import fc, { type Arbitrary } from "fast-check";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import { schemas } from "#contract/schemas.ts";
import type { CallSchema } from "#contract/shapes.ts";
import { arbitraryOf, refer } from "./arbitraryOf.ts";
import { forms } from "./forms.ts";
import { hostileTexts, hostileValues } from "./hostileValues.ts";
import { BODIES, HEADERS, headerValues, TYPES } from "./wrongParts.ts";

const SENDERS = ["nobody", "user", "admin", "deleted", "signedOut"] as const;
export type Sender = (typeof SENDERS)[number];

/** A request as it is sent, except for its placeholders (see `arbitraryOf.ts`). */
export interface GeneratedRequest {
  sender: Sender;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** The call, if method and path are its own. */
  call?: CallName;
}

type Values = Record<string, unknown>;

interface Input {
  params: Values;
  query: Values;
  body: unknown;
}

const names = Object.keys(calls) as CallName[];
/** Mostly users with a valid session. */
const senders = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<Sender>("user", "admin") },
  { weight: 1, arbitrary: fc.constantFrom(...SENDERS) },
);
const fieldNames = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "role", "_id", "order", "createdAt", ""),
  hostileTexts,
);

/** The input of a call according to its schemas. */
export function inputsOf(name: CallName): Arbitrary<Input> {
  const { params, query, body }: CallSchema = schemas[name];
  return fc.record({
    params: params ? arbitraryOf(params) : fc.constant({}),
    query: query ? arbitraryOf(query) : fc.constant({}),
    body: body ? arbitraryOf(body) : fc.constant(undefined),
  }) as Arbitrary<Input>;
}

/** One thing that is wrong with some fields: their value, their absence, or a field too many. */
const flaws = fc.oneof(
  { weight: 5, arbitrary: fc.record({ at: fc.nat(7), value: hostileValues }) },
  { weight: 2, arbitrary: fc.record({ at: fc.nat(7), isMissing: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.record({ key: fieldNames, value: hostileValues }) },
);
type Flaw = { at: number; value?: unknown; isMissing?: true } | { key: string; value: unknown };

function spoil(fields: Values, flaw: Flaw): Values {
  const entries = Object.entries(fields);
  if ("key" in flaw) entries.push([flaw.key, flaw.value]);
  else if (entries.length > 0) {
    const at = flaw.at % entries.length;
    const [key = ""] = entries[at] ?? [];
    entries.splice(at, 1, ...(flaw.isMissing ? [] : [[key, flaw.value] as [string, unknown]]));
  }
  // Keeps `__proto__` a key like any other.
  return Object.fromEntries(entries);
}

function spoilInput({ params, query, body }: Input, flaw: Flaw): Input {
  if (typeof body === "object" && body !== null) {
    return { params, query, body: spoil(body as Values, flaw) };
  }
  if (Object.keys(params).length === 0) return { params, query: spoil(query, flaw), body };
  return { params: { id: "value" in flaw ? flaw.value : "" }, query, body };
}

/** A text encoded for an address; half a character is replaced, as a browser does. */
function encode(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(Buffer.from(text).toString());
}

/** Below the length that Node's parser refuses, so that the call's own checks see it. */
const MAX_ADDRESS = 8_000;

function write(name: CallName, sender: Sender, { params, query, body }: Input): GeneratedRequest {
  const call: Call = calls[name];
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encode(params[key]));
  const pairs = Object.entries(query).map(([key, value]) => `${encode(key)}=${encode(value)}`);
  const address = (pairs.length > 0 ? `${path}?${pairs.join("&")}` : path).slice(0, MAX_ADDRESS);
  const sends = body !== undefined;
  return {
    sender,
    method: call.method,
    path: address,
    headers: sends ? { "content-type": "application/json" } : {},
    ...(sends && { body: JSON.stringify(body) }),
    // Without its parameter, the path is that of another call.
    ...(!path.endsWith("/") && { call: name }),
  };
}

/** A valid call, by anybody. */
const rightCalls = fc
  .constantFrom(...names.filter((name) => name !== "uploadFile"))
  .chain((name) => fc.tuple(fc.constant(name), senders, inputsOf(name)))
  .map(([name, sender, input]) => write(name, sender, input));

/** A call with something wrong in its input. */
const wrongCalls = fc
  .constantFrom(...names.filter((name) => name !== "uploadFile"))
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      senders,
      inputsOf(name),
      fc.array(flaws, { minLength: 1, maxLength: 3 }),
    ),
  )
  .map(([name, sender, input, flaws]) => write(name, sender, flaws.reduce(spoilInput, input)));

/** A call whose body is not what its headers say, or nothing that can be read. */
const wrongBodies = fc
  .tuple(
    rightCalls,
    fc.oneof(fc.constantFrom(...BODIES), fc.uint8Array({ maxLength: 200 }), fc.json()),
    fc.constantFrom(...TYPES),
    fc.constantFrom("", "gzip", "br", "deflate", "chunked", "nonsense"),
  )
  .map(([request, body, type, encoding]) => ({
    ...request,
    body,
    headers: {
      ...(type && { "content-type": type }),
      ...(encoding && { "content-encoding": encoding }),
    },
  }));

const wrongHeaders = fc
  .tuple(
    fc.oneof(rightCalls, fc.constant<GeneratedRequest>({ ...get(refer("file")) })),
    fc.dictionary(fc.constantFrom(...HEADERS), headerValues, { minKeys: 1, maxKeys: 4 }),
  )
  .map(([request, headers]) => ({ ...request, headers: { ...request.headers, ...headers } }));

/** Several changes of one person under the same key. */
const repeated = fc
  .tuple(rightCalls, fc.constantFrom("0123456789abcdef-1", "0123456789abcdef-2"))
  .map(([request, key]) => ({
    ...request,
    headers: { ...request.headers, "idempotency-key": key },
  }));

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
const segments = fc.oneof(
  fc.constantFrom(
    "",
    ".",
    "..",
    "%2e%2e",
    "%2f",
    "%00",
    "%",
    "%zz",
    "%ff",
    "%ed%a0%80",
    "%E0%A4%A",
  ),
  fc.constantFrom("api", "v1", "v3", "uploads", "docs", "healthz", "assets", "development"),
  fc.constantFrom(
    refer("bug"),
    refer("file"),
    "*",
    ":id",
    "\\",
    "~",
    "|",
    "<>",
    '"',
    "{}",
    ";a=b",
    "\u00ff",
  ),
  hostileTexts.map((text) => encode(text.slice(0, 200))),
);
const wrongAddresses = fc
  .record({
    sender: senders,
    method: fc.constantFrom(...METHODS),
    base: fc.constantFrom("/", "/api/", "/api/v1/", "/uploads/", "/docs/", ...names.map(pathOf)),
    segments: fc.array(segments, { maxLength: 6 }),
    query: fc.array(segments, { maxLength: 3 }),
  })
  .map(({ sender, method, base, segments, query }) => ({
    sender,
    method,
    path: `${base}${segments.join("/")}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    headers: {},
  }));

const uploads = fc
  .record({
    sender: senders,
    folder: fc.oneof(fc.constantFrom("development", "avatars"), hostileTexts.map(encode)),
    form: forms,
  })
  .map(
    ({ sender, folder, form }): GeneratedRequest => ({
      sender,
      method: "POST",
      path: `${calls.uploadFile.path}?folder=${folder.slice(0, MAX_ADDRESS)}`,
      call: "uploadFile",
      ...form,
    }),
  );

/** Any request, most of them nearly valid, as those get furthest. */
export const requests: Arbitrary<GeneratedRequest> = fc.oneof(
  { weight: 30, arbitrary: rightCalls },
  { weight: 35, arbitrary: wrongCalls },
  { weight: 10, arbitrary: wrongBodies },
  { weight: 8, arbitrary: wrongHeaders },
  { weight: 4, arbitrary: repeated },
  { weight: 9, arbitrary: wrongAddresses },
  { weight: 4, arbitrary: uploads },
);

function get(path: string): GeneratedRequest {
  return { sender: "nobody", method: "GET", path, headers: {} };
}

function pathOf(name: CallName): string {
  return calls[name].path.replace(/:\w+/g, refer("bug"));
}
