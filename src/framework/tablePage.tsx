import type { BaseRecord } from "@refinedev/core";
import type { ComponentType } from "react";
import type { TableDefinition } from "./TableDefinition.ts";

/** A screen's `load` where the screen is a table and nothing else. */
export function tablePage<Row extends BaseRecord>(
  load: () => Promise<TableDefinition<Row>>,
): () => Promise<ComponentType> {
  return async () => {
    const [table, { ResourcePage }] = await Promise.all([load(), import("./ResourceTable.tsx")]);
    return () => <ResourcePage table={table} />;
  };
}
