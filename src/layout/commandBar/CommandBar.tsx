import { CloseOutlined, SearchOutlined } from "@ant-design/icons";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/Button.tsx";
import { type FailedProps, lazyPart, RetryButton } from "../../components/lazyPart.tsx";
import { whenIdle } from "../../components/whenIdle.ts";
import { isCtrlK, useShortcuts, useShortcutsOn } from "../../framework/shortcuts.ts";
import styles from "./CommandBar.module.css";
import type { CommandPanelProps } from "./CommandPanel.tsx";

const Panel = lazyPart(async () => (await import("./CommandPanel.tsx")).CommandPanel, {
  Meanwhile: EarlyField,
  Failed: EarlyField,
});

/** The search field of the top bar, which opens the command bar. Its panel is loaded late. */
export function CommandBar() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState("");
  // Whether Enter was pressed before the panel arrived.
  const [isEntered, setIsEntered] = useState(false);
  // If this fails, opening the bar loads it again.
  useEffect(() => whenIdle(() => void Panel.preload().catch(() => undefined)), []);

  const open = () => {
    setQuery("");
    setIsEntered(false);
    setIsOpen(true);
    // It may have closed without having said so yet.
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  };
  // Closes at once: a question that the next screen raises must not end up beneath the dialog.
  const close = () => dialog.current?.close();
  useBack(close);
  useCtrlK(() => (dialog.current?.open ? close() : open()));
  useShortcuts("layout:shortcuts.everywhere", [
    { key: "/", also: "layout:bar.ctrlK", text: "layout:bar.open", run: open },
  ]);
  const hasSlash = useShortcutsOn();

  // In time for the next key, which belongs to the field.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  useEffect(() => {
    const element = dialog.current;
    // A click beside the panel hits the dialog itself.
    const handleClick = ({ target }: MouseEvent) => target === element && element?.close();
    element?.addEventListener("click", handleClick);
    return () => element?.removeEventListener("click", handleClick);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label={t("layout:bar.open")}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasSlash ? "/ Control+K Meta+K" : "Control+K Meta+K"}
        onClick={open}
      >
        <SearchOutlined aria-hidden />
        <span className={styles.openerText}>{t("layout:bar.open")}</span>
        <kbd className={styles.key}>{hasSlash ? "/" : t("layout:bar.ctrlK")}</kbd>
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={t("layout:bar.title")}
        onClose={() => setIsOpen(dialog.current?.open ?? false)}
      >
        {isOpen && (
          <div className={styles.panel}>
            <Panel
              query={query}
              isEntered={isEntered}
              onQuery={(next) => {
                setQuery(next);
                setIsEntered(false);
              }}
              onEnter={() => setIsEntered(true)}
              onClose={close}
            />
            <Button
              type="text"
              className={styles.close}
              icon={<CloseOutlined />}
              aria-label={t("close")}
              onClick={close}
            />
          </div>
        )}
      </dialog>
    </>
  );
}

/** Keeps what is typed until the panel arrives, Enter included. */
function EarlyField(props: CommandPanelProps & Partial<FailedProps>) {
  const { query, onQuery, onEnter, error, isRetrying, onRetry } = props;
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.field}>
        <input
          className={styles.input}
          aria-label={t("layout:bar.label")}
          placeholder={t("layout:bar.placeholder")}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === "Enter" && !nativeEvent.isComposing) onEnter();
          }}
        />
      </div>
      <div role="status" className={styles.message}>
        {error && (
          <>
            {t(isRetrying ? "loading" : "layout:bar.broken")}{" "}
            <RetryButton error={error} isRetrying={isRetrying} onRetry={onRetry} />
          </>
        )}
      </div>
    </>
  );
}

/** Calls back when somebody goes back or forward in the history. */
function useBack(onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    const listener = () => handleBack();
    window.addEventListener("popstate", listener);
    return () => window.removeEventListener("popstate", listener);
  }, []);
}

/** Calls back on Ctrl+K or Cmd+K, outside of other dialogs. */
function useCtrlK(onPress: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isCtrlK(event)) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const around = target.closest("dialog, [role=dialog], [role=menu]");
    if (around && !around.classList.contains(styles.dialog ?? "")) return;
    // Otherwise the browser would focus its address bar.
    event.preventDefault();
    if (!event.repeat) onPress();
  });
  // As soon as it is on the screen: the key may have been pressed before (earlyInput.ts).
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
