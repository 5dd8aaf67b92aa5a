import type { BaseRecord, CrudFilter } from "@refinedev/core";
import type { ColumnVisibilityState, RowSelectionState, SortingState } from "@tanstack/react-table";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { localStore } from "../storage.ts";
import type { TableDefinition } from "./TableDefinition.ts";
import type { ListQuery } from "./useResourceList.ts";

/** How long typing rests before the server is asked. */
const REST_MS = 300;

/** How a table is looked at: what is searched, filtered, sorted, hidden and selected. */
export type TableView = ReturnType<typeof useTableView>;

/** @param only filters that the table's place sets, such as whose rows these are */
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
  const settled = useSettled(search);

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
    /** Whether there may be fewer rows than without a choice of the person's. */
    isNarrowed: search !== "" || Object.values(filters).some(Boolean),
    clear: () => {
      setSearch("");
      setFilters({});
    },
  };
}

/** A text once it hasn't changed for a while; at once where it is emptied. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? text : settled;
}

export type Density = "comfortable" | "compact";

const DENSITY_KEY = "tableDensity";
const readDensity = (): Density =>
  localStore.get(DENSITY_KEY) === "compact" ? "compact" : "comfortable";

/** How close rows stand: as the person chose, or one line high by definition. */
export const densityOf = ({ isDense }: { isDense?: boolean }, chosen: Density) =>
  isDense ? "dense" : chosen;

/** How close the rows of all tables stand, as this browser remembers it. */
export function useDensity() {
  const density = useSyncExternalStore(localStore.subscribe, readDensity);
  return [density, (next: Density) => localStore.set(DENSITY_KEY, next)] as const;
}
