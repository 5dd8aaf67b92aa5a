import type { BaseRecord } from "@refinedev/core";
import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { Alert } from "../components/Alert.tsx";
import { Button } from "../components/Button.tsx";
import { EmptyState, FailedState } from "../components/states.tsx";
import styles from "./ResourceTable.module.css";
import { SubjectButton } from "./RowActions.tsx";
import { ScreenHeader } from "./ScreenHeader.tsx";
import { ScreenTabs, useTabs } from "./ScreenTabs.tsx";
import { useScreen } from "./screens.ts";
import type { TableDefinition } from "./TableDefinition.ts";
import { TableSkeleton } from "./TableRows.tsx";
import { TableToolbar } from "./TableToolbar.tsx";
import { type ResourceList, useResourceList } from "./useResourceList.ts";
import { useTableTask } from "./useTableTask.tsx";
import { type TableView, useTableView } from "./useTableView.ts";
import { WindowedTable } from "./WindowedTable.tsx";

interface Props<Row extends BaseRecord> {
  /** Columns, filters and row actions, from the resource's definition. */
  table: TableDefinition<Row>;
  /** Fixed filters by field, such as the owner of the rows. Must be a stable object. */
  only?: Readonly<Record<string, string>>;
  /** Renders the heading with the table's action buttons; without it, they are in the toolbar. */
  header?: (actions: ReactNode) => ReactNode;
}

/** A screen that is a table. A tab that is hidden here redirects to the first one. */
export function ResourcePage<Row extends BaseRecord>({ table }: { table: TableDefinition<Row> }) {
  const here = useScreen();
  const tabs = useTabs();
  if (here?.tab && !tabs.some(({ path }) => path === here.path)) {
    return <Navigate to={here.tab.of} replace />;
  }
  const header = (actions: ReactNode) => (
    <>
      <ScreenHeader actions={actions && <div className={styles.tasks}>{actions}</div>} />
      <ScreenTabs tabs={tabs} />
    </>
  );
  return <ResourceTable table={table} header={header} />;
}

/** The rows that a table shows at first, as `firstData` of its screen. */
export function useFirstRows<Row extends BaseRecord>(table: TableDefinition<Row>) {
  const { query } = useTableView(table);
  return useResourceList(table, { ...query, refetchOnMount: false });
}

/** The rows of a resource with their actions, made from its table definition. */
export function ResourceTable<Row extends BaseRecord>({ table, only, header }: Props<Row>) {
  const view = useTableView(table, only);
  const list = useResourceList(table, view.query);
  const found = useFound(table, list, view.search);
  const { choose, dialog } = useTableTask(table);
  const { t } = useTranslation();
  const chooseForRow = useCallback(
    (name: string, row: Row) => choose("rowActions", name, row),
    [choose],
  );
  const actions =
    table.tableActions &&
    Object.entries(table.tableActions).map(([name, action], index) => (
      <SubjectButton
        key={name}
        type={index === 0 && !action.isDangerous ? "primary" : "default"}
        icon={<action.Icon aria-hidden />}
        action={action}
        subject={undefined}
        noUse={table.noUse?.(list.rows, t)}
        onClick={() => choose("tableActions", name)}
      />
    ));
  return (
    <>
      {header?.(actions)}
      <TableToolbar
        table={table}
        view={view}
        list={list}
        found={found}
        actions={header ? undefined : actions}
        onChoose={(name, rows) => choose("selectionActions", name, rows)}
      />
      <Content table={table} view={view} list={list} found={found} onChoose={chooseForRow} />
      {dialog}
    </>
  );
}

/** The rows that match a local search. It keeps loading, as any page may have more. */
function useFound<Row extends BaseRecord>(
  { search }: TableDefinition<Row>,
  { rows, loadMore }: ResourceList<Row>,
  text: string,
): Row[] {
  const local = search && "matches" in search ? search : undefined;
  useEffect(() => {
    if (local && text !== "") loadMore();
  });
  return useMemo(
    () => (local && text !== "" ? rows.filter((row) => local.matches(row, text)) : rows),
    [local, rows, text],
  );
}

interface ContentProps<Row extends BaseRecord> {
  table: TableDefinition<Row>;
  view: TableView;
  list: ResourceList<Row>;
  found: Row[];
  onChoose: (name: string, row: Row) => void;
}

/**
 * The rows, or their loading, empty or failed state. A failure never hides rows that are shown
 * already.
 */
function Content<Row extends BaseRecord>({
  table,
  view,
  list,
  found,
  onChoose,
}: ContentProps<Row>) {
  const { t } = useTranslation();
  const { texts, search } = table;
  if (list.isLoading) {
    return (
      <>
        <TableSkeleton table={table} />
        <LoadingMore isLoading />
      </>
    );
  }
  if (list.error && list.rows.length === 0) {
    return (
      <FailedState
        error={list.error}
        text={t(texts.failed)}
        onRetry={list.retry}
        isRetrying={list.isRetrying}
      />
    );
  }
  const isSearching = view.search !== "" && search !== undefined;
  const isSearchingHere = isSearching && "matches" in search;
  const foundTotal = list.hasMore ? undefined : found.length;
  const isAllLoaded = !list.hasMore && !list.error && !list.isOutdated;
  return (
    <div aria-busy={list.isOutdated} className={list.isOutdated ? styles.outdated : undefined}>
      {found.length > 0 && (
        <WindowedTable
          table={table}
          view={view}
          rows={found}
          total={isSearchingHere ? foundTotal : list.total}
          onChoose={onChoose}
          onLastRowVisible={list.loadMore}
        />
      )}
      {found.length === 0 && isAllLoaded && (
        <EmptyState
          role="none"
          text={
            isSearching
              ? search.noMatch(view.search, t)
              : t(view.isNarrowed ? "table.noMatch" : texts.empty)
          }
          hint={
            isSearching
              ? t(search.noMatchHint)
              : t(view.isNarrowed ? "table.noMatchHint" : texts.emptyHint)
          }
          action={
            view.isNarrowed && (
              <Button onClick={view.clear}>{t(isSearching ? search.clear : "table.clear")}</Button>
            )
          }
        />
      )}
      {list.error ? (
        <Alert
          type="error"
          message={t(texts.moreFailed)}
          action={
            <Button onClick={list.retry} loading={list.isRetrying}>
              {t("retry")}
            </Button>
          }
        />
      ) : (
        list.hasMore && <LoadingMore isLoading={list.isLoadingMore || isSearchingHere} />
      )}
    </div>
  );
}

/** Announces that rows are loading; otherwise it only reserves the space. */
function LoadingMore({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.loadingMore}>
      {isLoading && t("loading")}
    </p>
  );
}
