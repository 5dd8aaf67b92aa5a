import { describe, expect, it } from "vitest";
import { exists, findFault, readTables } from "./namedTests.ts";

const statements = readTables("docs/conformance.md")
  .filter(({ cells }) => cells[0] !== "Statement")
  .map(({ section, cells: [statement = "", places = "", tests = ""] }) => ({
    section,
    statement,
    places: places.split("<br>"),
    tests: tests.split("<br>"),
  }));

describe("docs/conformance.md", () => {
  it("has rows for each of the nine sections", () => {
    const numbers = new Set(statements.map(({ section }) => section.split(".")[0]));
    expect([...numbers]).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });

  it("names existing files for each statement", () => {
    const faults = statements.flatMap(({ statement, places }) =>
      places
        .map((place) => /^`([^`]+)`$/.exec(place)?.[1] ?? "")
        .filter((path) => path === "" || !exists(path))
        .map((path) => `${statement}: no file "${path}"`),
    );
    expect(faults).toEqual([]);
  });

  it("names existing tests for each statement", () => {
    const faults = statements.flatMap(({ statement, tests }) =>
      tests.map((test) => ({ statement, fault: findFault(test) })).filter(({ fault }) => fault),
    );
    expect(faults).toEqual([]);
  });
});

const rows = readTables("docs/security.md");
const promises = rows
  .filter(({ cells }) => /^[A-F]\d+$/.test(cells[0] ?? ""))
  .map(({ cells: [id = "", , tests = ""] }) => ({ id, tests: tests.split("<br>") }));
const chapters = rows
  .filter(({ cells }) => /^V\d+ /.test(cells[0] ?? ""))
  .map(({ cells: [name = "", tested = "", , gap = ""] }) => ({ name, tested, gap }));

describe("docs/security.md", () => {
  it("names existing tests for each guarantee", () => {
    const faults = promises.flatMap(({ id, tests }) =>
      tests.map((test) => ({ id, fault: findFault(test) })).filter(({ fault }) => fault),
    );
    expect(faults).toEqual([]);
  });

  it("covers the seventeen chapters and claims only what is guaranteed", () => {
    expect(chapters.map(({ name }) => name.split(" ")[0])).toEqual(
      Array.from({ length: 17 }, (_, index) => `V${index + 1}`),
    );
    const ids = new Set(promises.map(({ id }) => id));
    const cited = chapters.flatMap(({ tested }) => tested.match(/\b[A-F]\d+\b/g) ?? []);
    expect(cited.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("explains each gap", () => {
    const explained = rows
      .filter(({ section }) => section === "Gaps")
      .flatMap(({ cells }) => cells[0]?.split(", ") ?? []);
    const gaps = chapters.flatMap(({ gap }) => (gap === "none" ? [] : gap.split(", ")));
    expect(gaps.filter((gap) => !explained.includes(gap))).toEqual([]);
  });
});
