import { DownloadOutlined, LeftOutlined, RightOutlined } from "@ant-design/icons";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { lazyPart } from "../../../components/lazyPart.tsx";
import { attachmentUrl, isVideo, mayLoad } from "../../../fileUrl.ts";
import { BrokenAttachment, ForeignAttachment } from "./AttachmentTile.tsx";
import styles from "./ZoomDialog.module.css";

/** Fetched with the first open picture; without it, pictures are shown at one size. */
const ZoomablePicture = lazyPart(
  async () => (await import("./ZoomablePicture.tsx")).ZoomablePicture,
  { Meanwhile: Picture, Failed: Picture },
);

interface Props {
  attachments: readonly string[];
  /** The index of the shown attachment; undefined while the dialog is closed. */
  shown: number | undefined;
  onShow: (index: number) => void;
  onClose: () => void;
  /** Called with the last shown index when the dialog has closed. */
  onClosed: (index: number) => void;
}

/** Shows one attachment large, with buttons and arrow keys for the previous and next ones. */
export function ZoomDialog({ attachments, shown, onShow, onClose, onClosed }: Props) {
  const { t } = useTranslation();
  // Kept while the dialog closes, so that its content doesn't disappear first.
  const [last, setLast] = useState(0);
  if (shown !== undefined && shown !== last) setLast(shown);
  const index = shown ?? last;
  const total = attachments.length;
  const stored = attachments[index] ?? "";
  const url = attachmentUrl(stored);
  const show = (next: number) => {
    if (next >= 0 && next < total) onShow(next);
  };

  const handleKeyDown = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    // In a playing video, the arrow keys seek; in an enlarged picture, they move it.
    if (target instanceof HTMLVideoElement || defaultPrevented) return;
    if (key === "ArrowLeft") show(index - 1);
    if (key === "ArrowRight") show(index + 1);
  });
  const isOpen = shown !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [isOpen]);

  return (
    <Dialog
      open={isOpen}
      // The focus stays where it is from one attachment to the next.
      title={
        <span aria-live="polite">
          {t("bugs:attachments.zoomTitle", { number: index + 1, total })}
        </span>
      }
      width="min(1120px, 96vw)"
      centered
      destroyOnHidden
      onCancel={onClose}
      afterClose={() => onClosed(index)}
      footer={
        <div className={styles.foot}>
          {url && mayLoad(stored) && (
            <Button
              href={url}
              download
              target="_blank"
              rel="noreferrer"
              icon={<DownloadOutlined aria-hidden />}
            >
              {t("bugs:attachments.download")}
            </Button>
          )}
          {total > 1 && (
            // Disabled ones would lose the focus at the first and the last.
            <>
              <Button
                icon={<LeftOutlined aria-hidden />}
                aria-disabled={index === 0}
                onClick={() => show(index - 1)}
                aria-label={t("bugs:attachments.previous")}
              />
              <Button
                icon={<RightOutlined aria-hidden />}
                aria-disabled={index === total - 1}
                onClick={() => show(index + 1)}
                aria-label={t("bugs:attachments.next")}
              />
            </>
          )}
        </div>
      }
    >
      <div className={styles.stage}>
        <ZoomedAttachment
          key={stored}
          stored={stored}
          label={t("bugs:attachments.image", { number: index + 1 })}
        />
      </div>
    </Dialog>
  );
}

function ZoomedAttachment({ stored, label }: { stored: string; label: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const url = attachmentUrl(stored);
  if (url && !mayLoad(stored)) {
    return <ForeignAttachment stored={stored} className={styles.broken} />;
  }
  if (!url || isBroken) return <BrokenAttachment stored={stored} className={styles.broken} />;
  const handleError = () => setIsBroken(true);
  return isVideo(stored) ? (
    // biome-ignore lint/a11y/useMediaCaption: what people record of a bug has no captions.
    <video
      src={url}
      controls
      playsInline
      aria-label={label}
      onError={handleError}
      // Only the sound plays: the browser doesn't support the video's codec.
      onLoadedMetadata={({ currentTarget }) => setIsBroken(currentTarget.videoWidth === 0)}
    />
  ) : (
    <ZoomablePicture url={url} label={label} onError={handleError} />
  );
}

function Picture({ url, label, onError }: { url: string; label: string; onError: () => void }) {
  return <img src={url} alt={label} onError={onError} />;
}
