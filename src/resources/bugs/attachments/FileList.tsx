import { CloseOutlined, PictureOutlined, PlayCircleOutlined } from "@ant-design/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/Button.tsx";
import { attachmentUrl, mayLoad } from "../../../fileUrl.ts";
import { isRefusedForGood, uploadFailure } from "../../files/uploadFailure.ts";
import styles from "./FileChooser.module.css";
import type { Upload } from "./uploads.ts";

interface Props {
  /** Each with how far it is. */
  uploads: readonly Upload[];
  /** A file isn't wanted any more. */
  onRemove: (id: string) => void;
  /** A failed one is to be sent again. */
  onRetry: (upload: Upload) => void;
}

/** The chosen files with the state of each. */
export function FileList({ uploads, onRemove, onRetry }: Props) {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("bugs:files.list")}>
      {uploads.map((upload) => {
        const { id, name, state, progress, failure } = upload;
        const percent = Math.round(progress * 100);
        return (
          <li key={id} className={styles.file}>
            <FilePreview upload={upload} />
            <div className={styles.text}>
              <span className={styles.name} title={name}>
                {name}
              </span>
              {state === "failed" ? (
                <>
                  <span className={styles.error}>{uploadFailure(failure, t)}</span>
                  {!isRefusedForGood(failure) && (
                    <Button
                      className={styles.retry}
                      size="small"
                      aria-label={t("bugs:files.retryOf", { name })}
                      onClick={() => onRetry(upload)}
                    >
                      {t("bugs:files.retry")}
                    </Button>
                  )}
                </>
              ) : (
                <span className={styles.state}>{t(`bugs:files.state.${state}`, { percent })}</span>
              )}
              {state === "uploading" && (
                <progress className={styles.progress} value={percent} max={100} aria-label={name} />
              )}
            </div>
            <Button
              type="text"
              data-removes
              icon={<CloseOutlined aria-hidden />}
              aria-label={t(state === "uploading" ? "bugs:files.cancel" : "bugs:files.remove", {
                name,
              })}
              onClick={() => onRemove(id)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A preview of a file, before or after its upload; an icon if the browser can't show it. */
function FilePreview({ upload: { file, url, kind } }: { upload: Upload }) {
  const local = useObjectUrl(file);
  const shown = local ?? (url !== undefined && mayLoad(url) ? attachmentUrl(url) : undefined);
  const [broken, setBroken] = useState<string>();
  if (!shown) return <span className={styles.preview} />;
  if (shown === broken && kind === "image") {
    return (
      <span className={`${styles.preview} ${styles.unseen}`}>
        <PictureOutlined aria-hidden />
      </span>
    );
  }
  return kind === "video" ? (
    <span className={styles.preview}>
      <video src={`${shown}#t=0.1`} preload="metadata" muted tabIndex={-1} aria-hidden="true" />
      <PlayCircleOutlined className={styles.play} aria-hidden />
    </span>
  ) : (
    <img className={styles.preview} src={shown} alt="" onError={() => setBroken(shown)} />
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
