import { useDataProvider } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import type { BugListView } from "../list/bugListView.ts";
import { selectionOf } from "../list/useBugList.ts";
import type { BugChange, BugChangesMeta, ChangeOutcome } from "../status/bugChangesResource.ts";
import type { AnnounceChange } from "../status/useUndo.ts";
import styles from "./BulkBar.module.css";
import { type BulkTask, kindOf, versionsOf } from "./bulkTask.ts";
import { countLeft, LeftOutList } from "./LeftOut.tsx";
import { type ChangeFailure, useChangeBugs } from "./useChangeBugs.ts";
import { useShowChange } from "./useShowChange.ts";

interface Props {
  view: BugListView;
  task: BulkTask & { change: BugChange };
  /** How many bugs the view has. */
  total: number;
  announce: AnnounceChange;
  /** Called with the outcome if the change was sent. */
  onClosed: (outcome?: ChangeOutcome) => void;
}

/**
 * Says beforehand how many bugs a change concerns. Only those are then changed, even if the list has
 * gained others meanwhile.
 */
export function ConfirmDialog({ view, task, total, announce, onClosed }: Props) {
  const { t } = useTranslation();
  const dataProvider = useDataProvider();
  const { bugs, isEverything, change } = task;
  const kind = kindOf(change);
  const { namesOf } = useShowChange();
  const trial = useQuery({
    queryKey: ["bugs", "batch", useId()],
    queryFn: async () => {
      const meta: BugChangesMeta = {
        change,
        // The user hasn't seen bugs that aren't loaded; they are changed whatever their version.
        versions: versionsOf(bugs.values()),
        ...(!isEverything && { bugIDs: [...bugs.keys()] }),
      };
      const { filters } = selectionOf(view);
      const { data } = await dataProvider().getList<ChangeOutcome & { id: string }>({
        resource: "bugChanges",
        filters,
        meta,
      });
      return data[0];
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [failure, setFailure] = useState<ChangeFailure>();
  const { send, sending } = useChangeBugs({
    announce,
    onDone: (_, outcome) => onClosed(outcome),
    onFailed: (_, reason) => setFailure(reason),
  });

  // What Enter confirms can't have the focus before it is counted.
  const texts = useRef<HTMLDivElement>(null);
  const isCounted = trial.data !== undefined;
  useEffect(() => {
    const form = isCounted ? texts.current?.closest("form") : undefined;
    form?.querySelector<HTMLElement>("[type=submit]:enabled")?.focus();
  }, [isCounted]);

  const { changed = [], unchanged = [], missing = [], changedSince = [] } = trial.data ?? {};
  const left = { kind, unchanged, missing, changedSince };
  const count = trial.data ? changed.length + countLeft(left) : isEverything ? total : bugs.size;
  const submit = () => {
    if (trial.isError) return trial.refetch().then(() => false);
    setFailure(undefined);
    const counted = changed.map((_id) => ({ order: 0, ...bugs.get(_id), _id }));
    send({ bugs: counted, change });
    return undefined;
  };
  const submitText = trial.isError
    ? t("retry")
    : trial.data
      ? t(`bugs:bulk.chosen.${kind}`, { count: changed.length, ...namesOf(change) })
      : t("bugs:bulk.submitUncounted");
  return (
    <ActionDialog
      isOpen
      title={t(`bugs:bulk.chosen.${kind}`, { count, ...namesOf(change) })}
      submit={submitText}
      busySubmit={t("bugs:bulk.busy", { count: changed.length })}
      isBusy={sending !== undefined}
      isReady={changed.length > 0 || trial.isError}
      error={failure?.error ?? trial.error}
      failure={failure?.text}
      onSubmit={submit}
      onClose={() => onClosed()}
    >
      <div ref={texts} role="status" className={styles.counts}>
        {trial.isPending && <p>{t("bugs:bulk.counting")}</p>}
        {trial.data && (
          <p>
            {changed.length > 0
              ? t("bugs:bulk.will", { changed: changed.length, count })
              : t("bugs:bulk.none")}{" "}
            {unchanged.length > 0 && t(`bugs:bulk.already.${kind}`, { count: unchanged.length })}{" "}
            {changedSince.length > 0 &&
              t("bugs:bulk.already.changedSince", { count: changedSince.length })}{" "}
            {missing.length > 0 && t("bugs:bulk.already.missing", { count: missing.length })}
          </p>
        )}
      </div>
      {countLeft(left) > 0 && (
        <details className={styles.details}>
          <summary>{t("bugs:bulk.which")}</summary>
          <LeftOutList left={left} />
        </details>
      )}
      {sending && (
        <progress
          className={styles.progress}
          aria-label={t("bugs:bulk.busy", { count: changed.length })}
        />
      )}
    </ActionDialog>
  );
}
