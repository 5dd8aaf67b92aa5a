import type { ParseKeys, TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSessionUser } from "../providers/SessionContext.ts";
import type { SessionUser } from "../providers/session.ts";

/** The key of a text, as in `t("users:columns.email")`. */
export type TextKey = ParseKeys;

/** What a definition's functions get besides their subject: the texts and the signed-in user. */
export interface Context {
  t: TFunction;
  user: SessionUser | null;
}

export function useDefinitionContext(): Context {
  const { t } = useTranslation();
  const user = useSessionUser();
  return useMemo(() => ({ t, user }), [t, user]);
}
