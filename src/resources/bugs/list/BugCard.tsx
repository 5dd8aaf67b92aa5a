import { CheckOutlined } from "@ant-design/icons";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type BugStatus, UNKNOWN_NAME } from "#contract/constants.ts";
import { bugPath } from "#contract/paths.ts";
import type { Bug } from "#contract/types.ts";
import { DateTime } from "../../../components/dates.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { useCameFrom } from "../../../framework/useScreenQuery.ts";
import { SelectBox } from "../bulk/SelectBox.tsx";
import { BugTypeChip } from "../chips.tsx";
import { lastUpdated } from "../lastUpdated.ts";
import { StatusButton } from "../status/StatusButton.tsx";
import styles from "./BugCard.module.css";
import { excerptOf } from "./cardTexts.ts";

interface Props {
  bug: Bug;
  canComplete: boolean;
  /** The status that the last attempt failed to move it to. */
  failed?: BugStatus | undefined;
  onComplete: (bug: Bug) => void;
}

export const BugCard = memo(function BugCard({ bug, canComplete, failed, onComplete }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const comments = bug.commentData[0];
  const address = bugPath(bug._id);
  const state = useCameFrom();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <SelectBox bug={bug} className={styles.select} />
      <span className={styles.order}>#{bug.order}</span>
      <h2 id={titleId} className={styles.title}>
        {/* For the pointer: by keyboard, View Bug leads to the same place. */}
        <Link to={address} state={state} tabIndex={-1}>
          {bug.title}
        </Link>
      </h2>
      <div className={styles.type}>
        <BugTypeChip type={bug.bugType} />
      </div>
      <p className={styles.description}>{excerptOf(bug)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t("bugs:assignedTo")}</dt>
          <dd title={bug.assigned}>{bug.assigned || UNKNOWN_NAME}</dd>
        </div>
        <div>
          <dt>{t("bugs:card.created")}</dt>
          <dd>
            <DateTime at={bug.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t("bugs:card.updated")}</dt>
          <dd>
            <DateTime at={lastUpdated(bug)} />
          </dd>
        </div>
        <div>
          <dt>{t("bugs:card.addedBy")}</dt>
          <dd>
            {bug.username || UNKNOWN_NAME}, <DateTime at={bug.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t("bugs:card.comments")}</dt>
          <dd>
            {comments ? (
              <>
                {comments.count.toLocaleString("en")}, {t("bugs:card.latestComment")}{" "}
                <DateTime at={comments.latestComment.createdAt} as="ago" />
              </>
            ) : (
              0
            )}
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <LinkButton to={address} state={state} aria-describedby={titleId}>
          {t("bugs:card.view")}
        </LinkButton>
        {canComplete && (
          <StatusButton
            icon={<CheckOutlined aria-hidden />}
            shortcut="c"
            aria-describedby={titleId}
            onPress={() => onComplete(bug)}
          >
            {t("bugs:actions.complete")}
          </StatusButton>
        )}
      </div>
      {failed && (
        <p className={styles.failure} role="status">
          {t(failed === "complete" ? "bugs:card.completeFailed" : "bugs:actions.failed")}
        </p>
      )}
    </article>
  );
});
