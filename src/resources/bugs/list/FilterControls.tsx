import { useTranslation } from "react-i18next";
import {
  BUG_TYPES,
  LEFT_ASSIGNEE,
  NO_ASSIGNEE,
  UNKNOWN_ASSIGNEE,
  UNKNOWN_NAME,
} from "#contract/constants.ts";
import { Input } from "../../../components/Input.tsx";
import { Select } from "../../../components/Select.tsx";
import { useIsNarrow } from "../../../theme/useMediaQuery.ts";
import { PersonFilter } from "../../users/PersonFilter.tsx";
import { ALL_ASSIGNEES, type BugListView } from "./bugListView.ts";
import styles from "./FilterBar.module.css";
import { GoToBug } from "./GoToBug.tsx";
import { ListSearch, useTyped } from "./ListSearch.tsx";
import type { ChangeView } from "./useBugListView.ts";

export interface ListControlsProps {
  view: BugListView;
  onChange: ChangeView;
  isLocal: boolean;
}

/** The filters, and on narrow screens the two fields that have no room above. */
export function FilterControls({ view, onChange, isLocal }: ListControlsProps) {
  const { t } = useTranslation();
  const { assignee, createdBy, bugType, hasAttachment, updatedSince } = view;
  const isNarrow = useIsNarrow();
  const [typedDay, setTypedDay] = useTyped(updatedSince, (next) => {
    // A year typed halfway, such as 0020, is a valid date as well.
    if (next === "" || next >= "1900") {
      onChange({ updatedSince: next || undefined }, { replace: true });
    }
  });
  return (
    <div className={styles.controls}>
      {isNarrow && (
        <>
          <GoToBug />
          <ListSearch view={view} onChange={onChange} isLocal={isLocal} />
        </>
      )}
      <PersonFilter
        className={styles.control}
        label={t("bugs:filters.assignee")}
        all={t("bugs:filters.anybody")}
        value={assignee === ALL_ASSIGNEES ? undefined : assignee}
        others={[
          { value: NO_ASSIGNEE, label: t("bugs:filters.nobody") },
          { value: LEFT_ASSIGNEE, label: t("bugs:filters.left") },
          ...(assignee === UNKNOWN_ASSIGNEE
            ? [{ value: UNKNOWN_ASSIGNEE, label: UNKNOWN_NAME }]
            : []),
        ]}
        onChange={(uid) => onChange({ assignee: uid ?? ALL_ASSIGNEES })}
      />
      <PersonFilter
        className={styles.control}
        label={t("bugs:filters.createdBy")}
        all={t("bugs:filters.byAnybody")}
        value={createdBy}
        onChange={(uid) => onChange({ createdBy: uid })}
      />
      <Select
        className={styles.control}
        aria-label={t("bugs:filters.bugType")}
        virtual={false}
        popupMatchSelectWidth={false}
        value={bugType ?? ""}
        options={[
          { value: "" as const, label: t("bugs:filters.allTypes") },
          ...BUG_TYPES.map((value) => ({ value, label: t(`bugs:type.${value}`) })),
        ]}
        onChange={(chosen) => onChange({ bugType: BUG_TYPES.find((type) => type === chosen) })}
      />
      <Select
        className={`${styles.control} ${styles.wide}`}
        aria-label={t("bugs:filters.hasAttachment")}
        virtual={false}
        popupMatchSelectWidth={false}
        value={hasAttachment === undefined ? "" : String(hasAttachment)}
        options={[
          { value: "", label: t("bugs:filters.anyAttachments") },
          { value: "true", label: t("bugs:filters.withAttachments") },
          { value: "false", label: t("bugs:filters.withoutAttachments") },
        ]}
        onChange={(chosen) =>
          onChange({ hasAttachment: chosen === "" ? undefined : chosen === "true" })
        }
      />
      <Input
        className={styles.day}
        type="date"
        prefix={<span className={styles.prefix}>{t("bugs:filters.updatedSince")}</span>}
        aria-label={t("bugs:filters.updatedSince")}
        data-empty={typedDay === "" || undefined}
        value={typedDay}
        onChange={(event) => setTypedDay(event.target.value)}
      />
    </div>
  );
}
