import { useEffect } from "react";
import { whenIdle } from "../components/whenIdle.ts";
import { useScreens } from "../framework/screens.ts";

/** Prefetches what the definitions ask for once the browser is idle. */
export function useFetchAhead(): void {
  const screens = useScreens();
  useEffect(
    () =>
      whenIdle(() => {
        // If it fails, the screen that needs it retries and reports the error.
        for (const { fetchAhead } of screens) fetchAhead?.().catch(() => undefined);
      }),
    [screens],
  );
}
