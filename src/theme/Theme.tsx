import { type ReactNode, useLayoutEffect } from "react";
import { Toaster } from "../components/Toaster.tsx";
import styles from "./Theme.module.css";
import type { Mode } from "./tokens.ts";

/** Styles and toasts for everything inside. */
export function Theme({ mode, children }: { mode: Mode; children: ReactNode }) {
  // As app.html's head script did before the first paint.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);

  return (
    <div data-app="" className={styles.app}>
      <Toaster>{children}</Toaster>
    </div>
  );
}
