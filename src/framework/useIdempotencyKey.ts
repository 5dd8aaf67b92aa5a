import { useState } from "react";
import { v4 as randomUuid } from "uuid";
import { useSessionUser } from "../providers/SessionContext.ts";
import { DRAFT_PREFIX } from "../providers/session.ts";
import { sessionStore } from "../storage.ts";

/**
 * The `Idempotency-Key` of what a draft is sent as: the same for the same content, over failures
 * and reloads, until the server has acknowledged it. So a lost answer makes nothing twice.
 * @param name the draft's own
 */
export function useIdempotencyKey(name: string) {
  // Kept like the draft, and forgotten with it.
  const user = useSessionUser();
  const [slot] = useState(() => `${DRAFT_PREFIX}${user?.uid ?? ""}:sent:${name}`);
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      const sent = read(sessionStore.get(slot));
      if (sent?.text === text) return sent.key;
      const key = randomUuid();
      sessionStore.set(slot, JSON.stringify({ text, key }));
      return key;
    },
    acknowledge: () => sessionStore.set(slot, null),
  };
}

function read(stored: string | null): { text: string; key: string } | null {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return null;
  }
}
