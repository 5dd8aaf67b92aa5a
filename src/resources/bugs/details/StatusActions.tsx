import { CheckOutlined, PauseOutlined, UndoOutlined } from "@ant-design/icons";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { useKeptFocus } from "../../../components/useKeptFocus.ts";
import { useToast } from "../../../components/useToast.ts";
import { StatusButton } from "../status/StatusButton.tsx";
import { useSetBugStatus } from "../status/useSetBugStatus.ts";
import styles from "./BugDetails.module.css";

const ACTIONS = [
  { to: "complete", text: "complete", Icon: CheckOutlined },
  { to: "parked", text: "park", Icon: PauseOutlined },
  { to: "pending", text: "reopen", Icon: UndoOutlined },
] as const;

const DONE = { complete: "completed", parked: "parked", pending: "reopened" } as const;

/** The statuses that a bug can move to. */
export function StatusActions({ bug }: { bug: Bug }) {
  const { t } = useTranslation();
  const toast = useToast();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears.
  const focus = useKeptFocus(() => title.current);
  const { setStatus, pending, hasFailed } = useSetBugStatus({
    onDone: ({ to }) => toast.success(t(`bugs:actions.${DONE[to]}`)),
  });
  return (
    <section className={styles.actions} aria-label={t("bugs:details.updateStatus")} {...focus}>
      <h2 ref={title} className={styles.title} tabIndex={-1}>
        {t("bugs:details.updateStatus")}
      </h2>
      {ACTIONS.filter(({ to }) => to !== bug.status).map(({ to, text, Icon }) => (
        <StatusButton
          key={to}
          icon={<Icon aria-hidden />}
          isBusy={pending === to}
          onPress={() => setStatus(bug, to)}
        >
          {t(`bugs:actions.${text}`)}
        </StatusButton>
      ))}
      <div role="status">
        {hasFailed && <p className={styles.failure}>{t("bugs:actions.failed")}</p>}
      </div>
    </section>
  );
}
