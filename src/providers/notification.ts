import type { NotificationProvider } from "@refinedev/core";

export interface Toast {
  type: "success" | "error";
  message: string;
}

/**
 * Refine's seam to the toasts. Refine's own notifications ("Successfully created bug")
 * all carry a key, what a screen asks for by name carries none: only those are shown.
 */
export function createNotificationProvider(show: (toast: Toast) => void): NotificationProvider {
  return {
    open({ key, type, message }) {
      if (key === undefined) show({ type: type === "error" ? "error" : "success", message });
    },
    // Toasts close by themselves; none of those shown has a key to close it by.
    close() {},
  };
}
