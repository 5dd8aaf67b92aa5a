import { DownloadOutlined } from "@ant-design/icons";
import { type BaseRecord, type HttpError, useDeleteMany, useList } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecordType } from "#contract/constants.ts";
import type { RecordCounts, RecordSummary } from "#contract/types.ts";
import { ActionDialog } from "../../components/ActionDialog.tsx";
import { Alert } from "../../components/Alert.tsx";
import { Button } from "../../components/Button.tsx";
import { saveFile } from "../../components/browser.ts";
import { useRefreshList } from "../../framework/useResourceList.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";
import { allRecordsTable } from "../allRecords/allRecordsTable.tsx";
import styles from "./RecordsOf.module.css";
import { buildExport, type StoredRecord, totalOf } from "./recordExport.ts";
import type { RecordsMeta } from "./recordsResource.ts";

interface Props {
  email: string;
  types: readonly RecordType[];
  /** The current counts from the server. */
  counts: RecordCounts;
  isOpen: boolean;
  onDone: () => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Says exactly what will be deleted, and offers it as a download. */
export function DeleteRecordsDialog({ email, types, counts, onDone, ...dialog }: Props) {
  const { t } = useTranslation();
  const isOwn = useSessionUser()?.email.toLowerCase() === email.toLowerCase();
  const { deleteRecords, isBusy, error } = useDeleteRecords(email, onDone);
  const { save, saved, isSaving, hasFailed } = useExportRecords(email);
  return (
    <ActionDialog
      {...dialog}
      title={t("records:confirm.title", { email })}
      submit={t("records:confirm.submit")}
      busySubmit={t("records:confirm.busy")}
      isBusy={isBusy}
      isDangerous
      error={error}
      onSubmit={() => deleteRecords(types)}
      aside={
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={isBusy || isSaving}
          onClick={() => void save(types, counts)}
        >
          {isSaving ? t("records:confirm.downloading") : t("records:confirm.download")}
        </Button>
      }
    >
      <p>{t("records:confirm.explanation")}</p>
      <dl className={styles.counts}>
        {types.map((type) => (
          <div key={type}>
            <dt>{type}</dt>
            <dd>{t("records:confirm.records", { count: counts[type] })}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t("records:confirm.total")}</dt>
          <dd>{t("records:confirm.records", { count: totalOf(counts, types) })}</dd>
        </div>
      </dl>
      {types.includes("user") && counts.user > 0 && (
        <Alert
          type="warning"
          role="none"
          message={t("records:confirm.account", { email })}
          description={isOwn && t("records:confirm.own")}
        />
      )}
      <p role="status" className={styles.outcome}>
        {saved &&
          t(saved.isWhole ? "records:confirm.downloaded" : "records:confirm.downloadedCounts", {
            name: saved.name,
          })}
        {hasFailed && t("records:confirm.downloadFailed")}
      </p>
    </ActionDialog>
  );
}

function useDeleteRecords(email: string, onDone: () => void) {
  const { t } = useTranslation();
  const { mutate, mutation } = useDeleteMany<BaseRecord, HttpError>();
  const refreshAll = useRefreshList(allRecordsTable);
  const deleteRecords = (types: readonly RecordType[]) =>
    mutate(
      {
        resource: "records",
        ids: [...types],
        meta: { recordsOf: email } satisfies RecordsMeta,
        invalidates: [],
        successNotification: () => ({ type: "success", message: t("records:deleted") }),
        errorNotification: (error) => ({
          type: "error",
          message:
            error?.statusCode === 0 ? t("records:deleteCrashed") : t("records:deleteRefused"),
        }),
      },
      {
        onSuccess: () => {
          void refreshAll({
            asks: "ends",
            change: (row) => (isOf(row, email) && types.includes(row.type) ? undefined : row),
          });
          onDone();
        },
      },
    );
  return { deleteRecords, isBusy: mutation.isPending, error: mutation.error };
}

const isOf = (record: RecordSummary, email: string) =>
  record.email.toLowerCase() === email.toLowerCase();

interface Saved {
  name: string;
  /** Whether the file has the records themselves or only counts. */
  isWhole: boolean;
}

/** Downloads the records of some types, or only their counts if the server returns no more. */
function useExportRecords(email: string) {
  const [saved, setSaved] = useState<Saved>();
  const { query } = useList<StoredRecord, HttpError>({
    resource: "records",
    filters: [{ field: "email", operator: "eq", value: email }],
    pagination: { mode: "off" },
    errorNotification: false,
    queryOptions: { enabled: false, gcTime: 0 },
  });

  async function save(types: readonly RecordType[], counts: RecordCounts): Promise<void> {
    setSaved(undefined);
    const answer = await query.refetch();
    if (answer.isError && answer.error.statusCode !== 404) return;
    const records = answer.isSuccess ? answer.data.data : undefined;
    const { name, text } = buildExport({ email, types, counts, records, at: new Date() });
    saveFile(name, new Blob([text], { type: "application/json" }));
    setSaved({ name, isWhole: records !== undefined });
  }

  return {
    save,
    saved,
    isSaving: query.isFetching,
    hasFailed: query.isError && query.error.statusCode !== 404 && !query.isFetching,
  };
}
