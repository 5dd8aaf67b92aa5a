import { type HttpError, useList } from "@refinedev/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Widget } from "#contract/types.ts";
import { Button } from "../../components/Button.tsx";
import { dayPartAt } from "../../components/dates.tsx";
import { lazyPart } from "../../components/lazyPart.tsx";
import { EmptyState, FailedState } from "../../components/states.tsx";
import { useScreenTitle } from "../../framework/ScreenHeader.tsx";
import { VivariumMark } from "../../illustrations/VivariumMark.tsx";
import { useSession, useSessionUser } from "../../providers/SessionContext.ts";
import styles from "./HomePage.module.css";
import { StartOfDay } from "./StartOfDay.tsx";
import { WidgetCard } from "./WidgetCard.tsx";

const BugCharts = lazyPart(async () => (await import("./charts/BugCharts.tsx")).BugCharts);

/** A greeting, the user's bugs and news, the team's numbers, and its last weeks as charts. */
export function HomePage() {
  const { t } = useTranslation();
  const { widgets, error, isRetrying, retry } = useWidgets();
  useScreenTitle();

  const greeting = (
    <Greeting>
      {widgets && error && <StaleNotice onRetry={retry} isRetrying={isRetrying} />}
    </Greeting>
  );
  if (!widgets && !error) {
    return (
      <>
        {greeting}
        <HomeLoading />
      </>
    );
  }
  return (
    <>
      {greeting}
      <StartOfDay widgets={widgets} />
      {!widgets && (
        <FailedState
          error={error}
          text={t("home:failed")}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
      {widgets?.length === 0 && <EmptyState text={t("home:empty")} hint={t("home:emptyHint")} />}
      {widgets && widgets.length > 0 && <WidgetGrid widgets={widgets} />}
      <div className={styles.late}>
        <BugCharts />
      </div>
    </>
  );
}

function WidgetGrid({ widgets }: { widgets: Widget[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.grid} aria-label={t("home:widgets")}>
      {widgets.map((widget, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a server may give two widgets of one name.
        <li key={`${index} ${widget.name}`}>
          <WidgetCard widget={widget} />
        </li>
      ))}
    </ul>
  );
}

/** Greets by name and time of day. */
function Greeting({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const user = useSessionUser();
  const dayPart = dayPartAt(new Date().getHours());
  const name = user?.username || t("home:defaultName");
  return <HomeHeader greeting={t(`home:greeting.${dayPart}`, { name })}>{children}</HomeHeader>;
}

/** The heading of the home screen. */
export function HomeHeader({ greeting, children }: { greeting: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {t("home:title")}
        </h1>
        <p className={styles.greeting}>{greeting}</p>
      </div>
      {children}
    </header>
  );
}

interface Props {
  onRetry: () => void;
  isRetrying: boolean;
}

/** Tells that the displayed numbers could not be refreshed. */
export function StaleNotice({ onRetry, isRetrying }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice} role="status">
      <p className={styles.staleText}>
        <strong>{t("home:failed")}</strong> {t("home:stale")}
      </p>
      <Button onClick={onRetry} loading={isRetrying}>
        {t("retry")}
      </Button>
    </div>
  );
}

/** The placeholder until the first numbers arrive. */
function HomeLoading() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status">
      <VivariumMark size={64} />
      <p className={styles.loadingText}>{t("loading")}</p>
    </div>
  );
}

interface WidgetsState {
  /** Undefined until there are any to show. */
  widgets: Widget[] | undefined;
  /** The error of the last attempt; the previous visit's widgets may still be shown. */
  error: HttpError | null;
  isRetrying: boolean;
  retry: () => void;
}

/** The remembered widgets, until the server's arrive. */
function useWidgets(): WidgetsState {
  const session = useSession();
  const { query } = useList<Widget & { id: string }, HttpError>({
    resource: "widgets",
    pagination: { mode: "off" },
    errorNotification: false,
  });
  return {
    widgets: query.data?.data ?? session.widgets() ?? undefined,
    error: query.error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
