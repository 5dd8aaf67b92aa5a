import { type BaseRecord, type HttpError, useDeleteMany } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { RecordType } from "#contract/constants.ts";
import type { RecordSummary } from "#contract/types.ts";
import { useRefreshList } from "../../framework/useResourceList.ts";
import { allRecordsTable } from "../allRecords/allRecordsTable.tsx";
import type { RecordsMeta } from "./recordsAdapter.ts";

export function useDeleteRecords(email: string, onDone: () => void) {
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
