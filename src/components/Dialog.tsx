import type { ModalProps } from "antd";
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Alert } from "./Alert.tsx";
import styles from "./Dialog.module.css";
import { whenIdle } from "./whenIdle.ts";

// Most of antd's weight, which no first screen needs.
const Modal = lazy(async () => ({ default: (await import("./AntdModal.tsx")).AntdModal }));

/**
 * antd's dialog, focused immediately. With antd's own transition, focus moves only when that has
 * ended; until then, Escape and typed text would go elsewhere.
 */
export function Dialog(props: ModalProps) {
  const { open, keyboard = true, onCancel } = props;
  // antd hears Escape only with the focus inside, where it isn't yet in a dialog that has just opened,
  // and isn't any more when the focused control was removed.
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = document.activeElement?.closest("[role=dialog], dialog, [role=menu]");
    if (event.key !== "Escape" || event.defaultPrevented || isElsewhere || !keyboard) return;
    // As antd itself does: its type leaves keys out.
    onCancel?.(event as unknown as MouseEvent<HTMLButtonElement>);
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [open]);
  const [isLoaded, setLoaded] = useState(open);
  if (open && !isLoaded) setLoaded(true);
  useEffect(() => whenIdle(() => setLoaded(true)), []);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <Modal footer={null} className={styles.dialog} transitionName="" {...props} />
    </Suspense>
  );
}

/** The reason an attempt in a dialog failed, announced and focused so that nobody misses it. */
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
