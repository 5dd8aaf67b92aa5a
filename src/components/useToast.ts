import { createContext, useContext } from "react";

/** What a toast offers to do, for some seconds. */
export interface ToastAction {
  /** Names the toast to `close`. */
  key: string;
  label: string;
  run: () => void;
  seconds: number;
}

export interface Toasts {
  success(text: string, action?: ToastAction): void;
  error(text: string): void;
  /** Closes the toast whose action has this key. */
  close(key: string): void;
}

const nowhere = () => {
  throw new Error("There is no <Toaster> around this component.");
};

export const ToastContext = createContext<Toasts>({
  success: nowhere,
  error: nowhere,
  close: nowhere,
});

/**
 * Short messages at the bottom left, one per text or action. They close by themselves, but not while
 * hovered or focused.
 */
export const useToast = (): Toasts => useContext(ToastContext);
