import type { BaseRecord, CrudFilter } from "@refinedev/core";
import type { ColumnVisibilityState, RowSelectionState, SortingState } from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { useDebounced } from "../components/hooks.ts";
import { type Density, tableDensity } from "../density.ts";
import { localStore } from "../storage.ts";
import { useStoreValue } from "../useStoreValue.ts";
import type { TableDefinition } from "./TableDefinition.ts";
import type { ListQuery } from "./useResourceList.ts";

/** The pause in typing before the server is queried. */
const REST_MS = 300;

/** The state of a table's view: search, filters, order, hidden columns and selection. */
export type TableView = ReturnType<typeof useTableView>;

/** @param only fixed filters, such as the owner of the rows */
export function useTableView<Row extends BaseRecord>(
  table: TableDefinition<Row>,
  only?: Readonly<Record<string, string>>,
) {
  const [search, setSearch] = useState("");
  const [filters, setFilters] = useState<Record<string, string | undefined>>({});
  const [sorting, setSorting] = useState<SortingState>(
    table.sort ? [{ id: table.sort.column, desc: table.sort.order === "desc" }] : [],
  );
  const [columnVisibility, setColumnVisibility] = useState<ColumnVisibilityState>({});
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const searchedField = table.search && "field" in table.search ? table.search.field : undefined;
  const rested = useDebounced(search, REST_MS);
  // An empty text takes effect at once.
  const settled = search === "" ? "" : rested;

  const query = useMemo((): ListQuery => {
    const chosen = Object.entries({ ...filters, ...only }).filter(([, value]) => value);
    const asked: CrudFilter[] = chosen.map(([field, value]) => ({ field, operator: "eq", value }));
    if (searchedField && settled !== "") {
      asked.push({ field: searchedField, operator: "contains", value: settled });
    }
    return {
      filters: asked,
      sorters: sorting.map(({ id, desc }) => ({ field: id, order: desc ? "desc" : "asc" })),
    };
  }, [filters, only, searchedField, settled, sorting]);

  return {
    query,
    search,
    setSearch,
    filters,
    setFilters,
    sorting,
    setSorting,
    columnVisibility,
    setColumnVisibility,
    rowSelection,
    setRowSelection,
    /** Whether a search or filter may hide rows. */
    isNarrowed: search !== "" || Object.values(filters).some(Boolean),
    clear: () => {
      setSearch("");
      setFilters({});
    },
  };
}

/** The density that the user has chosen for all tables. */
export const useDensity = (): Density => useStoreValue(localStore.subscribe, tableDensity.read);

/** The density of a table: the user's choice, or one line a row by definition. */
export function useDensityOf({ isDense }: { isDense?: boolean }): Density | "dense" {
  const chosen = useDensity();
  return isDense ? "dense" : chosen;
}
