import { CheckOutlined, ReloadOutlined } from "@ant-design/icons";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { BugView } from "#contract/types.ts";
import { ActionMenuItem } from "../../components/ActionMenu.tsx";
import { RowActionItem } from "../../framework/RowActions.tsx";
import styles from "./BugViews.module.css";
import { saveView, type ViewActionName, viewActions } from "./bugViewActions.tsx";
import type { useBugViews } from "./useBugViews.ts";

interface Props {
  list: ReturnType<typeof useBugViews>;
  /** The view that the list shows. */
  current: BugView | undefined;
  /** The view that was opened last; its filters may have been changed since. */
  opened: BugView | undefined;
  /** Whether nothing was chosen that could be saved. */
  isStart: boolean;
  onOpen: (view: BugView) => void;
  onChoose: (name: ViewActionName, subject: BugView | undefined) => void;
}

/** What the menu of views offers. */
export function BugViewsMenu({ list, current, opened, isStart, onOpen, onChoose }: Props) {
  const { t } = useTranslation();
  const { views, hasFailed, isLoading, isReloading, reload } = list;
  const content = useRef<HTMLDivElement>(null);

  // Another tab or a colleague may have changed them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the menu opens.
  useEffect(() => {
    if (!isLoading) reload();
    // The items may also have come after the menu was opened.
    focusStart(content.current);
  }, []);

  useEffect(() => {
    // The item that tried again had the focus, and is gone.
    if (!hasFailed && document.activeElement === document.body) focusStart(content.current);
  }, [hasFailed]);

  const reason = current
    ? t("bugViews:save.saved", { name: current.name })
    : isStart
      ? t("bugViews:save.nothing")
      : undefined;
  return (
    <div ref={content} className={styles.content}>
      <div className={styles.views}>
        {(["own", "team"] as const).map((group) => (
          <Group
            key={group}
            name={t(`bugViews:groups.${group}`)}
            views={views.filter(({ isShared }) => isShared === (group === "team"))}
            current={current}
            onOpen={onOpen}
          />
        ))}
      </div>
      {isLoading && <p className={styles.note}>{t("loading")}</p>}
      {hasFailed && (
        <ActionMenuItem
          icon={<ReloadOutlined aria-hidden spin={isReloading} />}
          label={t("bugViews:failed")}
          staysOpen
          onSelect={reload}
        />
      )}
      {!isLoading && !hasFailed && views.length === 0 && (
        <p className={styles.note}>{t("bugViews:empty")}</p>
      )}
      <hr className={styles.divider} />
      <ActionMenuItem
        icon={<saveView.Icon aria-hidden />}
        label={t("bugViews:save.open")}
        reason={reason}
        onSelect={() => onChoose("save", undefined)}
      />
      {opened && <hr className={styles.divider} />}
      {opened && (
        <MenuGroup name={opened.name}>
          {(Object.keys(viewActions) as (keyof typeof viewActions)[])
            .filter((name) => name !== "replace" || !current)
            .map((name) => (
              <RowActionItem
                key={name}
                action={viewActions[name]}
                row={opened}
                onSelect={() => onChoose(name, opened)}
              />
            ))}
        </MenuGroup>
      )}
    </div>
  );
}

/** Focuses the view that the list shows, or the first item. */
function focusStart(content: HTMLElement | null): void {
  const item =
    content?.querySelector<HTMLElement>("[aria-checked=true]") ??
    content?.querySelector<HTMLElement>("[role^=menuitem]");
  item?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: "nearest" });
}

interface GroupProps extends Pick<Props, "current" | "onOpen"> {
  name: string;
  views: readonly BugView[];
}

function Group({ name, views, current, onOpen }: GroupProps) {
  if (views.length === 0) return null;
  return (
    <MenuGroup name={name}>
      {views.map((view) => {
        const isChecked = view.id === current?.id;
        return (
          <ActionMenuItem
            key={view.id}
            icon={isChecked ? <CheckOutlined aria-hidden /> : <span className={styles.unchecked} />}
            label={view.name}
            choice={{ role: "menuitemradio", isChecked, closes: true }}
            onSelect={() => onOpen(view)}
          />
        );
      })}
    </MenuGroup>
  );
}

function MenuGroup({ name, children }: { name: string; children: React.ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.heading} title={name}>
        {name}
      </div>
      {children}
    </div>
  );
}
