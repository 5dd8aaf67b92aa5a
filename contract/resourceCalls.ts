/** The calls of resources that keep theirs in a file of their own; all are extensions. */
export * from "./bugViews.ts";
export * from "./changes.ts";
export * from "./comments.ts";
export * from "./history.ts";
export * from "./invitations.ts";
export * from "./records.ts";
export * from "./search.ts";
export * from "./sessions.ts";
export * from "./statistics.ts";
