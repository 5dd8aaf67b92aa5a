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
 * antd's dialog, focused immediately. With antd's own transition, focus moves only when that has
 * ended; until then, Escape and typed text would go elsewhere.
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
  const load = useEffectEvent(async () => {
    try {
      await loadModal();
      if (open) setNeeded(true);
    } catch {
      if (!open) return;
      toast.error(t("dialogFailed"));
      onCancel?.(new MouseEvent("click") as unknown as ReactMouseEvent<HTMLButtonElement>);
    }
  });
  // If this fails, opening it loads it again.
  useEffect(() => whenIdle(() => void loadModal().catch(() => undefined)), []);
  useEffect(() => {
    if (open && !isNeeded) void load();
  }, [open, isNeeded]);
  if (!isNeeded || !Modal) return null;
  return <Modal footer={null} className={styles.dialog} transitionName="" {...props} />;
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
