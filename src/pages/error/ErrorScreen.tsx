import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../../components/useDocumentTitle.ts";
import { useToast } from "../../components/useToast.ts";
import { paths } from "../../paths.ts";
import { PageLoadError } from "../loadPage.ts";
import styles from "./ErrorScreen.module.css";

/** An error that no screen expected: what to do now, and what to pass on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const toast = useToast();
  const details = describe(error);
  useDocumentTitle(t("error.title"));

  async function handleCopy() {
    await navigator.clipboard.writeText(details);
    toast.success(t("copied"));
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t("error.title")}
      </h1>
      <p>{error instanceof PageLoadError ? t("error.newVersion") : t("error.explanation")}</p>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => window.location.reload()}>
          {t("error.reload")}
        </Button>
        <Button href={paths.home}>{t("error.home")}</Button>
      </div>
      <details className={styles.details}>
        <summary>{t("error.details")}</summary>
        <pre>{details}</pre>
        <Button size="small" onClick={handleCopy}>
          {t("error.copy")}
        </Button>
      </details>
    </div>
  );
}

function describe(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
  return [window.location.href, new Date().toISOString(), navigator.userAgent, text].join("\n");
}
