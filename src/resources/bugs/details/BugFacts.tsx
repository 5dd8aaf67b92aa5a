import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import { DateTime } from "../../../components/dates.tsx";
import { Face } from "../../people/Face.tsx";
import { BugStatusChip, BugTypeChip } from "../chips.tsx";
import { lastUpdated } from "../lastUpdated.ts";
import styles from "./BugDetails.module.css";
import type { ShownBug } from "./useBug.ts";

export function BugFacts({ bug }: { bug: ShownBug }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("bugs:details.status")}</dt>
        <dd>
          <BugStatusChip status={bug.status} />
        </dd>
      </div>
      <div>
        <dt>{t("bugs:details.type")}</dt>
        <dd>
          <BugTypeChip type={bug.bugType} />
        </dd>
      </div>
      <div>
        <dt>{t("bugs:details.createdBy")}</dt>
        <dd className={styles.person}>
          <Face uid={bug.createdBy} size={20} /> {bug.username || UNKNOWN_NAME}
        </dd>
      </div>
      <div className={styles.onPaper}>
        <dt>{t("bugs:assignedTo")}</dt>
        <dd className={styles.person}>
          <Face uid={bug.assignedTo} size={20} /> {bug.assigned || UNKNOWN_NAME}
        </dd>
      </div>
      <div>
        <dt>{t("bugs:details.created")}</dt>
        <dd>
          <DateTime at={bug.createdAt} as="dateTime" />
        </dd>
      </div>
      <div>
        <dt>{t("bugs:details.updated")}</dt>
        <dd>
          <DateTime at={lastUpdated(bug)} as="dateTime" />
        </dd>
      </div>
    </dl>
  );
}
