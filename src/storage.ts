/**
 * The browser's storage: texts by key, with notifications when one changes in this tab or another,
 * or may have changed before the back button restored the page. If the browser refuses storage (blocked
 * or full), texts last as long as the page.
 */
export interface Store {
  get(key: string): string | null;
  /** `null` removes the key. */
  set(key: string, text: string | null): void;
  keys(): string[];
  subscribe(listener: () => void): () => void;
}

type Area = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export function createStore(findArea: () => Area): Store {
  /** Entries that the browser did not accept; `null` hides a key that could not be removed. */
  const kept = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  /** A page that the back button restores has heard of no change meanwhile. */
  const tellRestored = (event: Event) => {
    if ("persisted" in event && event.persisted) tell();
  };
  const area = (): Area | undefined => {
    try {
      return findArea();
    } catch {
      return undefined;
    }
  };

  return {
    get(key) {
      const own = kept.get(key);
      if (own !== undefined) return own;
      return area()?.getItem(key) ?? null;
    },
    set(key, text) {
      try {
        const target = findArea();
        if (text === null) target.removeItem(key);
        else target.setItem(key, text);
        kept.delete(key);
      } catch {
        kept.set(key, text);
      }
      tell();
    },
    keys() {
      const from = area();
      const stored = Array.from({ length: from?.length ?? 0 }, (_, index) => from?.key(index));
      const all = new Set([...stored.filter((key) => typeof key === "string"), ...kept.keys()]);
      return [...all].filter((key) => kept.get(key) !== null);
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        globalThis.addEventListener?.("storage", tell);
        globalThis.addEventListener?.("pageshow", tellRestored);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        globalThis.removeEventListener?.("storage", tell);
        globalThis.removeEventListener?.("pageshow", tellRestored);
      };
    },
  };
}

export const localStore = createStore(() => globalThis.localStorage);
export const sessionStore = createStore(() => globalThis.sessionStorage);
