import { PlayCircleOutlined } from "@ant-design/icons";
import styles from "./AttachmentGrid.module.css";
import { isVideo } from "./attachmentUrl.ts";

interface Props {
  stored: string;
  url: string;
  onError: () => void;
}

/** The thumbnail of an attachment; videos don't play. */
export function AttachmentMedia({ stored, url, onError }: Props) {
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
