import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { focusHeading } from "./browser.ts";
import { failureReason } from "./serverText.ts";
import styles from "./states.module.css";

interface Props {
  text: string;
  /** A drawing; decoration only. */
  picture?: ReactNode;
  /** What belongs here, or what to do. */
  hint?: ReactNode;
  action?: ReactNode;
  role?: "status" | "alert" | "none";
}

/** Stands in for missing content: gives the reason and offers the next step. */
function StateMessage({ text, picture, hint, action, role }: Props) {
  return (
    <div className={styles.message} role={role}>
      {picture && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <NextStep>{action}</NextStep>}
    </div>
  );
}

/** Hands the focus to the screen's heading if it is removed while it has the focus. */
function NextStep({ children }: { children: ReactNode }) {
  const whole = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = whole.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      // Once it is removed, unless its replacement has taken the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusHeading();
      });
    };
  }, []);
  return (
    <div ref={whole} className={styles.action}>
      {children}
    </div>
  );
}

/**
 * An empty state: what belongs here, and the next step. Many screen readers skip a status that is
 * inserted together with its text: where a search may lead to it, something else tells it, and its
 * role is `none`.
 */
export function EmptyState({
  role = "status",
  ...props
}: Omit<Props, "role"> & { role?: "status" | "none" }) {
  return <StateMessage {...props} role={role} />;
}

interface FailedStateProps {
  /** What the data provider threw; says why. */
  error: unknown;
  /** What failed, if the screen has a text for it. */
  text?: string;
  /** Loads it again. */
  onRetry?: () => void;
  /** Whether it is being loaded again. */
  isRetrying?: boolean;
}

/** A failed load: the reason, if known, and a button to try again. */
export function FailedState({ error, text, onRetry, isRetrying = false }: FailedStateProps) {
  const { t } = useTranslation();
  return (
    <StateMessage
      role="alert"
      text={text ?? t("failed.title")}
      // Changes while trying again, so that failing again is announced, too.
      hint={isRetrying ? t("loading") : failureReason(error, t)}
      action={
        onRetry && (
          <Button onClick={onRetry} loading={isRetrying}>
            {t("retry")}
          </Button>
        )
      }
    />
  );
}
