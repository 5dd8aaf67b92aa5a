import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Comment } from "#contract/types.ts";
import { DateTime } from "../../components/DateTime.tsx";
import { LongText } from "../../components/LongText.tsx";
import styles from "./CommentList.module.css";

/** A bug's comments, newest first. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const { t } = useTranslation();
  if (comments.length === 0) return <p className={styles.none}>{t("comments:none")}</p>;
  const latestFirst = comments.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <ul className={styles.list} aria-label={t("comments:list")}>
      {latestFirst.map(({ _id, user, createdAt, comment }) => (
        <li key={_id} className={styles.comment}>
          <p className={styles.head}>
            <strong>{user || UNKNOWN_NAME}</strong> <DateTime at={createdAt} as="ago" />
          </p>
          <LongText
            text={comment}
            labels={{ showAll: t("comments:showAll"), showLess: t("comments:showLess") }}
          />
        </li>
      ))}
    </ul>
  );
}
