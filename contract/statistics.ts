import type { Call } from "./calls.ts";

export const bugsByWeek = {
  method: "GET",
  path: "/api/v1/statistics/bugs-by-week",
  access: "signedIn",
  summary: "Bugs opened and completed in each of the last weeks, and the open ones by age",
} as const satisfies Call;
