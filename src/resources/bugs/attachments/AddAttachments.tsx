import { type HttpError, useUpdate } from "@refinedev/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { Button } from "../../../components/Button.tsx";
import { useKeptFocus } from "../../../components/hooks.ts";
import { LeaveGuard } from "../../../components/LeaveGuard.tsx";
import { useToast } from "../../../components/useToast.ts";
import styles from "./FileChooser.module.css";
import { FileChooser } from "./FileChooser.tsx";
import { areUploaded, countOthers, hasFailed, uploadedUrls } from "./uploads.ts";
import { useUploads } from "./useUploads.ts";

const IMAGES = ["image"] as const;

interface Props {
  /** The bug that they are added to. */
  bugID: string;
  /** The bug's existing attachments. */
  attachments: readonly string[];
}

/** Adds attachments to a bug. They are uploaded on submit; failed ones stay and can be retried. */
export function AddAttachments({ bugID, attachments }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { uploads, add, start, remove } = useUploads();
  const addAttachments = useAddAttachments(bugID);
  const isAdding = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Its own button is disabled once everything has been added.
  const focus = useKeptFocus(() => opener.current);
  const taken = countOthers(attachments, uploads);
  const excess = uploads.length === 0 ? 0 : taken + uploads.length - LIMITS.attachments;

  const handleAdd = async () => {
    if (isAdding.current) return;
    isAdding.current = true;
    setIsBusy(true);
    const files = await start(uploads);
    if (hasFailed(files)) {
      toast.error(t("bugs:attachments.addFailed"));
    } else if (areUploaded(files) && (await addAttachments(uploadedUrls(files)))) {
      remove(files.map(({ id }) => id));
    }
    isAdding.current = false;
    setIsBusy(false);
  };

  return (
    <section className={styles.add} aria-label={t("bugs:attachments.addTitle")} {...focus}>
      <h3 className={styles.title}>{t("bugs:attachments.addTitle")}</h3>
      <FileChooser
        uploads={uploads}
        accepted={IMAGES}
        taken={taken}
        problem={
          excess > 0 ? t("bugs:files.over", { max: LIMITS.attachments, count: excess }) : undefined
        }
        opener={opener}
        onFiles={add}
        onRemove={(id) => remove([id])}
        onRetry={(upload) => void start([upload])}
      />
      <LeaveGuard isOn={uploads.length > 0} text={t("bugs:files.leaveUnadded")} />
      <Button
        className={styles.button}
        loading={isBusy}
        disabled={uploads.length === 0}
        onClick={handleAdd}
      >
        {t("bugs:attachments.add")}
      </Button>
    </section>
  );
}

/** Adds stored files to a bug. Returns whether the server accepted them. */
function useAddAttachments(bugID: string) {
  const { t } = useTranslation();
  const { mutateAsync } = useUpdate<Bug, HttpError, { newAttachments: string[] }>({
    resource: "bugs",
    id: bugID,
    mutationMode: "pessimistic",
    invalidates: [],
    successNotification: () => ({ type: "success", message: t("bugs:attachments.added") }),
    errorNotification: () => ({ type: "error", message: t("bugs:attachments.addFailed") }),
  });
  return (newAttachments: string[]): Promise<boolean> =>
    mutateAsync({ values: { newAttachments } }).then(
      () => true,
      () => false,
    );
}
