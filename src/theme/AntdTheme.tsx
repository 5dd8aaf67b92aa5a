import "@ant-design/v5-patch-for-react-19";
import { ConfigProvider } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import "./antdForcedColors.css";
import { useMode } from "./mode.ts";
import { themeOf } from "./tokens.ts";
import { COARSE, STILL, useMediaQuery } from "./useMediaQuery.ts";

/** The theme around components of antd. No first screen imports it (decision 20). */
export function AntdTheme({ children }: { children: ReactNode }) {
  const mode = useMode();
  const pointing = useMediaQuery(COARSE) ? "coarse" : "fine";
  // Read once: when motion is switched off, antd remounts everything inside, and typed text is lost.
  const [hasMotion] = useState(() => !window.matchMedia(STILL).matches);
  const theme = useMemo(
    () => ({
      ...themeOf({ mode, pointing, hasMotion }),
      // The same key for the same theme, so that components share their styles.
      cssVar: { key: `antd-${mode}-${pointing}${hasMotion ? "" : "-still"}` },
    }),
    [mode, pointing, hasMotion],
  );
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
}
