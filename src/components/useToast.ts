import { CloseOutlined } from "@ant-design/icons";
import { App } from "antd";
import { createElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ToastText } from "./ToastText.tsx";

const DURATION_S = 3;
let count = 0;
/** The key of the toast that said a text last. */
const latest = new Map<string, string>();

export interface Toasts {
  success(text: string): void;
  error(text: string): void;
}

/**
 * Short messages bottom-left, one of each text, that close by themselves, though not while hovered
 * or focused.
 */
export function useToast(): Toasts {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  return useMemo(() => {
    const closable = {
      closeIcon: createElement(CloseOutlined, { "aria-hidden": true }),
      "aria-label": t("close"),
      // antd makes it a link that leads nowhere.
      role: "button",
    };
    function show(type: "success" | "error", text: string) {
      // What is said again is said anew, with its whole time, and not once more beside the first.
      const said = latest.get(text);
      if (said) notification.destroy(said);
      count += 1;
      const key = `toast-${count}`;
      latest.set(text, key);
      const open = (duration: number): void =>
        notification.open({
          key,
          type,
          message: createElement(ToastText, { text }),
          duration,
          closable,
          // A polite region that appears with its text is left unread by many screen readers.
          role: "alert",
          onClose: () => latest.get(text) === key && latest.delete(text),
          props: { onFocus: () => open(0), onBlur: () => open(DURATION_S) },
        });
      open(DURATION_S);
    }
    return {
      success: (text) => show("success", text),
      error: (text) => show("error", text),
    };
  }, [notification, t]);
}
