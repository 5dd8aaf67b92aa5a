import {
  CheckOutlined,
  SearchOutlined,
  SlidersOutlined,
  SortAscendingOutlined,
} from "@ant-design/icons";
import type { BaseRecord } from "@refinedev/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu, ActionMenuItem } from "../components/ActionMenu.tsx";
import { Button } from "../components/Button.tsx";
import { Input } from "../components/Input.tsx";
import { Select } from "../components/Select.tsx";
import { DENSITIES, tableDensity } from "../density.ts";
import { SubjectButton } from "./RowActions.tsx";
import type { TableDefinition } from "./TableDefinition.ts";
import styles from "./TableToolbar.module.css";
import type { ResourceList } from "./useResourceList.ts";
import { type TableView, useDensity } from "./useTableView.ts";

interface Props<Row extends BaseRecord> {
  table: TableDefinition<Row>;
  view: TableView;
  list: ResourceList<Row>;
  /** The rows that match a local search. */
  found: Row[];
  /** The table's action buttons, if there is no heading for them. */
  actions?: ReactNode;
  onChoose: (name: string, rows: Row[]) => void;
}

/** The search and filters above a table, its row count and its display options. */
export function TableToolbar<Row extends BaseRecord>(props: Props<Row>) {
  const { table, view, list, actions } = props;
  const { t } = useTranslation();
  const sortable = table.columns.filter(({ isSortable }) => isSortable);
  // Without rows, there is nothing to lay out; while a search finds none, its box must not move.
  const isEmpty = list.rows.length === 0 && !list.isLoading && !view.isNarrowed;
  // A search landmark must contain a search.
  const Search = table.search || table.filters ? "search" : "div";
  return (
    <>
      <div className={styles.toolbar}>
        <Search className={styles.search}>
          {table.search && <SearchBox search={table.search} view={view} />}
          {table.filters?.map(({ field, label, all, options }) => (
            <Select
              key={field}
              className={styles.filter}
              aria-label={t(label)}
              virtual={false}
              value={view.filters[field] ?? ""}
              options={[
                { value: "", label: t(all) },
                ...options.map((option) => ({ value: option.value, label: t(option.label) })),
              ]}
              onChange={(value) =>
                view.setFilters({ ...view.filters, [field]: value || undefined })
              }
            />
          ))}
          <Count {...props} />
        </Search>
        <div className={styles.tools}>
          {actions}
          {sortable.length > 0 && !isEmpty && (
            <div className={styles.sort}>
              <ActionMenu
                label={t("table.sort")}
                face={<SortAscendingOutlined className={styles.face} aria-hidden />}
              >
                {sortable.flatMap(({ id, text }) =>
                  [false, true].map((desc) => (
                    <ActionMenuItem
                      key={`${id} ${desc}`}
                      {...choice(
                        "menuitemradio",
                        view.sorting.some((each) => each.id === id && each.desc === desc),
                      )}
                      label={t(desc ? "table.descending" : "table.ascending", { column: t(text) })}
                      onSelect={() => view.setSorting([{ id, desc }])}
                    />
                  )),
                )}
              </ActionMenu>
            </div>
          )}
          {!isEmpty && <ViewMenu table={table} view={view} />}
        </div>
      </div>
      {table.selectionActions && list.rows.length > 0 && <Selection {...props} />}
    </>
  );
}

function SearchBox<Row extends BaseRecord>({
  search,
  view,
}: {
  search: NonNullable<TableDefinition<Row>["search"]>;
  view: TableView;
}) {
  const { t } = useTranslation();
  return (
    <Input
      className={styles.box}
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={t(search.label)}
      aria-label={t(search.label)}
      aria-description={search.hint && t(search.hint)}
      maxLength={"field" in search ? search.maxLength : undefined}
      autoComplete="off"
      spellCheck={false}
      value={view.search}
      onChange={(event) => view.setSearch(event.target.value)}
    />
  );
}

/** The number of rows or matches. */
function Count<Row extends BaseRecord>({ table, view, list, found }: Props<Row>) {
  const { t } = useTranslation();
  const loaded = list.rows.length;
  const all =
    list.total === undefined ? table.texts.loaded(loaded, t) : table.texts.all(list.total, t);
  const local = table.search && "matches" in table.search ? table.search : undefined;
  const isSearchingHere = local !== undefined && view.search !== "";
  // Pages that arrive aren't announced one by one.
  const isGrowing = list.hasMore && (isSearchingHere || list.total === undefined);
  const isEmpty = loaded === 0 && !list.isLoading && !list.error;
  return (
    <p className={styles.count} aria-live={isGrowing ? "off" : "polite"}>
      {loaded > 0 && (isSearchingHere ? local.found(found.length, all, t) : all)}
      {isEmpty && <span className={styles.unseen}>{table.texts.all(0, t)}</span>}
    </p>
  );
}

const choice = (role: "menuitemcheckbox" | "menuitemradio", isChecked: boolean) => ({
  choice: { role, isChecked },
  icon: isChecked ? <CheckOutlined aria-hidden /> : <span className={styles.unchecked} />,
});

/** The choice of columns and density. */
function ViewMenu<Row extends BaseRecord>({ table, view }: Pick<Props<Row>, "table" | "view">) {
  const { t } = useTranslation();
  const density = useDensity();
  const { columnVisibility, setColumnVisibility } = view;
  return (
    <ActionMenu
      label={t("table.view")}
      face={<SlidersOutlined className={styles.face} aria-hidden />}
    >
      {table.columns
        .filter(({ isHideable }) => isHideable)
        .map(({ id, text }) => {
          const isShown = columnVisibility[id] ?? true;
          return (
            <ActionMenuItem
              key={id}
              {...choice("menuitemcheckbox", isShown)}
              label={t(text)}
              onSelect={() => setColumnVisibility({ ...columnVisibility, [id]: !isShown })}
            />
          );
        })}
      <hr className={styles.divider} />
      {DENSITIES.map((each) => (
        <ActionMenuItem
          key={each}
          {...choice("menuitemradio", each === density)}
          label={t(`table.${each}`)}
          onSelect={() => tableDensity.save(each)}
        />
      ))}
    </ActionMenu>
  );
}

/** The number of selected rows and their actions. It keeps its space while none is selected. */
function Selection<Row extends BaseRecord>({ table, view, list, onChoose }: Props<Row>) {
  const { t } = useTranslation();
  const selected = list.rows.filter((row) => view.rowSelection[table.rowId(row)]);
  const all = Object.fromEntries(list.rows.map((row) => [table.rowId(row), true] as const));
  return (
    <section className={styles.selection} aria-label={t("table.selection")}>
      <p role="status">{t("table.selected", { count: selected.length })}</p>
      {selected.length === 0 ? (
        <Button type="text" className={styles.all} onClick={() => view.setRowSelection(all)}>
          {t("table.selectAll")}
        </Button>
      ) : (
        <>
          {Object.entries(table.selectionActions ?? {}).map(([name, action]) => (
            <SubjectButton
              key={name}
              action={action}
              subject={selected}
              onClick={() => onChoose(name, selected)}
            />
          ))}
          <Button type="text" onClick={() => view.setRowSelection({})}>
            {t("table.clearSelection")}
          </Button>
        </>
      )}
    </section>
  );
}
