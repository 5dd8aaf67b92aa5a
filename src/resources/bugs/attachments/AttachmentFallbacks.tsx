import { DownloadOutlined, ExportOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { attachmentUrl, isVideo } from "./attachmentUrl.ts";

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
