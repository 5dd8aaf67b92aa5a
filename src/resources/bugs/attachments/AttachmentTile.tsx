import { DownloadOutlined, ExportOutlined, PlayCircleOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { attachmentUrl, isVideo, mayLoad } from "../../../fileUrl.ts";
import styles from "./AttachmentGrid.module.css";

interface Props {
  stored: string;
  /** What its button does; without one, it is only a picture. */
  label?: string;
  onOpen?: () => void;
}

/** A thumbnail that opens an attachment, or a placeholder if it can't be shown. */
export function AttachmentTile({ stored, label, onOpen }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  const url = attachmentUrl(stored);
  if (url && !mayLoad(stored)) {
    return <ForeignAttachment stored={stored} className={`${styles.tile} ${styles.text}`} />;
  }
  if (!url || isBroken) {
    return <BrokenAttachment stored={stored} className={`${styles.tile} ${styles.text}`} />;
  }
  const media = <AttachmentMedia stored={stored} url={url} onError={() => setIsBroken(true)} />;
  if (!onOpen) return <div className={styles.tile}>{media}</div>;
  return (
    <button type="button" className={styles.tile} data-opens aria-label={label} onClick={onOpen}>
      {media}
    </button>
  );
}

interface AttachmentMediaProps {
  stored: string;
  url: string;
  onError: () => void;
}

/** The thumbnail of an attachment; videos don't play. */
function AttachmentMedia({ stored, url, onError }: AttachmentMediaProps) {
  if (!isVideo(stored)) {
    return <img className={styles.media} src={url} alt="" loading="lazy" onError={onError} />;
  }
  return (
    <>
      <video
        className={styles.media}
        src={`${url}#t=0.1`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        onError={onError}
      />
      <span className={styles.play} aria-hidden="true">
        <PlayCircleOutlined aria-hidden />
      </span>
    </>
  );
}

/** Replaces media that the browser can't show, with a link to the file. */
export function BrokenAttachment({ stored, className }: { stored: string; className?: string }) {
  const { t } = useTranslation();
  const url = attachmentUrl(stored);
  const text = isVideo(stored)
    ? t("bugs:attachments.brokenVideo")
    : t("bugs:attachments.brokenImage");
  return (
    <div className={className}>
      <span>{text}</span>
      {url && (
        <a href={url} download target="_blank" rel="noreferrer">
          <DownloadOutlined aria-hidden /> {t("bugs:attachments.download")}
        </a>
      )}
    </div>
  );
}

/** Replaces media on another server, which the page doesn't load, with a link to it. */
export function ForeignAttachment({ stored, className }: { stored: string; className?: string }) {
  const { t } = useTranslation();
  const host = URL.canParse(stored) ? new URL(stored).host : stored;
  return (
    <div className={className}>
      <span>{t("bugs:attachments.elsewhere", { host })}</span>
      <a href={attachmentUrl(stored)} target="_blank" rel="noreferrer noopener">
        <ExportOutlined aria-hidden /> {t("bugs:attachments.openElsewhere")}
      </a>
    </div>
  );
}
