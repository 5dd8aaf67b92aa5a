import { App, ConfigProvider } from "antd";
import { type ReactNode, useLayoutEffect, useMemo } from "react";
import styles from "./Theme.module.css";
import { type Mode, themeOf } from "./tokens.ts";
import { useMediaQuery } from "./useMediaQuery.ts";

/** Styles, toasts and dialogs for everything inside. */
export function Theme({ mode, children }: { mode: Mode; children: ReactNode }) {
  const hasMotion = !useMediaQuery("(prefers-reduced-motion: reduce)");
  const pointing = useMediaQuery("(pointer: coarse), (max-width: 899px)") ? "coarse" : "fine";
  const theme = useMemo(() => themeOf({ mode, pointing, hasMotion }), [mode, pointing, hasMotion]);

  // As app.html's head script did before the first paint.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);

  return (
    <ConfigProvider theme={theme}>
      <App className={styles.app} notification={{ placement: "bottomLeft", duration: 3 }}>
        {children}
      </App>
    </ConfigProvider>
  );
}
