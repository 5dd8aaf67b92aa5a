import type { SignedInUser, Widget } from "#contract/types.ts";
import { localStore, type Store, sessionStore } from "../storage.ts";

/** The signed-in user, as remembered by this browser. Unknown texts are empty. */
export interface SessionUser {
  uid: string;
  username: string;
  email: string;
  avatarURL: string;
  role: string;
}

export interface Session {
  /** The signed-in user; the same object until something changes. */
  user(): SessionUser | null;
  token(): string | null;
  start(user: SignedInUser): void;
  /** Stores changes of the signed-in user's data. */
  update(changes: Partial<Pick<SessionUser, "username" | "avatarURL" | "role">>): void;
  /** Signs out and deletes all personal data. */
  end(): void;
  /**
   * Ends a session that the server no longer accepts: like `end`, but drafts stay for the same
   * user.
   */
  expire(): void;
  /** Whether this page's user is gone without having signed out here. */
  isLost(): boolean;
  widgets(): Widget[] | null;
  saveWidgets(widgets: Widget[]): void;
  /** What was opened last, newest first. */
  visits(): Visit[];
  addVisit(visit: Visit): void;
  subscribe(listener: () => void): () => void;
}

/** A bug, a person or a screen that was opened. */
export interface Visit {
  kind: "bug" | "person" | "screen";
  path: string;
  /** What it was called then. */
  text: string;
}

const VISIT_KINDS = ["bug", "person", "screen"] as const satisfies readonly Visit["kind"][];
const MOST_VISITS = 8;

const USER_KEYS = ["uid", "username", "email", "avatarURL", "role"] as const;
const PERSONAL_KEYS = [
  "authToken",
  "user",
  "isAuth",
  ...USER_KEYS,
  "dashboardWidgets",
  "recentVisits",
] as const;

/** When somebody's last visit ended is kept under `lastVisit:<uid>`. */
export const LAST_VISIT_PREFIX = "lastVisit:";

/** Drafts are kept in the tab's storage under `draft:<uid>:<name>`. */
export const DRAFT_PREFIX = "draft:";

/** The signed-in user, without all that a session can do: documents read it, too (paintShell.ts). */
export function readUser(local: Store = localStore): SessionUser | null {
  if (local.get("isAuth") !== "true" || !local.get("authToken")) return null;
  const stored = parse(local.get("user"));
  const texts = isRecord(stored) ? stored : {};
  const text = (key: (typeof USER_KEYS)[number]): string => {
    const fallback = texts[key];
    return local.get(key) ?? (typeof fallback === "string" ? fallback : "");
  };
  const uid = text("uid");
  if (uid === "") return null;
  return {
    uid,
    username: text("username"),
    email: text("email"),
    avatarURL: text("avatarURL"),
    role: text("role"),
  };
}

export function createSession(local: Store = localStore, tab: Store = sessionStore): Session {
  let hadUser = false;
  let seen = "";
  let seenUser: SessionUser | null = null;

  const readVisits = (): Visit[] => {
    const stored = parse(local.get("recentVisits"));
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  };

  const forget = () => {
    for (const key of PERSONAL_KEYS) local.set(key, null);
  };
  const dropDrafts = ({ except }: { except?: string } = {}) => {
    const own = except === undefined ? undefined : `${DRAFT_PREFIX}${except}:`;
    for (const key of tab.keys()) {
      const isKept = own !== undefined && key.startsWith(own);
      if (key.startsWith(DRAFT_PREFIX) && !isKept) tab.set(key, null);
    }
  };

  return {
    user() {
      const user = readUser(local);
      if (user) hadUser = true;
      const fingerprint = JSON.stringify(user);
      if (fingerprint !== seen) {
        seen = fingerprint;
        seenUser = user;
      }
      return seenUser;
    },
    token: () => local.get("authToken"),
    start(user) {
      dropDrafts({ except: user.uid });
      for (const key of ["dashboardWidgets", "recentVisits"]) local.set(key, null);
      for (const key of USER_KEYS) local.set(key, user[key] ?? "");
      local.set("user", JSON.stringify(user));
      local.set("authToken", user.authToken);
      local.set("isAuth", "true");
    },
    update(changes) {
      if (!readUser(local)) return;
      const stored = parse(local.get("user"));
      local.set("user", JSON.stringify({ ...(isRecord(stored) ? stored : {}), ...changes }));
      for (const [key, text] of Object.entries(changes)) local.set(key, text);
    },
    end() {
      hadUser = false;
      dropDrafts();
      forget();
      for (const key of local.keys()) {
        if (key.startsWith(LAST_VISIT_PREFIX)) local.set(key, null);
      }
    },
    expire: forget,
    isLost: () => hadUser && readUser(local) === null,
    widgets() {
      const stored = parse(local.get("dashboardWidgets"));
      const widgets = Array.isArray(stored) ? stored.flatMap(readWidget) : [];
      return widgets.length > 0 ? widgets : null;
    },
    saveWidgets: (widgets) => local.set("dashboardWidgets", JSON.stringify(widgets)),
    visits: readVisits,
    addVisit(visit) {
      if (!readUser(local)) return;
      const others = readVisits().filter(({ path }) => path !== visit.path);
      local.set("recentVisits", JSON.stringify([visit, ...others].slice(0, MOST_VISITS)));
    },
    subscribe: local.subscribe,
  };
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Widgets stored by another version may lack their count, which is then 0; anything else is left
 * out.
 */
function readWidget(value: unknown): Widget[] {
  if (!isRecord(value)) return [];
  const { name, count = 0, imageURL, redirectURL } = value;
  const isWidget =
    typeof name === "string" &&
    typeof count === "number" &&
    typeof imageURL === "string" &&
    typeof redirectURL === "string";
  return isWidget ? [{ name, count, imageURL, redirectURL }] : [];
}

/** Stands for our own origin. */
const HERE = "http://here.invalid";

/** Anybody's script may write to the storage, so only addresses of our own are taken. */
const isVisit = (value: unknown): value is Visit =>
  isRecord(value) &&
  VISIT_KINDS.some((kind) => kind === value.kind) &&
  typeof value.text === "string" &&
  typeof value.path === "string" &&
  isOwnPath(value.path);

function isOwnPath(path: string): boolean {
  if (!path.startsWith("/") || !URL.canParse(path, HERE)) return false;
  const { origin, pathname } = new URL(path, HERE);
  // "/..//host" is a path here, but once its dots are resolved, what is left names another host.
  return origin === HERE && !pathname.startsWith("//");
}
