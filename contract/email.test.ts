import { expect, it } from "vitest";
import { EMAIL_PATTERN } from "./email.ts";

// With the flag that the server's validator sets.
const pattern = new RegExp(EMAIL_PATTERN, "u");

it.each([
  "ada@lab.test",
  " Ada.Lovelace+bugs@Sub.Lab-1.test ",
  "o'brien_{1}/x=y@lab.test",
  "admin@localhost",
  "ada@xn--wrzburg-n2a.example",
  `${"a".repeat(64)}@lab.test`,
])("accepts %j as an email address", (text) => {
  expect(text).toMatch(pattern);
});

it.each([
  "",
  "ada",
  "@lab.test",
  "ada@",
  "ada@lab.test, eve@evil.test",
  "ada@lab.test;eve@evil.test",
  "friends:ada@lab.test;",
  "Ada <ada@lab.test>",
  '"a b"@lab.test',
  "ada(comment)@lab.test",
  "ada@lab.test\r\nBcc: eve@evil.test",
  "ada@lab.test\n",
  "a\u0000da@lab.test",
  "a\u202eda@lab.test",
  "a\u200bda@lab.test",
  "ada@lab\u200d.test",
  ".ada@lab.test",
  "ada.@lab.test",
  "a..da@lab.test",
  "ada@.lab.test",
  "ada@lab.test.",
  "ada@-lab.test",
  "ada@lab-.test",
  "ada@[127.0.0.1]",
  "ada@lab@evil.test",
  "ädä@lab.test",
  "ada@würzburg.example",
  "ada@lаb.test",
  `${"a".repeat(65)}@lab.test`,
  `ada@${"a".repeat(64)}.test`,
])("rejects %j as an email address", (text) => {
  expect(text).not.toMatch(pattern);
});
