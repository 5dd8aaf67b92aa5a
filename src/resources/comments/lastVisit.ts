import { useEffect, useState } from "react";
import { useSessionUser } from "../../providers/SessionContext.ts";
import { LAST_VISIT_PREFIX } from "../../providers/session.ts";
import { localStore, type Store } from "../../storage.ts";

/** Being away for longer ends a visit; a reload, or a look at a bug, doesn't. */
const PAUSE_MS = 30 * 60_000;

interface Visits {
  /** When the visit before this one ended, if there was one. */
  before?: string;
  /** When this one was last known to go on. */
  latest: string;
}

/**
 * Notes that somebody comes to Home or Recent Activity.
 * @returns when their last visit ended; ISO 8601, UTC
 */
export function beginVisit(
  uid: string,
  now = new Date(),
  store: Store = localStore,
): string | undefined {
  const { before, latest } = readVisits(store.get(keyOf(uid)));
  const isNew = latest !== undefined && now.getTime() - Date.parse(latest) > PAUSE_MS;
  return save(uid, { before: isNew ? latest : before, latest: now.toISOString() }, store);
}

/** Notes that they leave it, unless signing out has deleted that they came. */
export function endVisit(uid: string, now = new Date(), store: Store = localStore): void {
  if (store.get(keyOf(uid)) === null) return;
  const { before } = readVisits(store.get(keyOf(uid)));
  save(uid, { before, latest: now.toISOString() }, store);
}

const keyOf = (uid: string) => `${LAST_VISIT_PREFIX}${uid}`;

function save(uid: string, visits: Visits, store: Store): string | undefined {
  store.set(keyOf(uid), JSON.stringify(visits));
  return visits.before;
}

function readVisits(stored: string | null): Partial<Visits> {
  try {
    const { before, latest } = JSON.parse(stored ?? "{}") as Record<string, unknown>;
    return { before: readTime(before), latest: readTime(latest) };
  } catch {
    return {};
  }
}

/** A time in UTC as the server takes it; undefined for anything else. */
export function readTime(text: unknown): string | undefined {
  const time = typeof text === "string" ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** When the signed-in user's last visit ended; undefined during the first. */
export function useLastVisit(): string | undefined {
  const uid = useSessionUser()?.uid ?? "";
  const [before] = useState(() => beginVisit(uid));
  useEffect(() => {
    const end = () => endVisit(uid);
    window.addEventListener("pagehide", end);
    return () => {
      window.removeEventListener("pagehide", end);
      end();
    };
  }, [uid]);
  return before;
}
