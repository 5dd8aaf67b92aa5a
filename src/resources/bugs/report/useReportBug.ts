import { type HttpError, useCreate } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Bug, CallInput } from "#contract/types.ts";
import { serverText } from "../../../components/serverText.ts";
import { bugsResource } from "../bugsResource.ts";

/** Reports a bug. Answers whether the server took it. */
export function useReportBug() {
  const { t } = useTranslation();

  /** The server's text; without one, whether it refused or never answered. */
  const failureText = (error: HttpError | undefined) =>
    serverText(error) ?? t(error?.statusCode ? "bugs:report.refused" : "bugs:report.crashed");

  const { mutateAsync, mutation } = useCreate<Bug, HttpError, CallInput<"createBug">>({
    resource: bugsResource.name,
    invalidates: ["resourceAll"],
    successNotification: () => ({ type: "success", message: t("bugs:report.reported") }),
    errorNotification: (error) => ({ type: "error", message: failureText(error) }),
  });
  const reportBug = (values: CallInput<"createBug">): Promise<boolean> =>
    mutateAsync({ values }).then(
      () => true,
      () => false,
    );
  return { reportBug, isSending: mutation.isPending };
}
