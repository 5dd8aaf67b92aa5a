import "@ant-design/v5-patch-for-react-19";
import { ConfigProvider } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { useMode } from "./mode.ts";
import { themeOf } from "./tokens.ts";
import { COARSE, STILL, useMediaQuery } from "./useMediaQuery.ts";

/** What still is antd's stands in it. No first screen imports it (decision 20). */
export function AntdTheme({ children }: { children: ReactNode }) {
  const mode = useMode();
  const pointing = useMediaQuery(COARSE) ? "coarse" : "fine";
  // Read once: antd remounts everything inside, with what was typed, when motion goes off.
  const [hasMotion] = useState(() => !window.matchMedia(STILL).matches);
  const theme = useMemo(
    () => ({
      ...themeOf({ mode, pointing, hasMotion }),
      // One for all that stand in the same theme, which then share their styles.
      cssVar: { key: `antd-${mode}-${pointing}${hasMotion ? "" : "-still"}` },
    }),
    [mode, pointing, hasMotion],
  );
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
}
