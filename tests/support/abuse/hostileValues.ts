import fc, { type Arbitrary } from "fast-check";

/** Any code units at all: NUL, control and bidi characters, halves of a surrogate pair. */
const codeUnits = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  maxLength: 40,
});

const KNOWN_TEXTS = [
  "",
  " ",
  "\u202eexe.gnp",
  "\u2066\u2069\u200b\ufeff",
  "\ud83d",
  "\udc00\ud800",
  "\r\nSet-Cookie: a=b",
  "' or 1=1; drop table bugs; --",
  '")); select pg_sleep(9); --',
  "%00%ff%2e%2e%2f",
  "../../../../etc/passwd",
  "/uploads/../package.json",
  "javascript:alert(1)",
  "<svg onload=alert(1)>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what is tried
  "${7*7}{{7*7}}",
  "$(id)",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "1e400",
  "0x10",
  "-0",
  "٣",
  "admin@vivarium.test, other@vivarium.test",
  "team: a@vivarium.test, b@vivarium.test;",
  "Ada <ada@vivarium.test>",
  "K@vivarium.test",
];

const longTexts = fc
  .tuple(
    fc.constantFrom("a", "é", "😀", "\n", '"', "\\", "%"),
    fc.constantFrom(81, 255, 256, 257, 2_049, 20_001, 100_001),
  )
  .map(([unit, length]) => unit.repeat(length));

export const hostileTexts: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN_TEXTS) },
  { weight: 3, arbitrary: codeUnits },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  // What PostgreSQL can't store, and SQLite ends a text at.
  { weight: 1, arbitrary: fc.constantFrom("\0", "a\0b") },
  { weight: 1, arbitrary: longTexts },
);

const numbers = fc.oneof(
  fc.constantFrom(
    ...[0, -0, -1, 0.5, 2 ** 31, 2 ** 53, 2 ** 63, 2 ** 64, 1e21, 1e308, -1e308, 5e-324],
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Lists in lists, and objects in objects, deeper than any real input. */
const nested = fc
  .tuple(fc.constantFrom("list", "object"), fc.constantFrom(3, 60, 1_000))
  .map(([kind, depth]) => {
    let value: unknown = 1;
    for (let level = 0; level < depth; level++) value = kind === "list" ? [value] : { a: value };
    return value;
  });

/** What may be sent where any field belongs. */
export const hostileValues: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileTexts },
  { weight: 2, arbitrary: numbers },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.array(hostileTexts, { maxLength: 60 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileTexts, hostileTexts, { maxKeys: 5 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: nested },
);
