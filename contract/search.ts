import type { Call } from "./calls.ts";

export const search = {
  method: "GET",
  path: "/api/v1/search",
  access: "signedIn",
  summary: "Bugs and people that a query finds, best first",
} as const satisfies Call;

export const similarBugs = {
  method: "POST",
  path: "/api/v1/development/similar-bugs",
  access: "signedIn",
  summary: "Bugs that may report the same as a given title and description, likeliest first",
} as const satisfies Call;
