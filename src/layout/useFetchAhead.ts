import { useEffect } from "react";
import { whenIdle } from "../components/whenIdle.ts";
import { useScreens } from "../framework/screens.ts";

/** Fetches what the definitions name for it once the browser has nothing else to do. */
export function useFetchAhead(): void {
  const screens = useScreens();
  useEffect(
    () =>
      whenIdle(() => {
        // Should it fail, the screen that needs it tries again, and says so.
        for (const { fetchAhead } of screens) fetchAhead?.().catch(() => undefined);
      }),
    [screens],
  );
}
