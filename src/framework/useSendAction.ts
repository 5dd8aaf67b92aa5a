import { useModalForm } from "@refinedev/antd";
import { type BaseRecord, type HttpError, useDelete, useDeleteMany } from "@refinedev/core";
import { useState } from "react";
import { Unavailable } from "../providers/ApiError.ts";
import type { FormAction, Result } from "./ActionDefinition.ts";
import { useDefinitionContext } from "./context.ts";
import { type ListSource, useRefreshList } from "./useResourceList.ts";
import { useSendOnce } from "./useSendOnce.ts";

/** The values of all shown fields, to send. */
export type Values = Record<string, string>;

/** The values entered so far. */
export type Entered = Partial<Values>;

/** An action's form, based on Refine's form hook, and the function that sends it, for all verbs. */
export function useSendAction<Row extends BaseRecord>(
  list: ListSource<Row>,
  action: FormAction<unknown>,
  subject: Row | Row[] | undefined,
) {
  const context = useDefinitionContext();
  const refresh = useRefreshList(list);
  const { resource, rowId } = list;
  const rows = subject === undefined ? [] : Array.isArray(subject) ? subject : [subject];
  const ids = rows.map(rowId);
  const id = action.id?.(subject) ?? ids[0];
  const { sendOnce } = useSendOnce(`${resource}:${action.title}`);
  // Filled in just before sending, as the hook takes its options at render.
  const [mutationMeta] = useState<{ idempotencyKey?: string }>({});

  const notifications = {
    successNotification: (answer?: { data?: BaseRecord }) => {
      const { done } = action;
      const message =
        typeof done === "function" ? done(answer?.data ?? {}, context) : context.t(done);
      return message !== undefined && { type: "success" as const, message };
    },
    errorNotification: (error?: unknown) => {
      const { failed } = action;
      const message =
        typeof failed === "function" ? failed(error as HttpError, context) : context.t(failed);
      return message !== undefined && { type: "error" as const, message };
    },
    invalidates: [],
  };
  const modal = useModalForm<BaseRecord, HttpError, object>({
    ...notifications,
    resource,
    id,
    action: action.verb === "create" ? "create" : "edit",
    defaultVisible: true,
    redirect: false,
    autoResetFormWhenClose: false,
    warnWhenUnsavedChanges: false,
    disableServerSideValidation: true,
    mutationMeta,
    // The row is already loaded. The form must not load it: a reloaded record, even one that
    // another component requests, would reset what is being typed. Hence the separate key.
    queryOptions: { enabled: false },
    queryMeta: { isForm: true },
  });
  const deletion = useDelete<BaseRecord, HttpError, object>();
  const deletions = useDeleteMany<BaseRecord, HttpError>();

  function request(values: Values): Promise<unknown> {
    const sent = { ...notifications, resource };
    const variables = action.variables?.(values, subject, context) ?? values;
    if (action.verb === "delete") {
      return deletion.mutateAsync({ ...sent, id: id ?? "", values: variables });
    }
    if (action.verb === "deleteMany") return deletions.mutateAsync({ ...sent, ids });
    if (!action.isIdempotent) return modal.onFinish(variables);
    return sendOnce(variables, (idempotencyKey) => {
      mutationMeta.idempotencyKey = idempotencyKey;
      return modal.onFinish(variables);
    });
  }

  const isDeletion = action.verb === "delete" || action.verb === "deleteMany";
  const dropRows = () =>
    refresh({ asks: "ends", change: (row) => (ids.includes(rowId(row)) ? undefined : row) });

  function bringIn(values: Values): Promise<void> {
    if (isDeletion) return dropRows();
    if (action.verb === "create") return refresh({ asks: "ends" });
    return refresh({
      change: (row) =>
        ids.includes(rowId(row)) ? ((action.change?.(row, values) as Row | undefined) ?? row) : row,
    });
  }

  /**
   * Sends the values and closes the dialog, unless the answer has a result to read. Unlike
   * callbacks given to `mutate`, this still runs after the dialog is gone.
   */
  function send(values: Values): Promise<Result | undefined> {
    return request(values).then(
      (answer) => {
        const { data = {} } = (answer ?? {}) as { data?: BaseRecord };
        const result = action.result?.(data, context);
        if (!result) modal.close();
        void bringIn(values);
        return result;
      },
      (error: HttpError) => {
        // The notification has reported it. Another user may have deleted or changed it already.
        if (error.statusCode === 404 && !(error instanceof Unavailable)) void dropRows();
        if (error.statusCode === 409) void refresh({ asks: ids });
        return undefined;
      },
    );
  }

  const mutations = [modal.mutation, deletion.mutation, deletions.mutation];
  return {
    form: modal.form,
    formProps: modal.formProps,
    isOpen: modal.open,
    close: modal.close,
    send,
    isBusy: mutations.some(({ isPending }) => isPending),
    error: mutations.find(({ error }) => error)?.error ?? null,
  };
}
