import fc from "fast-check";

/** Bodies, types and headers that no client of ours sends. */

export const BODIES: readonly (string | Uint8Array)[] = [
  "",
  "{",
  "}",
  "[",
  "null",
  "1e999",
  '"',
  '"text"',
  "[]",
  "\ufeff{}",
  "{}{}",
  '{"a":1,}',
  "{'a':1}",
  '{"title":NaN}',
  '{"uid":"a","uid":"b"}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"title":"\\ud83d","description":"\\udc00","assignedTo":"\\u0000"}',
  '{"order":1e400,"page":-1e400}',
  `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  new Uint8Array([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  new Uint8Array([0x1f, 0x8b, 0x08, 0x00]),
];

export const TYPES = [
  "",
  "application/json",
  "application/json; charset=utf-16",
  "application/json;;;",
  "APPLICATION/JSON",
  "application/problem+json",
  "text/plain",
  "text/html; charset=\u00e9",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "application/octet-stream",
  "*/*",
];

/** The header values that Node's client can send. */
export const headerValues = fc.oneof(
  fc.constantFrom(
    "",
    "*",
    "null",
    "bytes=0-",
    "bytes=9-1",
    "bytes=-0",
    'W/"x"',
    ", , ,",
    "a".repeat(4_000),
  ),
  fc.string({
    unit: fc
      .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff }))
      .map((unit) => String.fromCharCode(unit)),
    maxLength: 60,
  }),
);
export const HEADERS = [
  "accept",
  "accept-encoding",
  "authorization",
  "content-encoding",
  "cookie",
  "expect",
  "forwarded",
  "host",
  "idempotency-key",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "origin",
  "range",
  "referer",
  "te",
  "upgrade",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-http-method-override",
  "x-request-id",
];
