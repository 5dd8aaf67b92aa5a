import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/types.ts";
import { Choice } from "../../components/Choice.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { useKeptFocus } from "../../components/hooks.ts";
import { EmptyState, FailedState } from "../../components/states.tsx";
import type { DialogActionProps } from "../../framework/ActionDefinition.ts";
import { useIsOffered } from "../../providers/missingCalls.ts";
import { displayName } from "../users/displayName.ts";
import { MoreEvents } from "./ActLine.tsx";
import { ActOfBugs } from "./ActOfBugs.tsx";
import { actEntries } from "./entries.ts";
import styles from "./PersonHistoryDialog.module.css";
import { useWholeChanges } from "./useEvents.ts";

/** Which events of a person: about their account; by them, about bugs; by them, about accounts and records. */
const FILTERS = {
  account: (uid: string) => ({ about: uid }),
  bugs: (uid: string) => ({ by: uid }),
  people: (uid: string) => ({ by: uid, kind: "people" }),
};
type Part = keyof typeof FILTERS;
const PARTS = Object.keys(FILTERS) as Part[];

export function PersonHistoryDialog({
  subject,
  isOpen,
  onClose,
  onClosed,
}: DialogActionProps<User>) {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part>("account");
  return (
    <Dialog
      open={isOpen}
      title={t("history:person.titleOf", { name: displayName(subject) })}
      width={720}
      closable={{ "aria-label": t("close") }}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {useIsOffered("listActivity") ? (
        <div className={styles.dialog}>
          <Choice
            label={t("history:show")}
            options={PARTS.map((value) => ({ value, text: t(`history:person.parts.${value}`) }))}
            value={part}
            onChange={setPart}
          />
          <PersonEvents key={part} uid={subject.uid} part={part} />
        </div>
      ) : (
        <p>{t("history:person.notOffered")}</p>
      )}
    </Dialog>
  );
}

function PersonEvents({ uid, part }: { uid: string; part: Part }) {
  const { t } = useTranslation();
  const history = useWholeChanges(FILTERS[part](uid));
  const { events, hasMore } = history;
  const acts = useMemo(() => actEntries(events, { hasEarlier: hasMore }), [events, hasMore]);
  const whole = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(() => {
    whole.current?.focus({ preventScroll: true });
    return null;
  });

  if (history.isLoading) return <p role="status">{t("loading")}</p>;
  if (history.error && acts.length === 0) {
    return (
      <FailedState
        error={history.error}
        text={t("history:failed")}
        onRetry={history.retry}
        isRetrying={history.isRetrying}
      />
    );
  }
  if (acts.length === 0) return <EmptyState text={t("history:person.empty")} />;
  return (
    <div ref={whole} tabIndex={-1} className={styles.events} {...focus}>
      <ul className={styles.list} aria-label={t(`history:person.parts.${part}`)}>
        {acts.map(({ act, mayGoOn }) => (
          <li key={act.at(-1)?.id}>
            <ActOfBugs act={act} mayGoOn={mayGoOn} />
          </li>
        ))}
      </ul>
      <MoreEvents events={history} />
    </div>
  );
}
