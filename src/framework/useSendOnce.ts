import { useMemo, useState, useSyncExternalStore } from "react";
import { v4 as randomUuid } from "uuid";
import { isUnanswered } from "../components/serverText.ts";
import { useSessionUser } from "../providers/SessionContext.ts";
import { DRAFT_PREFIX } from "../providers/session.ts";
import { sessionStore } from "../storage.ts";

/** The last sending of a draft that the server hasn't acknowledged. */
interface Sent {
  text: string;
  key: string;
  /** No answer came to it, or none yet. */
  mayBeSaved: boolean;
}

/**
 * Sends what a draft holds, under an `Idempotency-Key` that stays the same for the same content,
 * over failures and reloads, until the server has acknowledged it. So a lost answer makes nothing
 * twice. Another content is another change: `doubtAbout` tells when that could make a second one.
 * @param name the draft's own
 */
export function useSendOnce(name: string) {
  // Kept like the draft, and forgotten with it.
  const user = useSessionUser();
  const [slot] = useState(() => `${DRAFT_PREFIX}${user?.uid ?? ""}:sent:${name}`);
  // From the storage: an answer may come after its screen was left and opened again.
  const stored = useSyncExternalStore(sessionStore.subscribe, () => sessionStore.get(slot));
  const sent = useMemo(() => read(stored), [stored]);
  const keep = (next: Sent | null) => sessionStore.set(slot, next && JSON.stringify(next));

  return {
    async sendOnce<T>(content: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
      const text = JSON.stringify(content);
      const last = read(sessionStore.get(slot));
      const before = last?.text === text ? last : { text, key: randomUuid(), mayBeSaved: false };
      // Until it is answered: the page may be closed before that.
      keep({ ...before, mayBeSaved: true });
      try {
        const answer = await send(before.key);
        keep(null);
        return answer;
      } catch (error) {
        keep(isUnanswered(error) ? { ...before, mayBeSaved: true } : before);
        throw error;
      }
    },

    /** Whether the content, or what it was before it was changed, may have been saved without an answer. */
    doubtAbout(content: unknown): "same" | "changed" | undefined {
      if (!sent?.mayBeSaved) return undefined;
      return sent.text === JSON.stringify(content) ? "same" : "changed";
    },

    /** The person has given up what was sent. */
    forget: () => sent && keep(null),
  };
}

function read(stored: string | null): Sent | null {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return null;
  }
}
