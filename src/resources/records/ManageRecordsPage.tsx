import { type HttpError, useOne } from "@refinedev/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verdict } from "#contract/access.ts";
import type { RecordCounts } from "#contract/types.ts";
import { Button } from "../../components/Button.tsx";
import { Field, showFault } from "../../components/Field.tsx";
import { Input } from "../../components/Input.tsx";
import { lazyPart } from "../../components/lazyPart.tsx";
import { EmptyState, FailedState } from "../../components/states.tsx";
import { useToast } from "../../components/useToast.ts";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { useDraft } from "../../framework/useDraft.ts";
import { useVerdict } from "../../providers/access.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";
import styles from "./ManageRecordsPage.module.css";
import { RecordsOf, RecordsSkeleton, summaryOf } from "./RecordsOf.tsx";

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
        <p role="status" className={styles.unseen}>
          {counts && `${t("records:found", { email })}: ${summaryOf(counts, t)}`}
        </p>
        {counts ? (
          <RecordsOf key={email} email={email} counts={counts} onRecount={refetch} />
        ) : error && !isFetching ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : isFetching ? (
          <RecordsSkeleton />
        ) : (
          <EmptyState
            role="none"
            text={t("records:nothingYet")}
            hint={t("records:nothingYetHint")}
          />
        )}
      </div>
      <AllRecords />
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

const readText = (stored: unknown) => (typeof stored === "string" ? stored : "");

interface Props {
  isFetching: boolean;
  onFetch: (email: string) => void;
}

/** The form for the email to look up. */
function RecordsForm({ isFetching, onFetch }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useDraft("recordsEmail", "", readText);
  const [problem, setProblem] = useState<string>();
  const verdictOn = useVerdictOnEmail();
  const input = useRef<HTMLInputElement>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const given = email.trim();
    const found = findProblem(given);
    setProblem(found);
    if (found) showFault(input.current);
    else if (!isFetching) onFetch(given);
  }

  function findProblem(given: string): string | undefined {
    if (given === "") return t("records:emailMissing");
    const verdict = verdictOn(given);
    return verdict.can ? undefined : verdict.reason;
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.email}>
        <Field label={t("records:email")} error={problem}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="email"
              placeholder={t("records:emailPlaceholder")}
              autoComplete="off"
              spellCheck={false}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      </div>
      <div className={styles.submit}>
        <Button type="primary" htmlType="submit" loading={isFetching}>
          {t("records:fetch")}
        </Button>
      </div>
    </form>
  );
}

/** Whether the signed-in user may look up an email's records: their own, or any. */
function useVerdictOnEmail(): (email: string) => Verdict {
  const user = useSessionUser();
  const onOwn = useVerdict("records.count", user?.uid);
  const onOthers = useVerdict("records.count");
  return (email) => (email.toLowerCase() === user?.email.toLowerCase() ? onOwn : onOthers);
}
