import { type HttpError, useCreate } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Bug, CallInput } from "#contract/types.ts";
import { serverText } from "../../../components/serverText.ts";
import { useSendOnce } from "../../../framework/useSendOnce.ts";
import type { BugsMeta } from "../data/bugsAdapter.ts";

/** Reports a bug. Returns it, empty if the server says no more, or undefined if it wasn't accepted. */
export function useReportBug() {
  const { t } = useTranslation();
  const { sendOnce, doubtAbout, forget } = useSendOnce("report");

  /** The server's message; otherwise one that says whether it refused or did not answer. */
  const failureText = (error: HttpError | undefined) =>
    serverText(error) ?? t(error?.statusCode ? "bugs:report.refused" : "bugs:report.crashed");

  const { mutateAsync, mutation } = useCreate<Bug, HttpError, CallInput<"createBug">>({
    resource: "bugs",
    invalidates: [],
    successNotification: () => ({ type: "success", message: t("bugs:report.reported") }),
    errorNotification: (error) => ({ type: "error", message: failureText(error) }),
  });
  async function reportBug(values: CallInput<"createBug">): Promise<Partial<Bug> | undefined> {
    try {
      const { data } = await sendOnce(values, (idempotencyKey) => {
        const meta: BugsMeta = { idempotencyKey };
        return mutateAsync({ values, meta });
      });
      return data;
    } catch {
      return undefined;
    }
  }
  return { reportBug, isSending: mutation.isPending, doubtAbout, forget };
}
