import { ReloadOutlined } from "@ant-design/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { BugView } from "#contract/types.ts";
import { ActionMenu, ActionMenuItem } from "../../components/ActionMenu.tsx";
import { type FailedProps, lazyPart, useIsGone } from "../../components/lazyPart.tsx";
import { useDialog } from "../../components/useDialog.ts";
import { lazyDialog } from "../../framework/lazyDialog.tsx";
import { useDraft } from "../../framework/useDraft.ts";
import { useIsOffered } from "../../providers/missingCalls.ts";
import type { BugListView } from "../bugs/list/bugListView.ts";
import styles from "./BugViews.module.css";
import type { ViewActionName } from "./bugViewActions.tsx";
import { useBugViews } from "./useBugViews.ts";
import { isSameView, isStart, toListView } from "./viewQuery.ts";

const BugViewsMenu = lazyPart(async () => (await import("./BugViewsMenu.tsx")).BugViewsMenu, {
  Meanwhile: LoadingMenu,
  Failed: FailedMenu,
});
const BugViewDialog = lazyDialog(async () => (await import("./BugViewDialog.tsx")).BugViewDialog);

interface Props {
  /** What the list shows. */
  view: BugListView;
  onOpen: (view: BugListView) => void;
}

interface Task {
  name: ViewActionName;
  subject: BugView | undefined;
}

const readId = (stored: unknown) => (typeof stored === "string" ? stored : null);

/** The menu of named views, called by the one that the list shows. Menu and dialogs are loaded late. */
export function BugViews({ view, onOpen }: Props) {
  const { t } = useTranslation();
  const list = useBugViews();
  const { subject: task, opening, open, dialog } = useDialog<Task>();
  // A view that was opened can be given other filters, also after a look at a bug.
  const [openedId, setOpenedId] = useDraft<string | null>("bugView", null, readId);
  const same = list.views.filter(({ query }) => isSameView(toListView(query), view));
  const current = same.find(({ id }) => id === openedId) ?? same[0];
  const opened = current ?? list.views.find(({ id }) => id === openedId);
  useEffect(() => {
    if (current) setOpenedId(current.id);
  }, [current, setOpenedId]);

  if (!useIsOffered("listBugViews")) return null;
  const label = current ? t("bugViews:current", { name: current.name }) : t("bugViews:title");
  return (
    <>
      <ActionMenu
        label={label}
        className={styles.button}
        face={<span className={styles.name}>{current?.name ?? t("bugViews:title")}</span>}
      >
        <BugViewsMenu
          list={list}
          current={current}
          opened={isStart(view) ? undefined : opened}
          isStart={isStart(view)}
          onOpen={({ id, query }) => {
            setOpenedId(id);
            onOpen(toListView(query));
          }}
          onChoose={(name, subject) => open({ name, subject })}
        />
      </ActionMenu>
      {task && dialog.isOpen && (
        <BugViewDialog key={opening} {...task} shown={view} onClosed={dialog.onClosed} />
      )}
    </>
  );
}

function LoadingMenu() {
  const { t } = useTranslation();
  return <p className={styles.note}>{t("loading")}</p>;
}

/** An item, as only these can be reached in a menu; focused, so that it is read. */
function FailedMenu({ error, isRetrying, onRetry }: FailedProps) {
  const { t } = useTranslation();
  const isGone = useIsGone(error);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => whole.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus(), []);
  return (
    <div ref={whole}>
      <ActionMenuItem
        icon={<ReloadOutlined aria-hidden spin={isRetrying} />}
        label={t(isGone ? "bugViews:gone" : "bugViews:failed")}
        staysOpen
        onSelect={isGone ? () => window.location.reload() : onRetry}
      />
    </div>
  );
}
