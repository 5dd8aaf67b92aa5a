import type { Call } from "./calls.ts";

export const listSessions = {
  method: "GET",
  path: "/api/v1/auth/sessions",
  access: "self",
  summary: "The devices that a user is signed in on, the one used last first",
} as const satisfies Call;

export const endSession = {
  method: "DELETE",
  path: "/api/v1/auth/sessions/:id",
  access: "self",
  allowedWhenFull: true,
  summary: "Sign one device out",
} as const satisfies Call;

export const endOtherSessions = {
  method: "DELETE",
  path: "/api/v1/auth/sessions",
  access: "signedIn",
  allowedWhenFull: true,
  summary: "Sign out all of one's own devices but this one",
} as const satisfies Call;
