import { useTranslation } from "react-i18next";
import type { HistoryEvent } from "#contract/types.ts";
import { Button } from "../../components/Button.tsx";
import styles from "./MoreEvents.module.css";
import type { useEvents } from "./useEvents.ts";

interface Props {
  events: ReturnType<typeof useEvents>;
  /** Which events the list shows, if not all. */
  isShown?: (event: HistoryEvent) => boolean;
}

/** The button that loads earlier events, or why they couldn't be loaded. */
export function MoreEvents({ events, isShown }: Props) {
  const { t } = useTranslation();
  if (events.error) {
    return (
      <p role="alert" className={styles.failed}>
        {t("history:failed")}{" "}
        <Button size="small" onClick={events.retry} loading={events.isRetrying}>
          {t("retry")}
        </Button>
      </p>
    );
  }
  if (!events.hasMore) return null;
  return (
    <Button
      size="small"
      className={styles.more}
      onClick={() => void events.loadMore(isShown)}
      loading={events.isLoadingMore}
    >
      {t("history:earlier")}
    </Button>
  );
}
