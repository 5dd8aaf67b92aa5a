import { BUGS_PAGE_SIZE } from "#contract/constants.ts";

/** What `listServer.ts` offers beyond the product. */
export const listServerPaths = { memory: "/bench/memory", anew: "/bench/anew" } as const;

/** The page that the bug list opens with. */
export const FIRST_PAGE = {
  status: "pending",
  sort: "-order",
  page: 1,
  limit: BUGS_PAGE_SIZE,
} as const;
