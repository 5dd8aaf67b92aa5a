import { BUG_TYPES, type BugType, DEFAULT_BUG_TYPE, LIMITS } from "#contract/constants.ts";
import type { StoredUpload } from "../attachments/uploads.ts";

/** A report being written: the part that survives a reload. */
export interface ReportDraft {
  title: string;
  description: string;
  /** Empty while no user is selected. */
  assignedTo: string;
  bugType: BugType;
  files: StoredUpload[];
}

export const EMPTY_REPORT: ReportDraft = {
  title: "",
  description: "",
  assignedTo: "",
  bugType: DEFAULT_BUG_TYPE,
  files: [],
};

/** Takes the well-formed fields of a stored draft. */
export function readReportDraft(stored: unknown): ReportDraft {
  const given = (stored ?? {}) as Partial<Record<keyof ReportDraft, unknown>>;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    title: text(given.title),
    description: text(given.description),
    assignedTo: text(given.assignedTo),
    bugType: BUG_TYPES.find((type) => type === given.bugType) ?? DEFAULT_BUG_TYPE,
    files: Array.isArray(given.files) ? given.files.filter(isStoredUpload) : [],
  };
}

const REQUIRED = ["title", "description", "assignedTo"] as const;
type RequiredField = (typeof REQUIRED)[number];

export const missingFields = (draft: ReportDraft): RequiredField[] =>
  REQUIRED.filter((field) => draft[field].trim() === "");

/** The texts that exceed the server's limits. */
export const overlongFields = (draft: ReportDraft): ("title" | "description")[] =>
  (["title", "description"] as const).filter((field) => draft[field].length > LIMITS[field]);

function isStoredUpload(value: unknown): value is StoredUpload {
  const { name, url, kind } = (value ?? {}) as Partial<StoredUpload>;
  return (
    typeof name === "string" && typeof url === "string" && (kind === "image" || kind === "video")
  );
}
