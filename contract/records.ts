import type { Call } from "./calls.ts";

export const listRecords = {
  method: "GET",
  path: "/api/v1/records",
  access: "admin",
  action: "records.browse",
  summary: "All records, a page at a time; an account is one of type `user`",
} as const satisfies Call;

export const getRecord = {
  method: "GET",
  path: "/api/v1/records/:id",
  access: "admin",
  action: "records.browse",
  summary: "One record with all its fields",
} as const satisfies Call;
