import type { ModalProps } from "antd";
import {
  type ComponentType,
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

// The better part of antd, which no first screen needs.
let Modal: ComponentType<ModalProps> | undefined;
const loadModal = async () => {
  Modal ??= (await import("./AntdModal.tsx")).AntdModal;
  return { default: Modal };
};
const LateModal = lazy(loadModal);

/** Loads a component together with what its dialog needs, so that it opens without a pause. */
export const withDialog =
  <Props,>(load: () => Promise<ComponentType<Props>>) =>
  async () => {
    const [Component] = await Promise.all([load(), loadModal()]);
    return { default: Component };
  };

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
  // Once loaded, it is rendered at once: what focuses a control inside can't wait. Chosen once, as
  // another one would replace what has been typed in it.
  const [Shown, setShown] = useState<typeof Modal>();
  const choose = () => setShown((shown: typeof Modal) => shown ?? Modal ?? LateModal);
  if (open && !Shown) choose();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches it ahead, once.
  useEffect(() => whenIdle(choose), []);
  if (!Shown) return null;
  return (
    <Suspense>
      <Shown footer={null} className={styles.dialog} transitionName="" {...props} />
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
