import { memo, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import { bugPath } from "#contract/paths.ts";
import type { Comment } from "#contract/types.ts";
import { DateTime } from "../../components/dates.tsx";
import { LinkButton } from "../../components/LinkButton.tsx";
import { LongText } from "../../components/RichText.tsx";
import { ActOfBugs } from "../history/ActOfBugs.tsx";
import type { Entry } from "../history/entries.ts";
import { Face } from "../people/Face.tsx";
import { type Day, groupByDay, nearDates } from "./activityView.ts";
import styles from "./RecentActivity.module.css";

/** What happened to all bugs, grouped by day. */
export function RecentActivityList({ entries }: { entries: readonly Entry[] }) {
  const days = useMemo(() => groupByDay(entries), [entries]);
  return days.map((day) => <ActivityDay key={day.date} day={day} />);
}

function ActivityDay({ day: { date, entries } }: { day: Day }) {
  const { t } = useTranslation();
  const id = useId();
  const { today, yesterday } = nearDates();
  const names: Record<string, string> = {
    "": t("activity:undated"),
    [yesterday]: t("activity:yesterday"),
    [today]: t("activity:today"),
  };
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id} className={styles.date}>
        {names[date] ?? date}
      </h2>
      <ul className={styles.list} aria-labelledby={id}>
        {entries.map((entry) =>
          entry.kind === "comment" ? (
            <li key={entry.comment._id}>
              <RecentActivityComment comment={entry.comment} />
            </li>
          ) : (
            <li key={entry.act.at(-1)?.id} className={styles.change}>
              <ActOfBugs act={entry.act} mayGoOn={entry.mayGoOn} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/**
 * A comment with its author and time, and a link to its bug, which is named if the server sends it.
 */
const RecentActivityComment = memo(function RecentActivityComment({
  comment: { user, createdAt, comment, commentedBy, bugID, bug },
}: {
  comment: Comment;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <article className={styles.comment} aria-labelledby={id}>
      <div className={styles.face}>
        <Face uid={commentedBy} size={32} />
      </div>
      <p id={id} className={styles.head}>
        <strong>{user || UNKNOWN_NAME}</strong> <DateTime at={createdAt} as="dateTime" />
        {bug && (
          <span className={styles.bug} dir="auto">
            #{bug.order} {bug.title}
          </span>
        )}
      </p>
      <div className={styles.text}>
        <LongText
          text={comment}
          labels={{ showAll: t("activity:showAll"), showLess: t("activity:showLess") }}
        />
      </div>
      {bugID && (
        <div className={styles.view}>
          <LinkButton to={bugPath(bugID)} aria-describedby={id}>
            {t("activity:view")}
          </LinkButton>
        </div>
      )}
    </article>
  );
});
