import { PlayCircleOutlined } from "@ant-design/icons";
import { useState } from "react";
import styles from "./AttachmentGrid.module.css";
import { attachmentUrl, isVideo } from "./attachmentUrl.ts";
import { BrokenAttachment } from "./BrokenAttachment.tsx";

interface Props {
  stored: string;
  /** What its button does. */
  label: string;
  onOpen: () => void;
}

/** A small picture of an attachment that opens it. */
export function AttachmentTile({ stored, label, onOpen }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  const url = attachmentUrl(stored);
  if (!url || isBroken) {
    return <BrokenAttachment stored={stored} className={`${styles.tile} ${styles.broken}`} />;
  }
  const handleError = () => setIsBroken(true);
  return (
    <button type="button" className={styles.tile} aria-label={label} onClick={onOpen}>
      {isVideo(stored) ? (
        <>
          <video
            className={styles.media}
            src={`${url}#t=0.1`}
            preload="metadata"
            muted
            playsInline
            tabIndex={-1}
            aria-hidden="true"
            onError={handleError}
          />
          <span className={styles.play} aria-hidden="true">
            <PlayCircleOutlined aria-hidden />
          </span>
        </>
      ) : (
        <img className={styles.media} src={url} alt="" loading="lazy" onError={handleError} />
      )}
    </button>
  );
}
