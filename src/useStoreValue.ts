import { useSyncExternalStore } from "react";

/**
 * A value that lives outside React, such as in the browser's storage. The build, which renders
 * screens beforehand, reads it in the same way.
 */
export const useStoreValue = <T>(
  subscribe: (listener: () => void) => () => void,
  read: () => T,
): T => useSyncExternalStore(subscribe, read, read);
