import type { TFunction } from "i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Conflict } from "./useConflict.tsx";

/** What somebody else did meanwhile. */
export function describeTheirs(
  { present, mine }: Pick<Conflict, "present" | "mine">,
  t: TFunction,
): string {
  if ("status" in mine) return t(`bugs:conflict.theirs.${present.status}`);
  return "bugType" in mine
    ? t("bugs:conflict.theirs.typed", { type: t(`bugs:type.${present.bugType}`) })
    : t("bugs:conflict.theirs.assigned", { name: present.assigned || UNKNOWN_NAME });
}
