import { CloseOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { createElement, type FocusEvent, useLayoutEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NARROW } from "../theme/useMediaQuery.ts";
import styles from "./useToast.module.css";

/** The text of a toast. While one is shown, toasts keep clear of form buttons. */
function ToastText({ text }: { text: string }) {
  useLayoutEffect(() => {
    liftToasts();
    // Waits until all toasts of the same moment are rendered.
    const frame = requestAnimationFrame(liftToasts);
    // The capture phase also sees scrolling inside the page.
    window.addEventListener("scroll", liftToasts, { capture: true, passive: true });
    window.addEventListener("resize", liftToasts);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", liftToasts, { capture: true });
      window.removeEventListener("resize", liftToasts);
      // The remaining toasts have more room once this one is gone.
      requestAnimationFrame(liftToasts);
    };
  }, []);
  return text;
}

const GAP = 8;

/**
 * Moves toasts above form buttons, and what else is to be kept clear, that they would cover on a
 * narrow screen: users who are told of a failure want to press the button again.
 */
function liftToasts(): void {
  const stack = document.querySelector<HTMLElement>(".ant-notification-bottomLeft");
  const toasts = [...(stack?.querySelectorAll<HTMLElement>(".ant-notification-notice") ?? [])];
  if (!stack || toasts.length === 0) return;
  stack.style.translate = "none";
  const boxes = toasts.map((toast) => toast.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  // Not measured from the boxes, as toasts slide in from the side.
  const { left } = stack.getBoundingClientRect();
  const right = left + Math.max(...toasts.map(({ offsetWidth }) => offsetWidth));

  let lift = 0;
  const buttons = [...document.querySelectorAll("form [type=submit], [data-keep-clear]")]
    .map((button) => button.getBoundingClientRect())
    .filter((button) => button.height > 0 && button.left < right && button.right > left)
    .sort((a, b) => b.top - a.top);
  for (const button of buttons) {
    const isCovered = button.top < bottom - lift && button.bottom > top - lift;
    if (isCovered) lift = bottom - button.top + GAP;
  }
  // If there is no room above, a readable toast matters more.
  if (lift < top) stack.style.translate = `0 ${-lift}px`;
}

const TOASTS = ".ant-notification";
const DURATION_S = 3;
/** The key of the toast at the top. */
let onTop: string | undefined;
let count = 0;
/** The key of the latest toast with each text, but for those with actions. */
const latest = new Map<string, string>();

/** What a toast offers to do, for some seconds. */
interface ToastAction {
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

/**
 * Short messages at the bottom left, one per text or action. They close by themselves, but not while
 * hovered or focused.
 */
export function useToast(): Toasts {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  return useMemo(() => {
    const closable = {
      closeIcon: createElement(CloseOutlined, { "aria-hidden": true }),
      "aria-label": t("close"),
      // antd renders a link without a target.
      role: "button",
    };
    function show(type: "success" | "error", text: string, action?: ToastAction) {
      count += 1;
      const key = action?.key ?? `toast-${count}`;
      if (!action) {
        // A repeated text replaces its toast and restarts its time. One with an action is about
        // something of its own.
        const said = latest.get(text);
        if (said) notification.destroy(said);
        latest.set(text, key);
      }
      // On a phone it would stand on the buttons of what one works through, and hide it if stacked.
      const isOnTop = action !== undefined && window.matchMedia(NARROW).matches;
      if (isOnTop) {
        if (onTop) notification.destroy(onTop);
        onTop = key;
      }
      /** The element that had the focus before the toast. */
      let left: Element | undefined;
      let isClosed = false;
      /** Returns the focus to where it was, if the toast that closes has it. */
      const giveBack = () => {
        isClosed = true;
        const hasFocus = document.activeElement?.closest(TOASTS);
        if (hasFocus && left instanceof HTMLElement) left.focus({ preventScroll: true });
      };
      const open = (duration: number): void =>
        notification.open({
          key,
          type,
          ...(isOnTop && { placement: "top", className: styles.onTop }),
          message: action ? withAction(text, action.label) : createElement(ToastText, { text }),
          duration,
          closable,
          // Many screen readers skip a live region that is inserted together with its text.
          role: "alert",
          onClose: () => {
            giveBack();
            if (latest.get(text) === key) latest.delete(text);
          },
          props: {
            onFocus: ({ relatedTarget }: FocusEvent) => {
              if (relatedTarget && !relatedTarget.closest(TOASTS)) left = relatedTarget;
              open(0);
            },
            // Returning the focus must not reopen a closed toast.
            onBlur: () => isClosed || open(seconds),
          },
        });
      const seconds = action?.seconds ?? DURATION_S;
      const withAction = (said: string, label: string) => {
        const onClick = () => {
          giveBack();
          notification.destroy(key);
          action?.run();
        };
        return createElement(
          "span",
          { className: styles.withAction },
          createElement("span", null, createElement(ToastText, { text: said })),
          createElement(Button, { size: "small", onClick }, label),
        );
      };
      open(seconds);
    }
    return {
      success: (text, action) => show("success", text, action),
      error: (text) => show("error", text),
      close: (key) => notification.destroy(key),
    };
  }, [notification, t]);
}
