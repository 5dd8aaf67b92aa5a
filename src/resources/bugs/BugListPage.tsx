import { PlusOutlined } from "@ant-design/icons";
import { type HttpError, useList } from "@refinedev/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  BUG_STATUSES,
  type BugStatus,
  LEFT_ASSIGNEE,
  LIMITS,
  NO_ASSIGNEE,
} from "#contract/constants.ts";
import { paths } from "#contract/paths.ts";
import type { Bug, SearchHit } from "#contract/types.ts";
import { Button } from "../../components/Button.tsx";
import { LinkButton } from "../../components/LinkButton.tsx";
import { EmptyState } from "../../components/states.tsx";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { useIsOffered } from "../../providers/missingCalls.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";
import { useIsNarrow } from "../../theme/useMediaQuery.ts";
import { BugViews } from "../bugViews/BugViews.tsx";
import { useAssignees } from "../people/useAssignees.ts";
import type { SearchReply } from "../search/searchResource.ts";
import styles from "./BugListPage.module.css";
import { assigneeTabs, isGone } from "./list/assigneeTabs.ts";
import { BugListContent } from "./list/BugListContent.tsx";
import {
  ALL_ASSIGNEES,
  type BugListView,
  isNarrowed,
  NO_FILTERS,
  readView,
  rememberedTabs,
} from "./list/bugListView.ts";
import { FilterBar, LateListTools, ListDensity, useListDensity } from "./list/FilterBar.tsx";
import { GoToBug } from "./list/GoToBug.tsx";
import { ListSearch } from "./list/ListSearch.tsx";
import { TabRow } from "./list/TabRow.tsx";
import { selectionOf, useBugList } from "./list/useBugList.ts";
import { type ChangeView, useBugListView } from "./list/useBugListView.ts";

const isPending = (bug: Bug) => bug.status === "pending";
const never = () => false;

export function BugListPage() {
  const { t } = useTranslation();
  const { view, unusable, change, open, isLinked, forgetAssignee } = useBugListView();
  const { status, assignee } = view;
  const list = useBugList(view);
  const { people } = useAssignees();
  const own = useSessionUser()?.uid;
  const isCompact = useListDensity() === "compact";
  const isNarrow = useIsNarrow();
  const isUsable = unusable.length === 0;

  const known = { selected: assignee, counts: list.counts?.assignees, people };
  // With further filters, somebody without bugs here may well exist.
  const hasNobody = !isNarrowed(view) && isGone(known);
  useEffect(() => {
    if (hasNobody && !isLinked) forgetAssignee();
  });

  const tabs = assigneeTabs({
    ...known,
    total: list.counts?.status[status],
    selectedTotal: list.total,
    noPeople: {
      [NO_ASSIGNEE]: t("bugs:filters.nobody"),
      [LEFT_ASSIGNEE]: t("bugs:filters.left"),
    },
    own,
  });
  const person = tabs.find(({ key }) => key === assignee)?.name ?? assignee;
  const empty = useEmptyState(view, change, {
    person: hasNobody ? undefined : person,
    counts: list.counts?.status,
    mayCorrect: !list.isLocal,
  });

  return (
    <>
      <ScreenHeader
        actions={
          <div className={styles.actions}>
            {!isNarrow && <GoToBug />}
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
        onSelect={(chosen) => change({ status: chosen })}
        extra={
          !isNarrow && (
            <div className={styles.tools}>
              <ListSearch view={view} onChange={change} isLocal={list.isLocal} />
              <ListDensity />
            </div>
          )
        }
      >
        <TabRow
          label={t("bugs:assignedTo")}
          look="pills"
          tabs={tabs}
          selected={assignee}
          onSelect={(chosen) => change({ assignee: chosen })}
          extra={
            <div className={styles.row}>
              {!isNarrow && isUsable && <LateListTools view={view} onChange={change} list={list} />}
              {!list.isLocal && <BugViews view={view} onOpen={open} />}
            </div>
          }
        >
          {isUsable ? (
            <>
              <FilterBar view={view} onChange={change} people={people} list={list} />
              <BugListContent
                name={t("bugs:list.name", { status: t(`bugs:status.${status}`), who: person })}
                list={list}
                view={view}
                compact={isCompact ? { onChange: change } : undefined}
                canComplete={status === "pending" ? isPending : never}
                empty={empty}
              />
            </>
          ) : (
            <EmptyState
              text={t("bugs:list.empty")}
              hint={t("bugs:list.emptyHint.unusable", {
                count: unusable.length,
                filters: unusable
                  .map(([key, value]) => `${t(`bugs:filters.${key}`)} “${value}”`)
                  .join(", "),
              })}
              action={
                <Button onClick={() => change({})}>
                  {t("bugs:list.leaveOut", { count: unusable.length })}
                </Button>
              }
            />
          )}
        </TabRow>
      </TabRow>
    </>
  );
}

/** The list as the menu opens it, as `firstData` of this screen. */
export function useFirstBugs() {
  const [view] = useState(() => readView({}, rememberedTabs.read()));
  // A list that is being read must not change because somebody points at a link to it.
  return useBugList(view, { refetchOnMount: false });
}

interface MeantProps {
  view: BugListView;
  onChange: ChangeView;
}

/** Offers the spelling with which a text that finds nothing would find something in this view. */
function MeantText({ view, onChange }: MeantProps) {
  const { t } = useTranslation();
  const { text, status } = view;
  const isOffered = useIsOffered("search");
  const within = ` status:${status}`;
  const q = `${text}${within}`;
  const { query } = useList<SearchHit, HttpError>({
    resource: "search",
    filters: [{ field: "q", operator: "contains", value: q }],
    pagination: { pageSize: 1 },
    errorNotification: false,
    queryOptions: { enabled: isOffered && text !== undefined && q.length <= LIMITS.query },
  });
  const { corrected } = (query.data ?? {}) as Partial<SearchReply>;
  const meant = corrected?.endsWith(within) ? corrected.slice(0, -within.length) : undefined;
  const { result } = useList<Bug & { id: string }, HttpError>({
    resource: "bugs",
    ...selectionOf({ ...view, text: meant }),
    pagination: { pageSize: 1 },
    errorNotification: false,
    queryOptions: { enabled: meant !== undefined },
  });
  if (!meant || result.data.length === 0) return null;
  return (
    <Button
      type="link"
      onClick={() => {
        onChange({ text: meant });
        // The button goes away with the empty list.
        document.querySelector<HTMLElement>("main [type=search]")?.focus();
      }}
    >
      {t("bugs:list.didYouMean", { text: meant })}
    </Button>
  );
}

interface EmptyList {
  /** Undefined for an assignee without an account. */
  person: string | undefined;
  /** How many bugs match in each status, once known. */
  counts: Partial<Record<BugStatus, number>> | undefined;
  /** Whether the server knows how a text may be meant. */
  mayCorrect: boolean;
}

/** What to say of a list without bugs, and the next step. */
function useEmptyState(
  view: BugListView,
  change: ChangeView,
  { person, counts = {}, mayCorrect }: EmptyList,
) {
  const { t } = useTranslation();
  const elsewhere = BUG_STATUSES.find((status) => counts[status]);
  if (isNarrowed(view)) {
    return {
      hint: t("bugs:list.emptyHint.filtered"),
      action: (
        <>
          {!elsewhere && mayCorrect && <MeantText view={view} onChange={change} />}
          {elsewhere && elsewhere !== view.status && (
            <Button onClick={() => change({ status: elsewhere })}>
              {t("bugs:list.elsewhere", {
                count: counts[elsewhere] ?? 0,
                status: t(`bugs:status.${elsewhere}`),
              })}
            </Button>
          )}
          <Button onClick={() => change(NO_FILTERS)}>{t("table.clear")}</Button>
        </>
      ),
    };
  }
  if (view.assignee !== ALL_ASSIGNEES) {
    return {
      hint: person
        ? t("bugs:list.emptyHint.assignee", { name: person })
        : t("bugs:list.emptyHint.noAccount"),
      action: (
        <Button onClick={() => change({ assignee: ALL_ASSIGNEES })}>
          {t("bugs:list.showEveryone")}
        </Button>
      ),
    };
  }
  return {
    hint: t(`bugs:list.emptyHint.${view.status}`),
    action: <LinkButton to={paths.addBug}>{t("bugs:list.report")}</LinkButton>,
  };
}
