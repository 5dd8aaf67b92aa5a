import type { TFunction } from "i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Conflict } from "./useConflict.tsx";

/** What somebody else did meanwhile. */
export const describeTheirs = (
  { present, mine }: Pick<Conflict, "present" | "mine">,
  t: TFunction,
): string =>
  "status" in mine
    ? t(`bugs:conflict.theirs.${present.status}`)
    : t("bugs:conflict.theirs.assigned", { name: present.assigned || UNKNOWN_NAME });
