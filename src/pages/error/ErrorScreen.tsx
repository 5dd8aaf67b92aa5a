import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#contract/paths.ts";
import { Button } from "../../components/Button.tsx";
import { copyText } from "../../components/browser.ts";
import { useDocumentTitle } from "../../components/hooks.ts";
import type { FailedProps } from "../../components/lazyPart.tsx";
import { isServed, LoadError } from "../../components/loadCode.ts";
import { useToast } from "../../components/useToast.ts";
import styles from "./ErrorScreen.module.css";

/** An unexpected error: what to do now, and what to report. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const toast = useToast();
  const details = useRef<HTMLPreElement>(null);
  useDocumentTitle(t("error.title"));

  async function handleCopy() {
    const isCopied = details.current && (await copyText(details.current));
    if (isCopied) toast.success(t("copied"));
    else toast.error(t("error.copyFailed"));
  }

  async function handleReload() {
    if (await isServed()) window.location.reload();
    else toast.error(t("failed.noAnswer"));
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t("error.title")}
      </h1>
      <p>{error instanceof LoadError ? t("error.newVersion") : t("error.explanation")}</p>
      <div className={styles.actions}>
        <Button type="primary" onClick={handleReload}>
          {t("error.reload")}
        </Button>
        <Button href={paths.home}>{t("error.home")}</Button>
      </div>
      <details className={styles.details}>
        <summary>{t("error.details")}</summary>
        <pre ref={details}>{describe(error)}</pre>
        <Button size="small" onClick={handleCopy}>
          {t("error.copy")}
        </Button>
      </details>
    </div>
  );
}

interface UnreachedProps extends Omit<FailedProps, "error"> {
  /** What went wrong, in a few words. */
  title?: string;
}

/** In the place of a screen that isn't loaded yet while the server can't be reached. */
export function UnreachedScreen({ title: given, isRetrying, onRetry }: UnreachedProps) {
  const { t } = useTranslation();
  const title = given ?? t("failed.title");
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p role="alert">{t(isRetrying ? "loading" : "failed.noAnswer")}</p>
      <div className={styles.actions}>
        <Button type="primary" loading={isRetrying} onClick={onRetry}>
          {t("retry")}
        </Button>
      </div>
    </div>
  );
}

function describe(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
  return [window.location.href, new Date().toISOString(), navigator.userAgent, text].join("\n");
}
