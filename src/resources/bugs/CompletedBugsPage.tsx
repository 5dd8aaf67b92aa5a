import { useTranslation } from "react-i18next";
import { paths } from "#contract/paths.ts";
import type { Bug } from "#contract/types.ts";
import { LinkButton } from "../../components/LinkButton.tsx";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { BugListContent } from "./list/BugListContent.tsx";
import { wholeView } from "./list/bugListView.ts";
import { TabRow } from "./list/TabRow.tsx";
import { useBugList } from "./list/useBugList.ts";

const VIEW = wholeView("complete");
/** Somebody may have reopened a bug that is still shown here. */
const isReopened = (bug: Bug) => bug.status !== "complete";
const stay = () => undefined;

export function CompletedBugsPage() {
  const { t } = useTranslation();
  const list = useBugList(VIEW);
  return (
    <>
      <ScreenHeader />
      <TabRow
        label={t("bugs:details.status")}
        look="line"
        tabs={[
          {
            key: "complete",
            name: t("bugs:status.complete"),
            count: list.counts?.status.complete,
          },
        ]}
        selected="complete"
        onSelect={stay}
      >
        <BugListContent
          name={t("bugs:completed.title")}
          list={list}
          view={VIEW}
          canComplete={isReopened}
          empty={{
            hint: t("bugs:list.emptyHint.complete"),
            action: <LinkButton to={paths.bugs}>{t("bugs:completed.goToBugs")}</LinkButton>,
          }}
        />
      </TabRow>
    </>
  );
}
