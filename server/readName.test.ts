import { expect, it } from "vitest";
import { readUsername } from "./readName.ts";

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
  "Ольга (Olga)",
  "Γιάννης Παπαδόπουλος",
  "Tシャツ屋 Ann",
  "β-Tester",
  "O'Brien 3µm",
  "✌🏽 👩🏽\u200d🚀 Bo",
  "1\ufe0f\u20e3 Ann",
])("accepts %j", (name) => {
  expect(readUsername(name)).toBe(name.trim());
});

it.each([
  ["\u200d", "The username holds a character that can't be seen"],
  ["\u3164", "The username holds a character that can't be seen"],
  ["\u2800\u2800", "The username must have a character that is seen."],
  ["\u0301", "The username must have a character that is seen."],
  ["\u200b", "The username holds a character that can't be seen"],
  ["Ann\u200b", "The username holds a character that can't be seen"],
  ["A\u00adda", "The username holds a character that can't be seen"],
  ["\u202eadA", "The username holds a character that can't be seen"],
  ["Ada\u2066", "The username holds a character that can't be seen"],
  ["Ada\u200f", "The username holds a character that can't be seen"],
  [`A${"\u0301".repeat(6)}`, "The username has too many accents on one letter: five are the most."],
  ["unknown", 'The username must not be "Unknown"'],
  [" UNKNOWN ", 'The username must not be "Unknown"'],
  ["Ｕｎｋｎｏｗｎ", 'The username must not be "Unknown"'],
  ["Un\u200dknown", "The username holds a character that can't be seen"],
  ["Ada\u3164", "The username holds a character that can't be seen"],
  ["A\u034fda", "The username holds a character that can't be seen"],
  ["Ada\ufe0f", "The username holds a character that can't be seen"],
  ["Ada1\ufe0f", "The username holds a character that can't be seen"],
  ["e\u0301\u200dva", "The username holds a character that can't be seen"],
  ["Ada\u{e0100}", "The username holds a character that can't be seen"],
  ["ק\u200d", "The username holds a character that can't be seen"],
  ["👩\u200d Ann", "The username holds a character that can't be seen"],
  ["\u0410da Lovelace", "The username has a word with letters of several scripts"],
  ["Ad\u0430", "The username has a word with letters of several scripts"],
  ["Ann\u03bf", "The username has a word with letters of several scripts"],
  ["Annա", "The username has a word with letters of several scripts"],
  ["Ольgа", "The username has a word with letters of several scripts"],
  ["Un known", 'The username must not be "Unknown"'],
])("rejects %j", (name, reason) => {
  expect(() => readUsername(name)).toThrow(reason);
});
