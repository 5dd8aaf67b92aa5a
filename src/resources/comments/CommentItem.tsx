import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Comment } from "#contract/types.ts";
import { DateTime } from "../../components/DateTime.tsx";
import { LongText } from "../../components/LongText.tsx";
import styles from "./CommentItem.module.css";

/** A comment on a bug. */
export function CommentItem({ comment: { user, createdAt, comment } }: { comment: Comment }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.head}>
        <strong>{user || UNKNOWN_NAME}</strong> <DateTime at={createdAt} as="ago" />
      </p>
      <LongText
        text={comment}
        labels={{ showAll: t("comments:showAll"), showLess: t("comments:showLess") }}
      />
    </>
  );
}
