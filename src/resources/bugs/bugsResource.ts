import type { ResourceProps } from "@refinedev/core";
import { paths } from "../../paths.ts";

export const bugsResource = {
  name: "bugs",
  list: paths.bugs,
  create: paths.addBug,
  show: paths.bugComments,
} as const satisfies ResourceProps;
