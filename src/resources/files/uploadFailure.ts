import type { TFunction } from "i18next";
import { failureReason, serverText } from "../../components/serverText.ts";

/**
 * The reason an upload failed: the server's message, or one for the status, which may come from a
 * proxy.
 */
export function uploadFailure(failure: unknown, t: TFunction): string {
  const status = (failure as { statusCode?: unknown } | undefined)?.statusCode;
  const text =
    status === 413 ? "tooLarge" : status === 415 ? "wrongType" : status === 507 ? "diskFull" : null;
  return serverText(failure) ?? (text ? t(`bugs:files.${text}`) : failureReason(failure, t));
}
