import { expect, it } from "vitest";
import type { TrackerBug } from "./readTrackerBug.ts";
import { toRows } from "./toRows.ts";

const NOW = new Date("2026-06-01T12:00:00Z");

it("shows a reporter and an author who are no users here on one line, without characters that turn the text around", () => {
  const name = "Ada\u202e\n ecalevoL";
  const report: TrackerBug = {
    importKey: "jira:1",
    title: "The scale jumps",
    description: "",
    origin: "Imported from Jira",
    status: "pending",
    createdAt: null,
    updatedAt: null,
    completedAt: null,
    assignee: null,
    reporter: name,
    comments: [{ author: name, createdAt: null, text: "Seen." }],
  };
  const people = { find: () => undefined, nameOf: (author: string) => author };
  const { bug, outsiders } = toRows(report, 1, people, NOW);
  expect(bug.reporter_name).toBe("Ada ecalevoL");
  expect(outsiders.map(({ username }) => username)).toEqual(["Ada ecalevoL"]);
});
