import type { BaseRecord } from "@refinedev/core";
import { useCallback, useEffect, useState } from "react";
import { useDialog } from "../components/useDialog.ts";
import { whenIdle } from "../components/whenIdle.ts";
import type { ActionDefinition, FormAction } from "./ActionDefinition.ts";
import { lazyDialog } from "./lazyDialog.tsx";
import type { TableDefinition } from "./TableDefinition.ts";
import { keepTyping } from "./typeAhead.ts";
import { useDraft } from "./useDraft.ts";
import type { Entered } from "./useSendAction.ts";

const ResourceForm = lazyDialog(async () => (await import("./ResourceForm.tsx")).ResourceForm);

type ActionsOf = "rowActions" | "tableActions" | "selectionActions";

interface Task<Row> {
  of: ActionsOf;
  name: string;
  /** Null for an action of the whole table. */
  subject: Row | Row[] | null;
  /** The typed values, without secrets. */
  typed?: Entered;
}

/**
 * The table's current action and its subject, from the choice until its dialog has closed. The
 * form's code is prefetched once the browser is idle.
 */
export function useTableTask<Row extends BaseRecord>(table: TableDefinition<Row>) {
  const [draft, setDraft] = useDraft<Task<Row> | null>(`${table.resource}:task`, null, readTask);
  const [task, setState] = useState(draft);
  // Only typed values survive a reload; a confirmation doesn't reopen by itself.
  const setTask = useCallback(
    (next: Task<Row> | null) => {
      setState(next);
      setDraft(next && hasDraft(table, next) ? next : null);
    },
    [table, setDraft],
  );
  const { open, opening, dialog } = useDialog([task, setTask]);

  // If this fails, opening the form loads it again.
  useEffect(() => whenIdle(() => void ResourceForm.preload().catch(() => undefined)), []);

  const choose = useCallback(
    (of: ActionsOf, name: string, subject: Row | Row[] | null = null) => {
      // Fast typists are ahead of the dialog.
      keepTyping();
      open({ of, name, subject });
    },
    [open],
  );
  const action = task && actionOf(table, task);
  const subject = task?.subject ?? undefined;
  const element =
    task &&
    action &&
    ("Dialog" in action ? (
      <action.Dialog key={opening} {...dialog} subject={subject} />
    ) : (
      <ResourceForm
        key={opening}
        list={table as TableDefinition<BaseRecord>}
        action={action}
        subject={subject}
        typed={task.typed}
        onType={(typed) => setTask({ ...task, typed })}
        onClosed={dialog.onClosed}
      />
    ));
  return { choose, dialog: element };
}

type AnyAction<Row> = ActionDefinition<Row | Row[] | undefined>;

const actionOf = <Row extends BaseRecord>(table: TableDefinition<Row>, { of, name }: Task<Row>) =>
  table[of]?.[name] as AnyAction<Row> | undefined;

const readTask = <Row,>(stored: unknown) => stored as Task<Row> | null;

function hasDraft<Row extends BaseRecord>(table: TableDefinition<Row>, task: Task<Row>): boolean {
  const action = actionOf(table, task);
  return (
    action !== undefined &&
    "fields" in action &&
    ((action as FormAction<Row>).fields?.some((each) => each.isDraft) ?? false)
  );
}
