import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSessionUser } from "../../providers/SessionContext.ts";
import { dayPartAt } from "./dayPart.ts";
import styles from "./Greeting.module.css";

/** The heading of the home screen: a greeting by name and time of day. */
export function Greeting({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const user = useSessionUser();
  const dayPart = dayPartAt(new Date().getHours());
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {t("home:title")}
        </h1>
        <p className={styles.greeting}>
          {t(`home:greeting.${dayPart}`, { name: user?.username || t("home:defaultName") })}
        </p>
      </div>
      {children}
    </header>
  );
}
