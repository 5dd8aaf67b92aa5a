import { createHash } from "node:crypto";
import { type BugStatus, LIMITS } from "#contract/constants.ts";
import { InputError } from "../command/runCommand.ts";
import { toMarkdown } from "./jiraMarkup.ts";
import { readTrackerComments, type TrackerComment } from "./trackerComments.ts";
import { isInFuture, parseTrackerDate, toBugStatus } from "./trackerValues.ts";

/** A report as in its row; people are still the tracker's names. */
export interface TrackerBug {
  importKey: string;
  title: string;
  description: string;
  /** Tracker fields without an equivalent here, for a line below the description. */
  origin: string;
  status: BugStatus;
  createdAt: string | null;
  updatedAt: string | null;
  completedAt: string | null;
  assignee: string | null;
  reporter: string | null;
  comments: TrackerComment[];
}

/** @returns the report, or a `problem`: the reason the row is refused, to follow "line 7: " */
export function readTrackerBug(
  columns: TrackerColumns,
  row: readonly string[],
  now: Date,
): TrackerBug | { problem: string } {
  if (row.length !== columns.width) {
    const problem = `it has ${row.length} columns where the header has ${columns.width}; check its quotes`;
    return { problem };
  }
  const first = firstOf(columns, row);
  const dates = readDates(first, now);
  if ("problem" in dates) return dates;

  const status = toBugStatus(first("status"), first("resolution"));
  const origin = describeOrigin(columns, row);
  const assignee = first("assignee") || null;
  const bug: TrackerBug = {
    importKey: importKey(columns, row, first),
    // A title is one line, whatever an export has made of it.
    title: first("title").replace(/\s+/g, " "),
    description: readDescription(columns, row, { origin, assignee }),
    origin,
    status,
    createdAt: dates.created,
    updatedAt: dates.updated ?? dates.resolved ?? dates.created,
    completedAt: status === "complete" ? (dates.resolved ?? dates.updated ?? dates.created) : null,
    assignee,
    reporter: first("reporter") || null,
    comments: readTrackerComments(columns.valuesOf(row, "comment")),
  };
  const problem = findProblem(bug);
  return problem ? { problem } : bug;
}

/** Reads a row's first text for a field, trimmed; empty if there is none. */
const firstOf = (columns: TrackerColumns, row: readonly string[]) => (field: TrackerField) =>
  columns.valuesOf(row, field)[0]?.trim() ?? "";

function readDescription(
  columns: TrackerColumns,
  row: readonly string[],
  rest: Pick<TrackerBug, "origin" | "assignee">,
): string {
  const description = columns.valuesOf(row, "description")[0] ?? "";
  if (columns.tracker !== "Jira" || description.length > LIMITS.description) return description;
  const converted = toMarkdown(description).trimEnd();
  // Markdown takes more characters, for which nobody should have to shorten a report.
  return lengthOf({ ...rest, description: converted }) <= LIMITS.description
    ? converted
    : description;
}

/** The description to store; it names an assignee who is no user here. */
export function describeTrackerBug(
  { description, origin, assignee }: Pick<TrackerBug, "description" | "origin" | "assignee">,
  isAssigneeKnown: boolean,
): string {
  const facts = assignee && !isAssigneeKnown ? `${origin} · Assignee: ${assignee}` : origin;
  return description ? `${description}\n\n${facts}` : facts;
}

/** Counts the assignee's name, as it isn't known yet whether they are a user here. */
const lengthOf = (bug: Parameters<typeof describeTrackerBug>[0]) =>
  describeTrackerBug(bug, false).length;

interface Dates {
  created: string | null;
  updated: string | null;
  resolved: string | null;
}

function readDates(first: (field: TrackerField) => string, now: Date): Dates | { problem: string } {
  const dates: Dates = { created: null, updated: null, resolved: null };
  for (const field of ["created", "updated", "resolved"] as const) {
    const text = first(field);
    if (!text) continue;
    const date = parseTrackerDate(text);
    if (!date) {
      const problem = `its date "${text.slice(0, 40)}" is not like 30/Sep/21 17:20 or 2021-09-30 17:20:31`;
      return { problem };
    }
    // It would stand above all later changes for years, and the doctor would doubt the clock.
    if (isInFuture(date, now)) {
      return { problem: `its date "${text.slice(0, 40)}" is in the future` };
    }
    dates[field] = date;
  }
  return dates;
}

/** The same for the same report in every export; based on the content if the export has no ids. */
function importKey(
  columns: TrackerColumns,
  row: readonly string[],
  first: (field: TrackerField) => string,
): string {
  const id = first("id") || first("key");
  if (id) return `${columns.tracker.toLowerCase()}:${id}`;
  const content = JSON.stringify([first("title"), first("description"), first("created"), row[0]]);
  return `content:${createHash("sha256").update(content).digest("hex")}`;
}

function describeOrigin(columns: TrackerColumns, row: readonly string[]): string {
  const joined = (field: TrackerField) =>
    columns
      .valuesOf(row, field)
      .map((text) => text.trim())
      .join(", ");
  const facts = [
    ["Type", joined("type")],
    ["Priority", joined("priority")],
    ["Severity", joined("severity")],
    ["Component", joined("component")],
    ["Version", joined("version")],
    ["Labels", joined("labels")],
    ["Resolution", joined("resolution")],
    ["Resolved", joined("resolved")],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const name = `Imported from ${columns.tracker} ${joined("key") || joined("id")}`.trim();
  return [name, ...facts].join(" · ");
}

/** Well below what an index of PostgreSQL takes. */
const MOST_ID = 250;

function findProblem(bug: TrackerBug): string | undefined {
  if (!bug.title) return "it has no Summary";
  if (bug.title.length > LIMITS.title) {
    return `its Summary has ${bug.title.length} characters; ${LIMITS.title} fit`;
  }
  const idLength = bug.importKey.replace(/^.*?:/, "").length;
  if (idLength > MOST_ID) return `its issue id has ${idLength} characters; ${MOST_ID} fit`;
  for (const [name, person] of [
    ["Assignee", bug.assignee],
    ["Reporter", bug.reporter],
  ] as const) {
    if (person && person.length > LIMITS.email) {
      return `its ${name} has ${person.length} characters; ${LIMITS.email} fit`;
    }
  }
  const length = lengthOf(bug);
  if (length > LIMITS.description) {
    return `its Description has ${length} characters; ${LIMITS.description} fit`;
  }
  return undefined;
}

/** The names of the accounts in a row by their ids, with which Jira Cloud signs comments. */
export function readAccounts(columns: TrackerColumns, row: readonly string[]): [string, string][] {
  const first = firstOf(columns, row);
  return [
    [first("assigneeAccount"), first("assignee")] as [string, string],
    [first("reporterAccount"), first("reporter")] as [string, string],
  ].filter(([id, name]) => id && name);
}

type Tracker = "Jira" | "Bugzilla";

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
  type: ["issue type", "type", "bug_type"],
  priority: ["priority"],
  severity: ["severity", "bug_severity"],
  component: ["component", "component/s", "components"],
  version: ["version", "affects version", "affects version/s", "affected versions"],
  labels: ["labels", "keywords"],
  comment: ["comment"],
  assigneeAccount: ["assignee id"],
  reporterAccount: ["reporter id"],
} as const;

type TrackerField = keyof typeof COLUMN_NAMES;

export interface TrackerColumns {
  tracker: Tracker;
  /** The number of columns in the header. */
  width: number;
  /** A row's raw texts for a field: none, one, or several if the column is repeated. */
  valuesOf: (row: readonly string[], field: TrackerField) => string[];
  /** The names of the columns in which a row has a value that isn't imported. */
  leftOutOf: (row: readonly string[]) => string[];
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
  const used = new Set([...places.values()].flat());
  const others = header.flatMap((name, place) =>
    used.has(place) ? [] : [{ name: name.trim(), place }],
  );
  return {
    tracker: names.some((name) => /^(bug[ _]id|short_desc|bug_status)$/.test(name))
      ? "Bugzilla"
      : "Jira",
    width: header.length,
    valuesOf: (row, field) =>
      (places.get(field) ?? []).map((place) => row[place] ?? "").filter((text) => text.trim()),
    leftOutOf: (row) => others.filter(({ place }) => row[place]?.trim()).map(({ name }) => name),
  };
}
