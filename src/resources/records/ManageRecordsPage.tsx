import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState, FailedState } from "../../components/states.tsx";
import { lazyPart } from "../../framework/loadPage.ts";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { RecordsForm } from "./RecordsForm.tsx";
import { RecordsOf } from "./RecordsOf.tsx";
import { RecordsSkeleton } from "./RecordsSkeleton.tsx";
import { useRecordCounts } from "./useRecordCounts.ts";

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
      <Suspense>
        <AllRecords />
      </Suspense>
    </>
  );
}
