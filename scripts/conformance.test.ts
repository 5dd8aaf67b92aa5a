import { describe, expect, it } from "vitest";
import { exists, findFault, readTables } from "./namedTests.ts";

/** `docs/conformance.md` may only name existing files and tests. */

const rows = readTables("docs/conformance.md")
  .filter(({ cells }) => cells[0] !== "Statement")
  .map(({ section, cells: [statement = "", places = "", tests = ""] }) => ({
    section,
    statement,
    places: places.split("<br>"),
    tests: tests.split("<br>"),
  }));

describe("the walk over the specification", () => {
  it("has rows for each of the nine sections", () => {
    const numbers = new Set(rows.map(({ section }) => section.split(".")[0]));
    expect([...numbers]).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });

  it("names existing files for each statement", () => {
    const faults = rows.flatMap(({ statement, places }) =>
      places
        .map((place) => /^`([^`]+)`$/.exec(place)?.[1] ?? "")
        .filter((path) => path === "" || !exists(path))
        .map((path) => `${statement}: no file "${path}"`),
    );
    expect(faults).toEqual([]);
  });

  it("names existing tests for each statement", () => {
    const faults = rows.flatMap(({ statement, tests }) =>
      tests.map((test) => ({ statement, fault: findFault(test) })).filter(({ fault }) => fault),
    );
    expect(faults).toEqual([]);
  });
});
