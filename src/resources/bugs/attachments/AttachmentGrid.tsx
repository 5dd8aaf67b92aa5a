import { useTranslation } from "react-i18next";
import { useBackCloses } from "../../../components/useBackCloses.ts";
import styles from "./AttachmentGrid.module.css";
import { AttachmentTile } from "./AttachmentTile.tsx";
import { ZoomDialog } from "./ZoomDialog.tsx";

export function AttachmentGrid({ stored }: { stored: readonly string[] }) {
  const { t } = useTranslation();
  const attachments = [...new Set(stored)];
  const { shown, show, close } = useBackCloses<number>("attachment");
  const total = attachments.length;
  if (total === 0) return <p className={styles.none}>{t("bugs:attachments.none")}</p>;
  return (
    <>
      <ul className={styles.grid}>
        {attachments.map((attachment, index) => (
          <li key={attachment}>
            <AttachmentTile
              stored={attachment}
              label={t("bugs:attachments.open", { number: index + 1, total })}
              onOpen={() => show(index)}
            />
          </li>
        ))}
      </ul>
      <ZoomDialog attachments={attachments} shown={shown} onShow={show} onClose={close} />
    </>
  );
}
