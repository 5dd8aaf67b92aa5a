import { PlayCircleOutlined } from "@ant-design/icons";
import { useEffect, useState } from "react";
import { mayLoad } from "../../../fileUrl.ts";
import { attachmentUrl } from "./attachmentUrl.ts";
import styles from "./FileList.module.css";
import type { Upload } from "./uploads.ts";

/** A preview of a file, before or after its upload. */
export function FilePreview({ upload: { file, url, kind } }: { upload: Upload }) {
  const local = useObjectUrl(file);
  const shown = local ?? (url !== undefined && mayLoad(url) ? attachmentUrl(url) : undefined);
  if (!shown) return <span className={styles.preview} />;
  return kind === "video" ? (
    <span className={styles.preview}>
      <video src={`${shown}#t=0.1`} preload="metadata" muted tabIndex={-1} aria-hidden="true" />
      <PlayCircleOutlined className={styles.play} aria-hidden />
    </span>
  ) : (
    <img className={styles.preview} src={shown} alt="" />
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
