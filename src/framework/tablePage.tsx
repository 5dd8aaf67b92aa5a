import type { BaseRecord } from "@refinedev/core";
import type { ComponentType } from "react";
import type { TableDefinition } from "./TableDefinition.ts";

/** The `load` of a screen that consists of a table. */
export function tablePage<Row extends BaseRecord>(
  load: () => Promise<TableDefinition<Row>>,
): () => Promise<ComponentType> {
  return async () => {
    const [table, { ResourcePage }] = await Promise.all([load(), import("./ResourceTable.tsx")]);
    return () => <ResourcePage table={table} />;
  };
}
