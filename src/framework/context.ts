import type { ParseKeys, TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSessionUser } from "../providers/SessionContext.ts";
import type { SessionUser } from "../providers/session.ts";

/** The key of any text, as in `t("users:columns.email")`. */
export type TextKey = ParseKeys;

/** What a definition's functions are told besides their subject: the texts, and who is signed in. */
export interface Context {
  t: TFunction;
  user: SessionUser | null;
}

export function useDefinitionContext(): Context {
  const { t } = useTranslation();
  const user = useSessionUser();
  return useMemo(() => ({ t, user }), [t, user]);
}
