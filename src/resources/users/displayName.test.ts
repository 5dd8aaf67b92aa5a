import { expect, it } from "vitest";
import { capitalize } from "./displayName.ts";

it.each([
  ["admin", "Admin"],
  ["lab manager", "Lab manager"],
  ["USER", "USER"],
  ["état", "État"],
  ["", ""],
])("writes %j as %j", (role, written) => {
  expect(capitalize(role)).toBe(written);
});
