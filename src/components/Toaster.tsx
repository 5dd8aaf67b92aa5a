import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { NARROW } from "../theme/useMediaQuery.ts";
import { Button } from "./Button.tsx";
import { Cross, StateIcon } from "./icons.tsx";
import { keepLifted } from "./liftToasts.ts";
import styles from "./Toaster.module.css";
import { type ToastAction, ToastContext, type Toasts } from "./useToast.ts";

const DURATION_S = 3;

interface Toast {
  id: number;
  type: "success" | "error";
  text: string;
  action: ToastAction | undefined;
  isOnTop: boolean;
  isLeaving: boolean;
}

/** Shows the toasts of everything inside. */
export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const { api, leave, remove } = useMemo(() => {
    let count = 0;
    const closeThose = (isConcerned: (toast: Toast) => boolean) =>
      setToasts((shown) =>
        shown.map((toast) => (isConcerned(toast) ? { ...toast, isLeaving: true } : toast)),
      );
    function show(type: Toast["type"], text: string, action?: ToastAction) {
      count += 1;
      // At the bottom of a phone it would cover buttons of the list being worked through.
      const isOnTop = action !== undefined && window.matchMedia(NARROW).matches;
      const toast: Toast = { id: count, type, text, action, isOnTop, isLeaving: false };
      closeThose((other) => isReplaced(other, toast));
      setToasts((shown) => [...shown, toast]);
    }
    const api: Toasts = {
      success: (text, action) => show("success", text, action),
      error: (text) => show("error", text),
      close: (key) => closeThose(({ action }) => action?.key === key),
    };
    return {
      api,
      leave: (id: number) => closeThose((toast) => toast.id === id),
      remove: (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    };
  }, []);

  /** The element that had the focus before a toast took it. */
  const origin = useRef<Element>(null);
  const atBottom = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (atBottom.current && toasts.length > 0) return keepLifted(atBottom.current);
  }, [toasts]);

  const cards = (shown: readonly Toast[]) =>
    shown.map((toast) => (
      <Card key={toast.id} toast={toast} origin={origin} onClose={leave} onClosed={remove} />
    ));
  return (
    <ToastContext value={api}>
      {children}
      {/* Without a role, as each toast has its own. */}
      <div
        role="none"
        onFocus={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
        }}
      >
        <div ref={atBottom} className={`${styles.stack} ${styles.atBottom}`}>
          {cards(toasts.filter(({ isOnTop }) => !isOnTop))}
        </div>
        <div className={`${styles.stack} ${styles.atTop}`}>
          {cards(toasts.filter(({ isOnTop }) => isOnTop))}
        </div>
      </div>
    </ToastContext>
  );
}

/** A repeated text replaces its toast and restarts its time. A toast with an action stands for itself. */
function isReplaced(shown: Toast, by: Toast): boolean {
  if (!by.action) return !shown.action && shown.text === by.text;
  return shown.action?.key === by.action.key;
}

interface CardProps {
  toast: Toast;
  origin: RefObject<Element | null>;
  onClose: (id: number) => void;
  onClosed: (id: number) => void;
}

function Card({ toast, origin, onClose, onClosed }: CardProps) {
  const { id, type, text, action, isLeaving } = toast;
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  const seconds = action?.seconds ?? DURATION_S;

  useEffect(() => {
    if (isLeaving) return;
    let timer = setTimeout(close, seconds * 1000);
    function close() {
      const isHovered = card.current?.parentElement?.matches(":hover");
      const isHeld = isHovered || card.current?.contains(document.activeElement);
      if (isHeld) timer = setTimeout(close, DURATION_S * 1000);
      else onClose(id);
    }
    return () => clearTimeout(timer);
  }, [id, isLeaving, seconds, onClose]);

  useLayoutEffect(() => {
    const element = card.current;
    if (!isLeaving || !element) return;
    giveBackFocus(element, origin.current);
    element.inert = true;
    const ends = element.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(ends).then(() => onClosed(id));
  }, [isLeaving, id, origin, onClosed]);

  return (
    <div
      ref={card}
      data-toast={type}
      className={isLeaving ? `${styles.card} ${styles.leaving}` : styles.card}
    >
      {/* Many screen readers skip a polite live region that is inserted together with its text. */}
      <div role="alert" className={styles.content}>
        <StateIcon state={type} className={`${styles.icon} ${styles[type]}`} />
        <span className={styles.text}>{text}</span>
        {action && (
          <Button
            size="small"
            className={styles.action}
            onClick={() => {
              giveBackFocus(card.current, origin.current);
              onClose(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t("close")}
        onClick={() => onClose(id)}
      >
        <Cross />
      </button>
    </div>
  );
}

/** Returns the focus to where it was, if the toast has it, or to the screen's title if that is gone. */
function giveBackFocus(card: Element | null, origin: Element | null): void {
  if (!card?.contains(document.activeElement)) return;
  const place = origin?.isConnected ? origin : document.querySelector("main h1");
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
