import { type HttpError, useCreate } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Bug, CallInput } from "#contract/types.ts";
import { serverText } from "../../../components/serverText.ts";
import { useIdempotencyKey } from "../../../framework/useIdempotencyKey.ts";
import type { BugsMeta } from "../../../providers/data/bugs.ts";
import { bugsResource } from "../bugsResource.ts";

/** Reports a bug. Answers whether the server took it. */
export function useReportBug() {
  const { t } = useTranslation();
  const { keyFor, acknowledge } = useIdempotencyKey("report");

  /** The server's text; without one, whether it refused or never answered. */
  const failureText = (error: HttpError | undefined) =>
    serverText(error) ?? t(error?.statusCode ? "bugs:report.refused" : "bugs:report.crashed");

  const { mutateAsync, mutation } = useCreate<Bug, HttpError, CallInput<"createBug">>({
    resource: bugsResource.name,
    invalidates: [],
    successNotification: () => ({ type: "success", message: t("bugs:report.reported") }),
    errorNotification: (error) => ({ type: "error", message: failureText(error) }),
  });
  async function reportBug(values: CallInput<"createBug">): Promise<boolean> {
    const meta: BugsMeta = { idempotencyKey: keyFor(values) };
    try {
      await mutateAsync({ values, meta });
    } catch {
      return false;
    }
    acknowledge();
    return true;
  }
  return { reportBug, isSending: mutation.isPending };
}
