import { type HttpError, useList } from "@refinedev/core";
import { useState } from "react";
import type { RecordType } from "#contract/constants.ts";
import type { RecordCounts } from "#contract/types.ts";
import { saveFile } from "../../components/saveFile.ts";
import { buildExport, type StoredRecord } from "./recordExport.ts";

interface Saved {
  name: string;
  /** Whether the file has the records themselves or only counts. */
  isWhole: boolean;
}

/** Downloads the records of some types, or only their counts if the server returns no more. */
export function useExportRecords(email: string) {
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
