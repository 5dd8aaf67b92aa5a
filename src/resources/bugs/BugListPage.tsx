import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { BUG_STATUSES } from "#contract/constants.ts";
import { paths } from "#contract/paths.ts";
import type { Bug } from "#contract/types.ts";
import { LinkButton } from "../../components/LinkButton.tsx";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { useAssignees } from "./assignees/useAssignees.ts";
import styles from "./BugListPage.module.css";
import { assigneeTabs, isGone } from "./list/assigneeTabs.ts";
import { BugListContent } from "./list/BugListContent.tsx";
import { GoToBug } from "./list/GoToBug.tsx";
import { ALL_ASSIGNEES } from "./list/rememberedTabs.ts";
import { TabRow } from "./list/TabRow.tsx";
import { useBugList } from "./list/useBugList.ts";
import { useRememberedTabs } from "./list/useRememberedTabs.ts";

const isPending = (bug: Bug) => bug.status === "pending";
const never = () => false;

export function BugListPage() {
  const { t } = useTranslation();
  const { status, assignee, selectStatus, selectAssignee, showEveryone } = useRememberedTabs();
  const list = useBugList(status, assignee);
  const { people } = useAssignees();

  const known = { selected: assignee, counts: list.counts?.assignees, people };
  const hasNobody = isGone(known);
  useEffect(() => {
    if (hasNobody) showEveryone();
  });

  const tabs = assigneeTabs({ ...known, total: list.counts?.status[status] });
  const person = tabs.find(({ key }) => key === assignee)?.name ?? assignee;
  const isFiltered = assignee !== ALL_ASSIGNEES;
  const statusName = t(`bugs:status.${status}`);

  return (
    <>
      <ScreenHeader
        actions={
          <div className={styles.actions}>
            <GoToBug />
            <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={paths.addBug}>
              {t("bugs:list.report")}
            </LinkButton>
          </div>
        }
      />
      <TabRow
        label={t("bugs:details.status")}
        look="line"
        tabs={BUG_STATUSES.map((key) => ({
          key,
          name: t(`bugs:status.${key}`),
          count: list.counts?.status[key],
        }))}
        selected={status}
        onSelect={selectStatus}
      >
        <TabRow
          label={t("bugs:assignedTo")}
          look="pills"
          tabs={tabs}
          selected={assignee}
          onSelect={selectAssignee}
        >
          <BugListContent
            name={t("bugs:list.name", { status: statusName, who: person })}
            list={list}
            canComplete={status === "pending" ? isPending : never}
            empty={
              isFiltered
                ? {
                    hint: t("bugs:list.emptyHint.assignee", { name: person }),
                    action: (
                      <Button onClick={() => selectAssignee(ALL_ASSIGNEES)}>
                        {t("bugs:list.showEveryone")}
                      </Button>
                    ),
                  }
                : {
                    hint: t(`bugs:list.emptyHint.${status}`),
                    action: <LinkButton to={paths.addBug}>{t("bugs:list.report")}</LinkButton>,
                  }
            }
          />
        </TabRow>
      </TabRow>
    </>
  );
}
