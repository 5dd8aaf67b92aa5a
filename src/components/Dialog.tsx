import type { ModalProps } from "antd";
import {
  type ComponentType,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "./Alert.tsx";
import styles from "./Dialog.module.css";
import { useToast } from "./useToast.ts";
import { whenIdle } from "./whenIdle.ts";

// Brings most of antd, which no first screen needs.
let Modal: ComponentType<ModalProps> | undefined;
const loadModal = async () => {
  Modal ??= (await import("./AntdModal.tsx")).AntdModal;
};

/** Loads a component together with what its dialog needs, so that it opens without a pause. */
export const withDialog =
  <Props,>(load: () => Promise<ComponentType<Props>>) =>
  async () => {
    const [Component] = await Promise.all([load(), loadModal()]);
    return Component;
  };

/**
 * A window over the screen, for one question or form. It is antd's, focused immediately: with antd's
 * own transition, focus moves only when that has ended; until then, Escape and typed text would go
 * elsewhere.
 */
export function Dialog(props: ModalProps) {
  const { open, keyboard = true, onCancel } = props;
  // antd handles Escape only while the focus is inside. It isn't yet in a dialog that has just opened,
  // nor any more once the focused control was removed.
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = document.activeElement?.closest("[role=dialog], dialog, [role=menu]");
    if (event.key !== "Escape" || event.defaultPrevented || isElsewhere || !keyboard) return;
    // antd does the same; its type leaves keyboard events out.
    onCancel?.(event as unknown as ReactMouseEvent<HTMLButtonElement>);
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [open]);
  // From its first opening on: computing antd's styles takes longer than most screens.
  const [isNeeded, setNeeded] = useState(false);
  // An effect would come too late for code that focuses a control inside.
  if (open && !isNeeded && Modal) setNeeded(true);
  const { t } = useTranslation();
  const toast = useToast();
  const isAwaited = open === true && !isNeeded;
  const show = useEffectEvent(() => setNeeded(true));
  const cancel = () => {
    onCancel?.(new MouseEvent("click") as unknown as ReactMouseEvent<HTMLButtonElement>);
    // As antd does once a dialog has closed, which this one does without having been shown.
    props.afterClose?.();
  };
  const fail = useEffectEvent(() => {
    toast.error(t("dialogFailed"));
    cancel();
  });
  // If this fails, opening it loads it again.
  useEffect(() => whenIdle(() => void loadModal().catch(() => undefined)), []);
  useEffect(() => {
    if (!isAwaited) return;
    let isCalledOff = false;
    loadModal().then(
      () => isCalledOff || show(),
      () => isCalledOff || fail(),
    );
    return () => {
      isCalledOff = true;
    };
  }, [isAwaited]);
  useCalledOff(isAwaited, cancel);
  if (!isNeeded || !Modal) return null;
  return <Modal footer={null} className={styles.dialog} transitionName="" {...props} />;
}

/** Calls back when somebody presses Escape, or goes on in a field, while a dialog's code is awaited. */
export function useCalledOff(isAwaited: boolean, onCalledOff: () => void): void {
  const callOff = useEffectEvent(onCalledOff);
  useEffect(() => {
    if (!isAwaited) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      callOff();
    };
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches("input, textarea")) return;
      callOff();
      // Closing a dialog returns the focus to what opened it.
      target.focus({ preventScroll: true });
    };
    window.addEventListener("keydown", handleKeyDown, true);
    window.addEventListener("focusin", handleFocus);
    return () => {
      window.removeEventListener("keydown", handleKeyDown, true);
      window.removeEventListener("focusin", handleFocus);
    };
  }, [isAwaited]);
}

/** The reason an attempt in a dialog failed, announced and focused, so it can't be missed. */
export function DialogAlert({ reason }: { reason: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason) alert.current?.focus();
  }, [reason]);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className={styles.alert}>
      {reason && <Alert type="error" message={reason} role="none" />}
    </div>
  );
}
