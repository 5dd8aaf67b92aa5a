import { Tabs } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AssigneeTab } from "./assigneeTabs.ts";
import { TabLabel } from "./TabLabel.tsx";
import styles from "./Tabs.module.css";

interface Props {
  tabs: readonly AssigneeTab[];
  selected: string;
  onSelect: (assignee: string) => void;
  children: ReactNode;
}

/** However many assignees there are: those that don't fit are in a menu at the end of the row. */
export function AssigneeTabs({ tabs, selected, onSelect, children }: Props) {
  const { t } = useTranslation();
  return (
    <Tabs
      className={styles.assignees}
      activeKey={selected}
      onChange={onSelect}
      animated={false}
      destroyOnHidden
      locale={{ dropdownAriaLabel: t("bugs:list.moreTabs") }}
      items={tabs.map(({ key, name, count }) => ({
        key,
        label: <TabLabel name={name} count={count} />,
        children: key === selected && children,
      }))}
    />
  );
}
