/** The shapes of the same calls. */
export * from "./invitations.schemas.ts";
export * from "./records.schemas.ts";
export * from "./sessions.schemas.ts";
