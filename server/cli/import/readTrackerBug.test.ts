import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/constants.ts";
import { describeTrackerBug, readTrackerBug, readTrackerColumns } from "./readTrackerBug.ts";

const NOW = new Date("2026-06-01T12:00:00Z");
const JIRA = {
  Summary: "Feeder jams",
  "Issue id": "13404344",
  Status: "Resolved",
  Priority: "Blocker",
  Resolution: "Fixed",
  Created: "30/Sep/21 17:20",
  Resolved: "20/Jul/22 20:51",
  Description: "It jams at night.",
};
const BUGZILLA = {
  "Bug ID": "77",
  Summary: "Feeder jams",
  Status: "RESOLVED",
  Resolution: "WONTFIX",
  Opened: "2021-09-30 17:20:31",
  Changed: "2022-07-20 20:51:02",
  Assignee: "ada@lab.test",
  Reporter: "bo",
};

const read = (cells: Record<string, string>) =>
  readTrackerBug(readTrackerColumns(Object.keys(cells)), Object.values(cells), NOW);
const readBug = (cells: Record<string, string>) => {
  const bug = read(cells);
  if ("problem" in bug) throw new Error(bug.problem);
  return bug;
};

describe("a Jira report", () => {
  it("keeps its text, dates and status", () => {
    expect(readBug(JIRA)).toEqual({
      importKey: "jira:13404344",
      title: "Feeder jams",
      description: "It jams at night.",
      origin:
        "Imported from Jira 13404344 · Priority: Blocker · Resolution: Fixed · Resolved: 20/Jul/22 20:51",
      status: "complete",
      createdAt: "2021-09-30T17:20:00.000Z",
      updatedAt: "2022-07-20T20:51:00.000Z",
      completedAt: "2022-07-20T20:51:00.000Z",
      assignee: null,
      reporter: null,
      comments: [],
    });
  });

  it("shows its key instead of its internal id, and is identified by the id", () => {
    const bug = readBug({ ...JIRA, "Issue key": "LAB-7" });
    expect(bug.importKey).toBe("jira:13404344");
    expect(bug.origin).toMatch(/^Imported from Jira LAB-7 ·/);
  });

  it("keeps each value of a repeated column", () => {
    const columns = readTrackerColumns(["Summary", "Status", "Component/s", "Component/s"]);
    expect(readTrackerBug(columns, ["Jam", "Open", "feeder", "scale"], NOW)).toMatchObject({
      origin: "Imported from Jira · Component: feeder, scale",
    });
  });

  it("names its type and labels", () => {
    const bug = readBug({ ...JIRA, "Issue Type": "Improvement", Labels: "feeder" });
    expect(bug.origin).toMatch(/ · Type: Improvement · Priority: Blocker · Labels: feeder · /);
  });

  it("has a title of one line", () => {
    expect(readBug({ ...JIRA, Summary: "Feeder\n jams" }).title).toBe("Feeder jams");
  });

  it("may have an empty description", () => {
    const bug = readBug({ ...JIRA, Description: "" });
    expect(describeTrackerBug(bug, true)).toBe(bug.origin);
  });

  it("shows its markup as Markdown", () => {
    const { description } = readBug({ ...JIRA, Description: "{code}jam(){code}" });
    expect(description).toBe("```\njam()\n```");
  });

  it("keeps its markup where Markdown doesn't fit", () => {
    const markup = "#".repeat(LIMITS.description / 2);
    expect(readBug({ ...JIRA, Description: `${markup} jam` }).description).toBe(`${markup} jam`);
  });

  it("is refused if its description doesn't fit together with an assignee", () => {
    const room = LIMITS.description - `\n\n${readBug(JIRA).origin} · Assignee: ada`.length;
    const fitting = { ...JIRA, Description: "a".repeat(room), Assignee: "ada" };
    expect(describeTrackerBug(readBug(fitting), false)).toHaveLength(LIMITS.description);
    expect(read({ ...fitting, Assignee: "adam" })).toEqual({
      problem: "its Description has 100001 characters; 100000 fit",
    });
  });

  it("lists the tracker's other fields below its description", () => {
    const bug = readBug(JIRA);
    expect(describeTrackerBug(bug, true)).toBe(`It jams at night.\n\n${bug.origin}`);
  });
});

describe("a Bugzilla report", () => {
  it("keeps its text, dates, status and people", () => {
    expect(readBug(BUGZILLA)).toEqual({
      importKey: "bugzilla:77",
      title: "Feeder jams",
      description: "",
      origin: "Imported from Bugzilla 77 · Resolution: WONTFIX",
      status: "parked",
      createdAt: "2021-09-30T17:20:31.000Z",
      updatedAt: "2022-07-20T20:51:02.000Z",
      completedAt: null,
      assignee: "ada@lab.test",
      reporter: "bo",
      comments: [],
    });
  });

  it("has no markup", () => {
    const { description } = readBug({ ...BUGZILLA, Description: "{code}jam(){code}" });
    expect(description).toBe("{code}jam(){code}");
  });

  it("may use Bugzilla's internal column names", () => {
    const bug = readBug({
      bug_id: "5",
      short_desc: "Jam",
      bug_status: "NEW",
      bug_severity: "minor",
    });
    expect(bug).toMatchObject({
      importKey: "bugzilla:5",
      title: "Jam",
      status: "pending",
      origin: "Imported from Bugzilla 5 · Severity: minor",
    });
  });
});

describe("a report without an id", () => {
  it("is identified by its content", () => {
    const { "Issue id": _, ...cells } = JIRA;
    const key = readBug(cells).importKey;
    expect(readBug({ ...cells, Status: "Open" }).importKey).toBe(key);
    expect(readBug({ ...cells, Description: "Another." }).importKey).not.toBe(key);
  });
});

describe("a refused row", () => {
  it.each([
    [{ Summary: " " }, "it has no Summary"],
    [{ Summary: "x".repeat(LIMITS.title + 1) }, "its Summary has 256 characters; 255 fit"],
    [{ Description: "x".repeat(LIMITS.description) }, "characters; 100000 fit"],
    [{ "Issue id": "7".repeat(9_000) }, "its issue id has 9000 characters; 250 fit"],
    [{ Reporter: "x".repeat(255) }, "its Reporter has 255 characters; 254 fit"],
    [{ Updated: "02/Jun/26 12:01" }, 'its date "02/Jun/26 12:01" is in the future'],
    [{ Created: "soon" }, 'its date "soon" is not like 30/Sep/21 17:20 or 2021-09-30 17:20:31'],
  ])("says why", (cells, problem) => {
    expect(read({ ...JIRA, ...cells })).toEqual({ problem: expect.stringContaining(problem) });
  });

  it("reports a column count that differs from the header's", () => {
    const columns = readTrackerColumns(["Summary", "Status", "Created"]);
    expect(readTrackerBug(columns, ["Jam", "Open"], NOW)).toEqual({
      problem: "it has 2 columns where the header has 3; check its quotes",
    });
  });
});

it("accepts a summary of exactly the maximum length", () => {
  const title = "x".repeat(LIMITS.title);
  expect(readBug({ ...JIRA, Summary: title }).title).toBe(title);
});

it("names the missing columns and the existing ones", () => {
  expect(() => readTrackerColumns(["Name", "Age", ""])).toThrow(
    "The first row has no column Summary and no Status (it has Name, Age, (no name)): export the reports from Jira or Bugzilla as CSV with a header row and these columns.",
  );
});
