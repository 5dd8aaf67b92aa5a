import { expect, it } from "vitest";
import { findProblem } from "./passwordFields.ts";

it.each([
  { old: "", new: "b", confirm: "b" },
  { old: "a", new: "", confirm: "b" },
  { old: "a", new: "b", confirm: "" },
])("reports a missing field in %j", (fields) => {
  expect(findProblem(fields)).toBe("missing");
});

it("reports a confirmation that differs", () => {
  expect(findProblem({ old: "a", new: "b", confirm: "B" })).toBe("different");
});

it("accepts a short password, which the server validates", () => {
  expect(findProblem({ old: "a", new: "b", confirm: "b" })).toBeUndefined();
});

it("accepts a password of spaces", () => {
  expect(findProblem({ old: " ", new: "  ", confirm: "  " })).toBeUndefined();
});
