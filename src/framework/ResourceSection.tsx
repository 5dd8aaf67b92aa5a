import type { BaseRecord } from "@refinedev/core";
import { useId } from "react";
import { useVerdict } from "../providers/access.ts";
import { useIsOffered } from "../providers/missingCalls.ts";
import { type TextKey, useDefinitionContext } from "./context.ts";
import styles from "./ResourceSection.module.css";
import { ResourceTable } from "./ResourceTable.tsx";
import type { TableDefinition } from "./TableDefinition.ts";

interface Props<Row extends BaseRecord> {
  table: TableDefinition<Row>;
  /** A sentence below the heading. */
  intro: TextKey;
}

/**
 * A table within a page; renders nothing for users without access or if the server lacks its call.
 */
export function ResourceSection<Row extends BaseRecord>({ table, intro }: Props<Row>) {
  const { t } = useDefinitionContext();
  const { can } = useVerdict(table.access);
  const isOffered = useIsOffered(table.call);
  const id = useId();
  if (!can || !isOffered) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <ResourceTable
        table={table}
        header={(actions) => (
          <div className={styles.head}>
            <div className={styles.text}>
              <h2 id={id} className={styles.title}>
                {t(table.title)}
              </h2>
              <p className={styles.intro}>{t(intro)}</p>
            </div>
            {actions}
          </div>
        )}
      />
    </section>
  );
}
