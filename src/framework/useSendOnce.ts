import { useMemo, useState } from "react";
import { v4 as randomUuid } from "uuid";
import { isUnanswered } from "../components/serverText.ts";
import { useSessionUser } from "../providers/SessionContext.ts";
import { DRAFT_PREFIX } from "../providers/session.ts";
import { sessionStore } from "../storage.ts";
import { useStoreValue } from "../useStoreValue.ts";

/** The last attempt to send a draft, as long as the server hasn't acknowledged it. */
interface Sent {
  text: string;
  key: string;
  /** Whether no answer has arrived (yet). */
  mayBeSaved: boolean;
}

/**
 * Sends a draft under an `Idempotency-Key` that stays the same for the same content, across
 * failures and reloads, until the server has acknowledged it, so that a lost answer duplicates
 * nothing. Changed content is a new change: `doubtAbout` tells if it might be a second one.
 * @param name the draft's name
 */
export function useSendOnce(name: string) {
  // Stored and deleted with the draft.
  const user = useSessionUser();
  const [slot] = useState(() => `${DRAFT_PREFIX}${user?.uid ?? ""}:sent:${name}`);
  // Read from the storage, as an answer may arrive after its screen was left and reopened.
  const stored = useStoreValue(sessionStore.subscribe, () => sessionStore.get(slot));
  const sent = useMemo(() => read(stored), [stored]);
  const keep = (next: Sent | null) => sessionStore.set(slot, next && JSON.stringify(next));

  return {
    async sendOnce<T>(content: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
      const text = JSON.stringify(content);
      const last = read(sessionStore.get(slot));
      const before = last?.text === text ? last : { text, key: randomUuid(), mayBeSaved: false };
      // Stored before the answer, as the page may be closed until then.
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

    /**
     * Whether this content, or its previous version, may have been saved although no answer
     * arrived.
     */
    doubtAbout(content: unknown): "same" | "changed" | undefined {
      if (!sent?.mayBeSaved) return undefined;
      return sent.text === JSON.stringify(content) ? "same" : "changed";
    },

    /** Discards the unacknowledged attempt. */
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
