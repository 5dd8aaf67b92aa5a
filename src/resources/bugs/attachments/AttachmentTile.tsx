import { PlayCircleOutlined } from "@ant-design/icons";
import { useState } from "react";
import { mayLoad } from "../../../fileUrl.ts";
import { BrokenAttachment, ForeignAttachment } from "./AttachmentFallbacks.tsx";
import styles from "./AttachmentGrid.module.css";
import { attachmentUrl, isVideo } from "./attachmentUrl.ts";

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
