import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { useKeptFocus } from "../../../components/hooks.ts";
import { useShortcuts } from "../../../framework/shortcuts.ts";
import { useLoadedBugs } from "../data/useLoadedBugs.ts";
import { DONE, STATUS_ACTIONS, StatusButton } from "../status/StatusButton.tsx";
import { useSetBugStatus } from "../status/useSetBugStatus.ts";
import type { AnnounceChange } from "../status/useUndo.ts";
import styles from "./BugDetails.module.css";

interface Props {
  bug: Bug;
  /** When the server last answered with the bug. */
  loadedAt: number;
  announce: AnnounceChange;
}

/** The statuses that a bug can move to. */
export function StatusActions({ bug, loadedAt, announce }: Props) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears.
  const focus = useKeptFocus(() => title.current);
  const { timeOfLoad } = useLoadedBugs();
  const [known, setKnown] = useState(0);
  const { setStatus, pending, failed, conflict } = useSetBugStatus({
    onDone: ({ to }, ...change) => announce(t(`bugs:actions.${DONE[to]}`), bug.order, ...change),
    onFailed: () => setKnown(timeOfLoad(bug._id)),
  });
  // A failure restarts a load that began before it (refreshing.ts): the next answer is the outcome.
  const isDoubtful = failed?.isUnanswered && loadedAt <= known;
  const actions = STATUS_ACTIONS.filter(({ to }) => to !== bug.status);
  useShortcuts(
    "bugs:keys.bug",
    actions.map(({ to, text, key }) => ({
      key,
      text: `bugs:actions.${text}` as const,
      run: () => setStatus(bug, to),
    })),
  );
  return (
    <section className={styles.actions} aria-label={t("bugs:details.updateStatus")} {...focus}>
      <h2 ref={title} className={styles.title} tabIndex={-1}>
        {t("bugs:details.updateStatus")}
      </h2>
      {actions.map(({ to, text, key, Icon }) => (
        <StatusButton
          key={to}
          icon={<Icon aria-hidden />}
          isBusy={pending === to}
          shortcut={key}
          onPress={() => setStatus(bug, to)}
        >
          {t(`bugs:actions.${text}`)}
        </StatusButton>
      ))}
      <div role="status">
        {/* Somebody else, or the attempt itself, may have moved it since. */}
        {failed && failed.to !== bug.status && (
          <p className={styles.failure}>
            {t(`bugs:actions.${isDoubtful ? "unanswered" : "failed"}`)}
          </p>
        )}
      </div>
      {conflict}
    </section>
  );
}
