import type { ResourceProps } from "@refinedev/core";
import { paths } from "../../paths.ts";

export const usersResource = {
  name: "users",
  list: paths.userManagement,
} as const satisfies ResourceProps;
