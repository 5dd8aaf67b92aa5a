import { InputError } from "../command/InputError.ts";

export type Tracker = "Jira" | "Bugzilla";

/** What a report's columns are called, in lower case: Jira's names, Bugzilla's shown and inner ones. */
const COLUMN_NAMES = {
  id: ["issue id", "bug id", "bug_id"],
  key: ["issue key", "key"],
  title: ["summary", "short_desc"],
  status: ["status", "bug_status"],
  resolution: ["resolution"],
  resolved: ["resolved", "last resolved", "cf_last_resolved"],
  created: ["created", "opened", "opendate", "creation date", "creation_ts"],
  updated: ["updated", "changed", "changeddate", "delta_ts"],
  description: ["description"],
  assignee: ["assignee", "assigned_to"],
  reporter: ["reporter"],
  priority: ["priority"],
  severity: ["severity", "bug_severity"],
  component: ["component", "component/s", "components"],
  version: ["version", "affects version", "affects version/s", "affected versions"],
} as const;

export type TrackerField = keyof typeof COLUMN_NAMES;

export interface TrackerColumns {
  tracker: Tracker;
  /** How many columns the header has. */
  width: number;
  /** A row's texts of a field as they are: none, one, or several where the column comes repeatedly. */
  valuesOf: (row: readonly string[], field: TrackerField) => string[];
}

/** @throws InputError naming the columns that a list of reports can't do without */
export function readTrackerColumns(header: readonly string[]): TrackerColumns {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = new Map<TrackerField, number[]>();
  for (const field of Object.keys(COLUMN_NAMES) as TrackerField[]) {
    const known: readonly string[] = COLUMN_NAMES[field];
    places.set(
      field,
      names.flatMap((name, place) => (known.includes(name) ? [place] : [])),
    );
  }
  const missing = (["title", "status"] as const).filter((field) => !places.get(field)?.length);
  if (missing.length > 0) {
    const wanted = missing.map((field) => (field === "title" ? "Summary" : "Status"));
    const found = header.slice(0, 12).map((name) => name.trim().slice(0, 40) || "(no name)");
    throw new InputError(
      `The first row has no column ${wanted.join(" and no ")} (it has ${found.join(", ")}): ` +
        "export the reports from Jira or Bugzilla as CSV with a header row and these columns.",
    );
  }
  return {
    tracker: names.some((name) => /^(bug[ _]id|short_desc|bug_status)$/.test(name))
      ? "Bugzilla"
      : "Jira",
    width: header.length,
    valuesOf: (row, field) =>
      (places.get(field) ?? []).map((place) => row[place] ?? "").filter((text) => text.trim()),
  };
}
