import { LinkOutlined } from "@ant-design/icons";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { BUG_SORTS } from "#contract/constants.ts";
import { Button } from "../../../components/Button.tsx";
import { copyText } from "../../../components/browser.ts";
import { Select } from "../../../components/Select.tsx";
import { useToast } from "../../../components/useToast.ts";
import { type BugListView, writeView } from "./bugListView.ts";
import { ExportBugs } from "./ExportBugs.tsx";
import styles from "./FilterBar.module.css";
import type { ListControlsProps } from "./FilterControls.tsx";

/** The order of the list, a link to it, and the list as a file. */
export function ListTools({ view, onChange, isLocal }: ListControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <Select
        className={styles.sort}
        aria-label={t("bugs:filters.sort")}
        virtual={false}
        popupMatchSelectWidth={false}
        value={view.sort}
        options={[...BUG_SORTS]
          .sort((a, b) => SORT_ORDER.indexOf(a) - SORT_ORDER.indexOf(b))
          .map((value) => ({ value, label: t(`bugs:filters.sorts.${value}`) }))}
        onChange={(chosen) => onChange({ sort: chosen })}
      />
      <CopyLink view={view} />
      {!isLocal && <ExportBugs view={view} />}
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
