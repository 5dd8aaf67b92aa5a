/**
 * The one policy of who may do what. The server obeys it (403); the browser
 * shows it (a disabled control with `reason` as its tooltip).
 * Every signed-in user opens every screen; only actions are restricted.
 */

export interface Actor {
  uid: string;
  role: string | null;
}

export type Verdict = { can: true } | { can: false; reason: string };

const ALLOWED: Verdict = { can: true };

/** Every action that isn't everybody's, with what to say to whoever may not. */
const REASONS = {
  "users.add": "Only an admin can add users.",
  "users.rename": "Only an admin can change another user's profile.",
  "users.resetPassword": "Only an admin can reset another user's password.",
  "users.assignRole": "Only an admin can assign roles.",
  "users.delete": "Only an admin can delete users.",
  "records.count": "Only an admin can look up another person's records; you can look up your own.",
  "bugs.removeAttachment": "Only an admin can remove attachments.",
  "records.browse": "Only an admin can look through all records.",
  "invitations.manage": "Only an admin can see and send invitations.",
  "sessions.list": "Only an admin can see where another user is signed in.",
  "sessions.end": "Only an admin can sign out another user's devices.",
  "records.export": "Only an admin can download records.",
  "records.delete": "Only an admin can delete records.",
} as const satisfies Record<`${string}.${string}`, string>;

export type Action = keyof typeof REASONS;

/** What everyone may do about themselves; their password they change by the old one. */
const OWN: readonly Action[] = [
  "users.rename",
  "users.resetPassword",
  "records.count",
  "sessions.list",
  "sessions.end",
];

/**
 * Whether `actor` may do `action`, by the server's rule: admins may do everything,
 * everyone may change their own profile and password, count their own records, and see and end
 * their own sessions, and no more.
 * @param ownerUid whom the action is about, where it is about somebody
 */
export function canDo(actor: Actor, action: Action, ownerUid?: string): Verdict {
  if (actor.role === "admin") return ALLOWED;
  if (OWN.includes(action) && ownerUid === actor.uid) return ALLOWED;
  return { can: false, reason: REASONS[action] };
}

/**
 * The same rule as the browser shows it. Servers may know roles of their own,
 * so it forbids only the plain `user` and lets the server decide on the rest.
 */
export function seemsAllowed(actor: Actor, action: Action, ownerUid?: string): Verdict {
  return actor.role === "user" ? canDo(actor, action, ownerUid) : ALLOWED;
}
