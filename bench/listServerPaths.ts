import { BUGS_PAGE_SIZE } from "#contract/constants.ts";

/** The routes that `listServer.ts` adds to the product. */
export const listServerPaths = { memory: "/bench/memory", anew: "/bench/anew" } as const;

/** The bug list's first page. */
export const FIRST_PAGE = {
  status: "pending",
  sort: "-order",
  page: 1,
  limit: BUGS_PAGE_SIZE,
} as const;
