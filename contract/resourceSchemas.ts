/** The shapes of the same calls. */
export * from "./bugViews.schemas.ts";
export * from "./invitations.schemas.ts";
export * from "./records.schemas.ts";
export { search, similarBugs } from "./search.schemas.ts";
export * from "./sessions.schemas.ts";
