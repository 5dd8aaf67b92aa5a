import { expect, it } from "vitest";
import { parseTrackerDate, toBugStatus } from "./trackerValues.ts";

it.each([
  ["30/Sep/21 17:20", "2021-09-30T17:20:00.000Z"],
  ["08/Sep/21 17:46", "2021-09-08T17:46:00.000Z"],
  ["1/Jan/99 00:00", "1999-01-01T00:00:00.000Z"],
  ["30/Sep/2021 5:20 PM", "2021-09-30T17:20:00.000Z"],
  ["30/Sep/21 12:05 AM", "2021-09-30T00:05:00.000Z"],
  ["30 Sept 2021", "2021-09-30T00:00:00.000Z"],
  ["2021-09-30 17:20:31", "2021-09-30T17:20:31.000Z"],
  ["2021-09-30 17:20:31 UTC", "2021-09-30T17:20:31.000Z"],
  ["2021-09-30T17:20:31.123+0200", "2021-09-30T15:20:31.000Z"],
  ["2021-09-30T17:20:31-07:30", "2021-10-01T00:50:31.000Z"],
  ["2021-09-30T17:20Z", "2021-09-30T17:20:00.000Z"],
  [" 2021-09-30 ", "2021-09-30T00:00:00.000Z"],
  ["2024-02-29", "2024-02-29T00:00:00.000Z"],
])("reads %s", (text, iso) => {
  expect(parseTrackerDate(text)).toBe(iso);
});

it.each([
  "",
  "yesterday",
  "30/Foo/21 17:20",
  "31/Feb/21 17:20",
  "2023-02-29",
  "2021-13-01",
  "30/Sep/21 25:00",
  "30/Sep/21 13:00 PM",
  "1632997200",
  "9999-12-31 23:59 -0200",
])("rejects %j as a date", (text) => {
  expect(parseTrackerDate(text)).toBeUndefined();
});

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
