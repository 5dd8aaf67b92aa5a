import { useState } from "react";
import { mayLoad } from "../../../fileUrl.ts";
import styles from "./AttachmentGrid.module.css";
import { AttachmentMedia } from "./AttachmentMedia.tsx";
import { attachmentUrl } from "./attachmentUrl.ts";
import { BrokenAttachment } from "./BrokenAttachment.tsx";
import { ForeignAttachment } from "./ForeignAttachment.tsx";

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
