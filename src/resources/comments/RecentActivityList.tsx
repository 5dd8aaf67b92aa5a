import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Comment } from "#contract/types.ts";
import { formatDate } from "../../components/dates.ts";
import styles from "./RecentActivity.module.css";
import { RecentActivityComment } from "./RecentActivityComment.tsx";
import { type Day, groupByDay } from "./recentActivityPages.ts";

const DAY_MS = 86_400_000;

/** Comments on all bugs, grouped by day. */
export function RecentActivityList({ comments }: { comments: readonly Comment[] }) {
  const days = useMemo(() => groupByDay(comments), [comments]);
  return days.map((day) => <ActivityDay key={day.date} day={day} />);
}

function ActivityDay({ day: { date, comments } }: { day: Day }) {
  const { t } = useTranslation();
  const id = useId();
  const names: Record<string, string> = {
    "": t("activity:undated"),
    [formatDate(new Date(Date.now() - DAY_MS).toISOString())]: t("activity:yesterday"),
    [formatDate(new Date().toISOString())]: t("activity:today"),
  };
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id} className={styles.date}>
        {names[date] ?? date}
      </h2>
      <ul className={styles.list} aria-labelledby={id}>
        {comments.map((comment) => (
          <li key={comment._id}>
            <RecentActivityComment comment={comment} />
          </li>
        ))}
      </ul>
    </section>
  );
}
