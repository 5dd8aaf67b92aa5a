import { expect, it } from "vitest";
import { findProblem } from "./passwordFields.ts";

it.each([
  { old: "", new: "b", confirm: "b" },
  { old: "a", new: "", confirm: "b" },
  { old: "a", new: "b", confirm: "" },
])("finds a field missing in %j", (fields) => {
  expect(findProblem(fields)).toBe("missing");
});

it("finds new and confirmed password different", () => {
  expect(findProblem({ old: "a", new: "b", confirm: "B" })).toBe("different");
});

it("finds nothing wrong with a short password: the server judges it", () => {
  expect(findProblem({ old: "a", new: "b", confirm: "b" })).toBeUndefined();
});

it("takes a password of spaces as it is", () => {
  expect(findProblem({ old: " ", new: "  ", confirm: "  " })).toBeUndefined();
});
