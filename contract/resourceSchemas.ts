/** The shapes of the same calls. */
export * from "./bugViews.schemas.ts";
export { changeBugs, editBug, undoChange } from "./changes.schemas.ts";
export * from "./comments.schemas.ts";
export { getEvent, listActivity, listBugHistory } from "./history.schemas.ts";
export * from "./invitations.schemas.ts";
export * from "./records.schemas.ts";
export { search, similarBugs } from "./search.schemas.ts";
export * from "./sessions.schemas.ts";
export { bugsByWeek } from "./statistics.schemas.ts";
