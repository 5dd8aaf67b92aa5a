import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import { bugPath } from "#contract/paths.ts";
import type { Comment } from "#contract/types.ts";
import { DateTime } from "../../components/DateTime.tsx";
import { LinkButton } from "../../components/LinkButton.tsx";
import { LongText } from "../../components/LongText.tsx";
import styles from "./RecentActivity.module.css";

/**
 * A comment with its author and time, and a link to its bug, which is named if the server sends it.
 */
export const RecentActivityComment = memo(function RecentActivityComment({
  comment: { user, createdAt, comment, bugID, bug },
}: {
  comment: Comment;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <article className={styles.comment} aria-labelledby={id}>
      <p id={id} className={styles.head}>
        <strong>{user || UNKNOWN_NAME}</strong> <DateTime at={createdAt} as="dateTime" />
        {bug && (
          <span className={styles.bug}>
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
