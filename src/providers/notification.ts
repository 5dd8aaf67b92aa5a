import type { NotificationProvider } from "@refinedev/core";

export interface Toast {
  type: "success" | "error";
  message: string;
}

/**
 * Refine's notification provider. Refine's own notifications ("Successfully created bug") always
 * have a key, and those that screens raise have none: only the latter are shown.
 */
export function createNotificationProvider(show: (toast: Toast) => void): NotificationProvider {
  return {
    open({ key, type, message }) {
      if (key === undefined) show({ type: type === "error" ? "error" : "success", message });
    },
    // Toasts close by themselves, and those shown have no key to close them by.
    close() {},
  };
}
