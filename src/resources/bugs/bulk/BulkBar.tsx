import { CloseOutlined, LoadingOutlined, TagOutlined, UserAddOutlined } from "@ant-design/icons";
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { BugStatus } from "#contract/constants.ts";
import { Button } from "../../../components/Button.tsx";
import { useMouseOn } from "../../../components/hooks.ts";
import { useShortcutsOn } from "../../../framework/shortcuts.ts";
import type { BugChange } from "../status/bugChangesResource.ts";
import { STATUS_ACTIONS } from "../status/StatusButton.tsx";
import styles from "./BulkBar.module.css";
import type { BulkTask } from "./bulkTask.ts";
import type { Selected } from "./selection.ts";

interface Props {
  /** The status of the list's bugs, to which none is moved. */
  status: BugStatus;
  selected: Selected;
  total: number;
  /** More that can be selected. */
  offer: { count: number; isEverything: boolean; run: () => void } | undefined;
  /** How many bugs are being changed. */
  sending: number | undefined;
  failure: string | undefined;
  /** What the last change did; empty if there was none. */
  done: string;
  /** How many bugs the last change left as they are. */
  left: number | undefined;
  onAsk: (ask: BulkTask["ask"], change?: BugChange) => void;
  onShowLeft: () => void;
  onClear: () => void;
}

/**
 * What can be done with the selected bugs, at the bottom of the window. It stays where it is while
 * the mouse is on it, so that the second click of a double click hits nothing below.
 */
export function BulkBar({
  status,
  selected,
  offer,
  sending,
  failure,
  done,
  left,
  ...props
}: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  /** Keeps it from shrinking away from under the mouse. */
  const [held, setHeld] = useState<CSSProperties>();
  useMouseOn(bar, (isOn) => {
    const { offsetWidth: minWidth, offsetHeight: minHeight } = bar.current ?? {};
    setHeld(isOn ? { minWidth, minHeight } : undefined);
  });
  const isAny = selected.bugs.size > 0;
  // The bar may have come over it.
  useEffect(() => {
    if (isAny) document.querySelector(":focus-visible")?.scrollIntoView({ block: "nearest" });
  }, [isAny]);
  if (!isAny && !sending && !failure && !left && !(held && done)) return null;

  const count = selected.isEverything ? props.total : selected.bugs.size;
  return (
    <section
      ref={bar}
      className={styles.bar}
      style={held}
      data-keep-clear
      aria-label={t("table.selection")}
    >
      <div className={styles.head}>
        {isAny && <strong>{t("table.selected", { count })}</strong>}
        {offer && isAny && (
          <Button type="link" className={styles.offer} onClick={offer.run}>
            {t(offer.isEverything ? "bugs:bulk.selectEverything" : "bugs:bulk.selectShown", {
              count: offer.count,
            })}
          </Button>
        )}
        {/* The toast announces it. */}
        {!isAny && !sending && !failure && !left && <span aria-hidden>{done}</span>}
        <div role="status" className={styles.news}>
          {sending !== undefined && (
            <>
              <LoadingOutlined aria-hidden /> {t("bugs:bulk.busy", { count: sending })}
            </>
          )}
          {left !== undefined && sending === undefined && (
            <>
              {t("bugs:bulk.left", { count: left })}{" "}
              <Button type="link" className={styles.offer} onClick={props.onShowLeft}>
                {t("bugs:bulk.which")}
              </Button>
            </>
          )}
        </div>
        <div role="alert" className={styles.failure}>
          {failure}
        </div>
      </div>
      {isAny && (
        <div className={styles.actions}>
          <Action
            shortcut="a"
            icon={<UserAddOutlined aria-hidden />}
            onPress={() => props.onAsk("assign")}
          >
            {t("bugs:bulk.assign")}
          </Action>
          {STATUS_ACTIONS.filter(({ to }) => to !== status).map(({ to, key, Icon }) => (
            <Action
              key={to}
              shortcut={key}
              icon={<Icon aria-hidden />}
              onPress={() => props.onAsk("status", { status: to })}
            >
              {t(`bugs:bulk.status.${to}`)}
            </Action>
          ))}
          <Action
            shortcut="t"
            icon={<TagOutlined aria-hidden />}
            onPress={() => props.onAsk("type")}
          >
            {t("bugs:bulk.type")}
          </Action>
        </div>
      )}
      {(isAny || failure || left) && (
        <Button
          type="text"
          className={styles.clear}
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("table.clearSelection")}
          title={t("table.clearSelection")}
          onClick={props.onClear}
        />
      )}
    </section>
  );
}

interface ActionProps {
  shortcut: string;
  icon: ReactNode;
  onPress: () => void;
  children: ReactNode;
}

function Action({ shortcut, icon, onPress, children }: ActionProps) {
  const { t } = useTranslation();
  const hasKeys = useShortcutsOn();
  return (
    <Button
      className={styles.action}
      icon={icon}
      aria-keyshortcuts={hasKeys ? shortcut : undefined}
      title={hasKeys ? t("layout:shortcuts.tip", { key: shortcut }) : undefined}
      // The second click of a double click may hit another action.
      onClick={({ detail }: MouseEvent) => detail <= 1 && onPress()}
    >
      {children}
    </Button>
  );
}
