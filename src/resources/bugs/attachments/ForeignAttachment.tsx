import { ExportOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { attachmentUrl } from "./attachmentUrl.ts";

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
