import type { ResourceProps } from "@refinedev/core";
import { paths } from "../../paths.ts";

export const recordsResource = {
  name: "records",
  list: paths.userRecords,
} as const satisfies ResourceProps;
