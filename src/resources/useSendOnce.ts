import { useState } from "react";
import { v4 as randomUuid } from "uuid";
import { isUnanswered } from "../components/serverText.ts";
import { useSessionUser } from "../providers/SessionContext.ts";
import { DRAFT_PREFIX } from "../providers/session.ts";
import { sessionStore } from "../storage.ts";

/** The last attempt to send a draft that the server has not acknowledged. */
interface Sent {
  text: string;
  key: string;
  /** There was no answer, or there is none yet. */
  mayBeSaved: boolean;
}

/**
 * Sends a draft under an `Idempotency-Key` that stays the same for the same content, across
 * failures and reloads, until the server acknowledges it. So a lost answer never stores anything
 * twice. Changed content counts as a new change: `doubtAbout` tells when that could store a second
 * copy.
 * @param name the draft's name
 */
export function useSendOnce(name: string) {
  // Stored like the draft, and removed with it.
  const user = useSessionUser();
  const [slot] = useState(() => `${DRAFT_PREFIX}${user?.uid ?? ""}:sent:${name}`);
  const [sent, setSent] = useState(() => read(sessionStore.get(slot)));

  function keep(next: Sent | null) {
    sessionStore.set(slot, next && JSON.stringify(next));
    setSent(next);
  }

  return {
    async sendOnce<T>(content: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
      const text = JSON.stringify(content);
      const last = read(sessionStore.get(slot));
      const before = last?.text === text ? last : { text, key: randomUuid(), mayBeSaved: false };
      // Stored until it is answered, as the page may be closed before that.
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

    /** Whether this content, or a previous version of it, may have been saved without an answer. */
    doubtAbout(content: unknown): "same" | "changed" | undefined {
      if (!sent?.mayBeSaved) return undefined;
      return sent.text === JSON.stringify(content) ? "same" : "changed";
    },

    /** The user has discarded what was sent. */
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
