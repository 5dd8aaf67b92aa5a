import { DownloadOutlined, FileTextOutlined, LoadingOutlined } from "@ant-design/icons";
import { type HttpError, useDataProvider } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EXPORT_FORMATS, type ExportFormat } from "#contract/constants.ts";
import { ActionMenu, ActionMenuItem } from "../../../components/ActionMenu.tsx";
import { saveFile } from "../../../components/browser.ts";
import { useToast } from "../../../components/useToast.ts";
import { useIsOffered } from "../../../providers/missingCalls.ts";
import type { BugExportsMeta } from "../bugsResource.ts";
import type { BugListView } from "./bugListView.ts";
import styles from "./FilterBar.module.css";
import { selectionOf } from "./useBugList.ts";

/** Saves all bugs of the list as a file, loaded or not. */
export function ExportBugs({ view }: { view: BugListView }) {
  const { t } = useTranslation();
  const { save, isSaving } = useExport(view);
  if (!useIsOffered("exportBugs")) return null;
  const Icon = isSaving ? LoadingOutlined : DownloadOutlined;
  return (
    <>
      <ActionMenu
        label={t("bugs:export.title")}
        face={<Icon className={styles.boxed} aria-hidden />}
      >
        {EXPORT_FORMATS.map((format) => (
          <ActionMenuItem
            key={format}
            icon={<FileTextOutlined aria-hidden />}
            label={t(`bugs:export.${format}`)}
            onSelect={() => void save(format)}
          />
        ))}
      </ActionMenu>
      <span role="status" className={styles.unseen}>
        {isSaving && t("bugs:export.busy")}
      </span>
    </>
  );
}

function useExport(view: BugListView) {
  const { t } = useTranslation();
  const toast = useToast();
  const provider = useDataProvider()();
  const [isSaving, setIsSaving] = useState(false);

  async function save(format: ExportFormat): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    const meta: BugExportsMeta = { format };
    try {
      const { data } = await provider.getList<{ id: string; file: Blob }>({
        resource: "bugExports",
        ...selectionOf(view),
        meta,
      });
      const [answer] = data;
      if (answer) saveFile(`bugs-${new Date().toISOString().slice(0, 10)}.${format}`, answer.file);
    } catch (error) {
      // Without the call, the button goes instead.
      if ((error as HttpError).statusCode !== 404) toast.error(t("bugs:export.failed"));
    } finally {
      setIsSaving(false);
    }
  }
  return { save, isSaving };
}
