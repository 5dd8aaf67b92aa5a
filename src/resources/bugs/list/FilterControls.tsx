import { LinkOutlined } from "@ant-design/icons";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  BUG_SORTS,
  BUG_TYPES,
  LEFT_ASSIGNEE,
  NO_ASSIGNEE,
  UNKNOWN_ASSIGNEE,
  UNKNOWN_NAME,
} from "#contract/constants.ts";
import { Button } from "../../../components/Button.tsx";
import { copyText } from "../../../components/browser.ts";
import { Input } from "../../../components/Input.tsx";
import { Select } from "../../../components/Select.tsx";
import { useToast } from "../../../components/useToast.ts";
import { useIsNarrow } from "../../../theme/useMediaQuery.ts";
import { PersonFilter } from "../../users/PersonFilter.tsx";
import { ALL_ASSIGNEES, type BugListView, writeView } from "./bugListView.ts";
import { ExportBugs } from "./ExportBugs.tsx";
import styles from "./FilterBar.module.css";
import { GoToBug } from "./GoToBug.tsx";
import { ListSearch, useTyped } from "./ListSearch.tsx";
import type { ChangeView } from "./useBugListView.ts";

interface Props {
  view: BugListView;
  onChange: ChangeView;
  isLocal: boolean;
}

/** The filters, the order, and a link to the list. */
export function FilterControls({ view, onChange, isLocal }: Props) {
  const { t } = useTranslation();
  const { assignee, createdBy, bugType, hasAttachment, updatedSince, sort } = view;
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
        value={typedDay}
        onChange={(event) => setTypedDay(event.target.value)}
      />
      <div className={styles.end}>
        <Select
          className={styles.sort}
          aria-label={t("bugs:filters.sort")}
          virtual={false}
          popupMatchSelectWidth={false}
          value={sort}
          options={[...BUG_SORTS]
            .sort((a, b) => SORT_ORDER.indexOf(a) - SORT_ORDER.indexOf(b))
            .map((value) => ({ value, label: t(`bugs:filters.sorts.${value}`) }))}
          onChange={(chosen) => onChange({ sort: chosen })}
        />
        <CopyLink view={view} />
        {!isLocal && <ExportBugs view={view} />}
      </div>
    </div>
  );
}

/** What people mostly want comes first. */
const SORT_ORDER: readonly string[] = [
  "-order",
  "order",
  "-createdAt",
  "createdAt",
  "-updatedAt",
  "updatedAt",
  "-comments",
  "comments",
];

/** A link that shows anybody this list, whatever tabs they remember. */
function CopyLink({ view }: { view: BugListView }) {
  const { t } = useTranslation();
  const toast = useToast();
  const link = useRef<HTMLSpanElement>(null);
  async function copy() {
    const isCopied = link.current !== null && (await copyText(link.current));
    if (isCopied) toast.success(t("bugs:filters.copied"));
    else toast.error(t("bugs:filters.copyFailed"));
  }
  return (
    <>
      <Button
        icon={<LinkOutlined aria-hidden />}
        aria-label={t("bugs:filters.copyLink")}
        title={t("bugs:filters.copyLink")}
        onClick={() => void copy()}
      />
      <span ref={link} className={styles.unseen} aria-hidden="true">
        {`${window.location.origin}${window.location.pathname}?${new URLSearchParams(writeView(view))}`}
      </span>
    </>
  );
}
