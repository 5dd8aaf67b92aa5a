import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "../../../components/useToast.ts";
import styles from "./AddAttachments.module.css";
import { FileChooser } from "./FileChooser.tsx";
import { hasFailed, uploadedUrls } from "./uploads.ts";
import { useAddAttachments } from "./useAddAttachments.ts";
import { useUploads } from "./useUploads.ts";

const IMAGES = ["image"] as const;

interface Props {
  bugID: string;
  /** How many attachments the bug has already. */
  taken: number;
}

/** Further pictures for a bug. They are uploaded when they are added; what fails stays to be tried again. */
export function AddAttachments({ bugID, taken }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { uploads, add, start, remove } = useUploads();
  const { addAttachments } = useAddAttachments(bugID);
  const [isBusy, setIsBusy] = useState(false);

  const handleAdd = async () => {
    setIsBusy(true);
    const files = await start(uploads);
    if (hasFailed(files)) {
      toast.error(t("bugs:attachments.addFailed"));
    } else if (files.length > 0 && (await addAttachments(uploadedUrls(files)))) {
      remove(files.map(({ id }) => id));
    }
    setIsBusy(false);
  };

  return (
    <section className={styles.add} aria-label={t("bugs:attachments.addTitle")}>
      <h3 className={styles.title}>{t("bugs:attachments.addTitle")}</h3>
      <FileChooser
        uploads={uploads}
        accepted={IMAGES}
        taken={taken}
        onFiles={add}
        onRemove={(id) => remove([id])}
        onRetry={(upload) => void start([upload])}
      />
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
