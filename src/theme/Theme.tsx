import { ConfigProvider } from "antd";
import { type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import { Toaster } from "../components/Toaster.tsx";
import styles from "./Theme.module.css";
import { type Mode, themeOf } from "./tokens.ts";
import { COARSE, STILL, useMediaQuery } from "./useMediaQuery.ts";

/** Styles, toasts and dialogs for everything inside. */
export function Theme({ mode, children }: { mode: Mode; children: ReactNode }) {
  const hasMotion = !useMediaQuery(STILL);
  const pointing = useMediaQuery(COARSE) ? "coarse" : "fine";
  const [isWrapped, setWrapped] = useState(false);
  const theme = useMemo(
    () => themeOf({ mode, pointing, hasMotion: hasMotion && isWrapped }),
    [mode, pointing, hasMotion, isWrapped],
  );

  // antd wraps its children anew, which remounts them, once motion is first off: so it is off
  // before there are any.
  useLayoutEffect(() => setWrapped(true), []);

  // As app.html's head script did before the first paint.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);

  return (
    <ConfigProvider theme={theme}>
      <div data-app="" className={styles.app}>
        <Toaster>{isWrapped && children}</Toaster>
      </div>
    </ConfigProvider>
  );
}
