import { CopyOutlined } from "@ant-design/icons";
import { type HttpError, useOne } from "@refinedev/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RecordSummary, WholeRecord } from "#contract/types.ts";
import { Button } from "../../components/Button.tsx";
import { copyText } from "../../components/copyText.ts";
import { Dialog } from "../../components/Dialog.tsx";
import { FailedState } from "../../components/states.tsx";
import { useToast } from "../../components/useToast.ts";
import type { DialogActionProps } from "../../framework/ActionDefinition.ts";
import styles from "./RecordDialog.module.css";

/** One record with all its fields, as JSON. */
export function RecordDialog(props: DialogActionProps<RecordSummary>) {
  const { subject, isOpen, onClose, onClosed } = props;
  const { t } = useTranslation();
  const toast = useToast();
  const json = useRef<HTMLPreElement>(null);
  const { query } = useOne<WholeRecord, HttpError>({
    resource: "allRecords",
    id: subject.id,
    errorNotification: false,
  });
  const record = query.data?.data;

  async function handleCopy() {
    const isCopied = json.current && (await copyText(json.current));
    if (isCopied) toast.success(t("copied"));
    else toast.error(t("allRecords:open.copyFailed"));
  }

  return (
    <Dialog
      open={isOpen}
      title={t("allRecords:open.dialog", { email: subject.email })}
      width={720}
      closable={{ "aria-label": t("close") }}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {record ? (
        <>
          <section
            className={styles.content}
            aria-label={t("allRecords:open.content")}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must get there.
            tabIndex={0}
          >
            <pre ref={json}>{JSON.stringify(record, null, 2)}</pre>
          </section>
          <div className={styles.actions}>
            <Button icon={<CopyOutlined aria-hidden />} onClick={() => void handleCopy()}>
              {t("allRecords:open.copy")}
            </Button>
          </div>
        </>
      ) : query.error ? (
        <FailedState
          error={query.error}
          text={t("allRecords:open.failed")}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <p role="status">{t("loading")}</p>
      )}
    </Dialog>
  );
}
