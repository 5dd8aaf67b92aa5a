import { expect, it } from "vitest";
import { findFault, readTables } from "./namedTests.ts";

/** Every guarantee in `docs/security.md` names existing tests, and no chapter of ASVS 5 is missing. */

const rows = readTables("docs/security.md");
const promises = rows
  .filter(({ cells }) => /^[A-F]\d+$/.test(cells[0] ?? ""))
  .map(({ cells: [id = "", , tests = ""] }) => ({ id, tests: tests.split("<br>") }));
const chapters = rows
  .filter(({ cells }) => /^V\d+ /.test(cells[0] ?? ""))
  .map(({ cells: [name = "", tested = "", , gap = ""] }) => ({ name, tested, gap }));

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
