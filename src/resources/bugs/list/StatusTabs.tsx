import { Tabs } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BugStatus } from "#contract/constants.ts";
import type { BugCounts } from "#contract/types.ts";
import { TabLabel } from "./TabLabel.tsx";
import styles from "./Tabs.module.css";

interface Props {
  statuses: readonly BugStatus[];
  selected: BugStatus;
  counts: BugCounts["status"] | undefined;
  onSelect: (status: BugStatus) => void;
  /** What the selected tab shows. */
  children: ReactNode;
}

export function StatusTabs({ statuses, selected, counts, onSelect, children }: Props) {
  const { t } = useTranslation();
  return (
    <Tabs
      className={styles.statuses}
      activeKey={selected}
      onChange={(key) => onSelect(key as BugStatus)}
      animated={false}
      destroyOnHidden
      items={statuses.map((status) => ({
        key: status,
        label: <TabLabel name={t(`bugs:status.${status}`)} count={counts?.[status]} />,
        children: status === selected && children,
      }))}
    />
  );
}
