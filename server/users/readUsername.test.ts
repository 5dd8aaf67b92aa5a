import { expect, it } from "vitest";
import { readUsername } from "./readUsername.ts";

it.each([
  " Ada ",
  "Ádá Ó Súilleabháin",
  "Nguyễn Thị Minh Khai".normalize("NFD"),
  "محمد الفارسي",
  "שָׁלוֹם כֹּהֵן",
  "می\u200cخواهم",
  "क्\u200dष",
  "👩\u200d🔬 Ann",
  "❤️",
  "Unknown Artist",
  "李明",
])("takes %j", (name) => {
  expect(readUsername(name)).toBe(name.trim());
});

it.each([
  ["\u200d", "The username must have a character that is seen."],
  ["\u3164", "The username must have a character that is seen."],
  ["\u2800\u2800", "The username must have a character that is seen."],
  ["\u0301", "The username must have a character that is seen."],
  ["\u200b", "The username holds a character that can't be seen"],
  ["A\u00adda", "The username holds a character that can't be seen"],
  ["\u202eadA", "The username holds a character that can't be seen"],
  ["Ada\u2066", "The username holds a character that can't be seen"],
  ["Ada\u200f", "The username holds a character that can't be seen"],
  [`A${"\u0301".repeat(6)}`, "The username has too many accents on one letter: five are the most."],
  ["unknown", 'The username must not be "Unknown"'],
  [" UNKNOWN ", 'The username must not be "Unknown"'],
  ["Ｕｎｋｎｏｗｎ", 'The username must not be "Unknown"'],
  ["Un\u200dknown", 'The username must not be "Unknown"'],
  ["Un known", 'The username must not be "Unknown"'],
])("refuses %j", (name, reason) => {
  expect(() => readUsername(name)).toThrow(reason);
});
