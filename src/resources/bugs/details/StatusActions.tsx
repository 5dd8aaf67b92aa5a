import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { useToast } from "../../../components/useToast.ts";
import { CompleteBugButton } from "../status/CompleteBugButton.tsx";
import { ParkBugButton } from "../status/ParkBugButton.tsx";
import { ReopenBugButton } from "../status/ReopenBugButton.tsx";
import { useHasStatusFailed } from "../status/useSetBugStatus.ts";
import styles from "./StatusActions.module.css";

/** Where a bug can go from its present status. */
export function StatusActions({ bug }: { bug: Bug }) {
  const { t } = useTranslation();
  const toast = useToast();
  const hasFailed = useHasStatusFailed(bug._id);
  return (
    <section className={styles.actions} aria-label={t("bugs:details.updateStatus")}>
      <h2 className={styles.title}>{t("bugs:details.updateStatus")}</h2>
      <CompleteBugButton bug={bug} onCompleted={() => toast.success(t("bugs:actions.completed"))} />
      <ParkBugButton bug={bug} onParked={() => toast.success(t("bugs:actions.parked"))} />
      <ReopenBugButton bug={bug} onReopened={() => toast.success(t("bugs:actions.reopened"))} />
      <div role="status">
        {hasFailed && <p className={styles.failure}>{t("bugs:actions.failed")}</p>}
      </div>
    </section>
  );
}
