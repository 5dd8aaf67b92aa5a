import { CheckOutlined } from "@ant-design/icons";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { bugPath } from "#contract/paths.ts";
import type { Bug } from "#contract/types.ts";
import { DateTime } from "../../../components/dates.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { useCameFrom } from "../../../framework/useScreenQuery.ts";
import { SelectBox } from "../bulk/SelectBox.tsx";
import { BugTypeChip } from "../chips.tsx";
import { StatusButton } from "../status/StatusButton.tsx";
import type { FailedMove } from "../status/useSetBugStatus.ts";
import styles from "./BugCard.module.css";
import { cardTexts } from "./cardTexts.ts";

interface Props {
  /** What it shows. */
  bug: Bug;
  /** Whether it has the button that completes it. */
  canComplete: boolean;
  /** The last attempt to move it, if it failed. */
  failed?: FailedMove | undefined;
  /** Called when the button is pressed. */
  onComplete: (bug: Bug) => void;
}

export const BugCard = memo(function BugCard({ bug, canComplete, failed, onComplete }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const shown = cardTexts(bug);
  const address = bugPath(bug._id);
  const state = useCameFrom();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <SelectBox bug={bug} className={styles.select} />
      <span className={styles.order}>#{shown.order}</span>
      <h2 id={titleId} className={styles.title}>
        {/* For the pointer: by keyboard, View Bug leads to the same place. */}
        <Link to={address} state={state} tabIndex={-1}>
          {shown.title}
        </Link>
      </h2>
      <div className={styles.type}>
        <BugTypeChip type={bug.bugType} />
      </div>
      <p className={styles.description}>{shown.description}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t("bugs:assignedTo")}</dt>
          <dd title={shown.assigned}>{shown.assigned}</dd>
        </div>
        <div>
          <dt>{t("bugs:card.created")}</dt>
          <dd>
            <DateTime at={shown.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t("bugs:card.updated")}</dt>
          <dd>
            <DateTime at={shown.updatedAt} />
          </dd>
        </div>
        <div>
          <dt>{t("bugs:card.addedBy")}</dt>
          <dd>
            {shown.username}, <DateTime at={shown.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t("bugs:card.comments")}</dt>
          <dd>
            {shown.commentCount}
            {shown.commentedAt && (
              <>
                , {t("bugs:card.latestComment")} <DateTime at={shown.commentedAt} as="ago" />
              </>
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
          {t(
            failed.isUnanswered
              ? "bugs:actions.unanswered"
              : failed.to === "complete"
                ? "bugs:card.completeFailed"
                : "bugs:actions.failed",
          )}
        </p>
      )}
    </article>
  );
});
