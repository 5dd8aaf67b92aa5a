import { useEffect } from "react";
import { whenIdle } from "../components/whenIdle.ts";

/**
 * Fetches the largest part that most further screens have in common once the browser
 * has nothing else to do, so that they open at once.
 */
export function useFetchAhead(): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Should it fail, the screen that needs it tries again, and says so.
        import("antd/es/select/index.js").catch(() => undefined);
      }),
    [],
  );
}
