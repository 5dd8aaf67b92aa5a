import { type HttpError, useOne } from "@refinedev/core";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecordCounts } from "#contract/types.ts";
import { EmptyState, FailedState } from "../../components/states.tsx";
import { useToast } from "../../components/useToast.ts";
import { lazyPart } from "../../framework/loadPage.tsx";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import styles from "./RecordsForm.module.css";
import { RecordsForm } from "./RecordsForm.tsx";
import { RecordsOf, RecordsSkeleton } from "./RecordsOf.tsx";

const AllRecords = lazyPart(async () => (await import("../allRecords/AllRecords.tsx")).AllRecords);

export function ManageRecordsPage() {
  const { t } = useTranslation();
  const [email, setEmail] = useState("");
  const { counts, error, isFetching, refetch } = useRecordCounts(email);

  function handleFetch(given: string) {
    if (given === email) void refetch();
    else setEmail(given);
  }

  return (
    <>
      <ScreenHeader subtitle={t("records:intro")} />
      <div className={styles.lookup}>
        <RecordsForm isFetching={isFetching} onFetch={handleFetch} />
        {counts ? (
          <RecordsOf key={email} email={email} counts={counts} onRecount={refetch} />
        ) : error && !isFetching ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : isFetching ? (
          <RecordsSkeleton />
        ) : (
          <EmptyState text={t("records:nothingYet")} hint={t("records:nothingYetHint")} />
        )}
      </div>
      <Suspense>
        <AllRecords />
      </Suspense>
    </>
  );
}

/** The number of records of each type for an email; nothing is requested while it is empty. */
function useRecordCounts(email: string) {
  const { t } = useTranslation();
  const toast = useToast();
  const { query } = useOne<RecordCounts, HttpError>({
    resource: "records",
    id: email,
    errorNotification: false,
    queryOptions: { enabled: email !== "", gcTime: 0 },
  });
  const { error } = query;

  // Each failed attempt has a new error; a running one has none.
  useEffect(() => {
    if (!error) return;
    toast.error(error.statusCode === 0 ? t("records:crashed") : t("records:refused"));
  }, [error, toast, t]);

  return {
    counts: query.data?.data,
    error,
    isFetching: query.isFetching,
    /** Requests the counts again; undefined if the server doesn't answer. */
    refetch: async (): Promise<RecordCounts | undefined> => {
      const answer = await query.refetch();
      return answer.isSuccess ? answer.data.data : undefined;
    },
  };
}
