import { InputError } from "../command/errors.ts";

export type Tracker = "Jira" | "Bugzilla";

/**
 * The column names of a report in lower case: Jira's, and Bugzilla's displayed and internal ones.
 */
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
  /** The number of columns in the header. */
  width: number;
  /** A row's raw texts for a field: none, one, or several if the column is repeated. */
  valuesOf: (row: readonly string[], field: TrackerField) => string[];
}

/** @throws InputError naming the required columns that are missing */
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
