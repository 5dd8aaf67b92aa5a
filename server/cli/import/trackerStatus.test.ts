import { expect, it } from "vitest";
import { toBugStatus } from "./trackerStatus.ts";

it.each([
  ["Resolved", "Fixed", "complete"],
  ["Closed", "Duplicate", "complete"],
  ["VERIFIED", "FIXED", "complete"],
  ["Done", "", "complete"],
  ["Resolved", "Won't Fix", "parked"],
  ["Resolved", "Won’t Fix", "parked"],
  ["RESOLVED", "WONTFIX", "parked"],
  ["Closed", "Incomplete", "parked"],
  ["Resolved", "Postponed", "parked"],
  ["Postponed", "", "parked"],
  ["Open", "", "pending"],
  ["In Progress", "", "pending"],
  ["Patch Available", "", "pending"],
  ["REOPENED", "WONTFIX", "pending"],
  ["", "", "pending"],
])("maps %s, %s to %s", (status, resolution, expected) => {
  expect(toBugStatus(status, resolution)).toBe(expected);
});
