import { type HttpError, useOne } from "@refinedev/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { RecordCounts } from "#contract/types.ts";
import { useToast } from "../../components/useToast.ts";

/** How many records of each type there are about an email; none is looked for while it is empty. */
export function useRecordCounts(email: string) {
  const { t } = useTranslation();
  const toast = useToast();
  const { query } = useOne<RecordCounts, HttpError>({
    resource: "records",
    id: email,
    errorNotification: false,
    queryOptions: { enabled: email !== "", gcTime: 0 },
  });
  const { error } = query;

  // Each attempt that fails has an error of its own; while one is under way there is none.
  useEffect(() => {
    if (!error) return;
    toast.error(error.statusCode === 0 ? t("records:crashed") : t("records:refused"));
  }, [error, toast, t]);

  return {
    counts: query.data?.data,
    error,
    isFetching: query.isFetching,
    /** Asks the server again; undefined if it doesn't answer. */
    refetch: async (): Promise<RecordCounts | undefined> => {
      const answer = await query.refetch();
      return answer.isSuccess ? answer.data.data : undefined;
    },
  };
}
