import { CloseOutlined } from "@ant-design/icons";
import { App } from "antd";
import { createElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ToastText } from "./ToastText.tsx";

const DURATION_S = 3;
let count = 0;
/** The key of the latest toast with each text. */
const latest = new Map<string, string>();

export interface Toasts {
  success(text: string): void;
  error(text: string): void;
}

/**
 * Short messages at the bottom left, one per text. They close by themselves, but not while hovered
 * or focused.
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
    function show(type: "success" | "error", text: string) {
      // A repeated text replaces its toast and restarts its time.
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
          // Many screen readers skip a live region that is inserted together with its text.
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
