/**
 * The single policy of who may do what. The server enforces it (403); the browser reflects it (a
 * disabled control with `reason` as its tooltip). Every signed-in user can open every screen; only
 * actions are restricted.
 */

export interface Actor {
  uid: string;
  role: string | null;
}

export type Verdict = { can: true } | { can: false; reason: string };

const ALLOWED: Verdict = { can: true };

/** Every restricted action, with the reason shown to users who may not perform it. */
const REASONS = {
  "users.add": "Only an admin can add users.",
  "users.rename": "Only an admin can change another user's profile.",
  "users.resetPassword": "Only an admin can reset another user's password.",
  "users.assignRole": "Only an admin can assign roles.",
  "users.delete": "Only an admin can delete users.",
  "records.count": "Only an admin can look up another person's records; you can look up your own.",
  "bugs.removeAttachment": "Only an admin can remove attachments.",
  "bugViews.change": "Only its owner or an admin can change a view of the team.",
  "records.browse": "Only an admin can look through all records.",
  "invitations.manage": "Only an admin can see and send invitations.",
  "sessions.list": "Only an admin can see where another user is signed in.",
  "sessions.end": "Only an admin can sign out another user's devices.",
  "history.people": "Only an admin can see what happened to accounts and records.",
  "comments.seeEarlier": "Only its author and admins can see what a comment said before.",
  "records.export": "Only an admin can download records.",
  "design.open": "Only an admin can open the design.",
  "records.delete": "Only an admin can delete records.",
} as const satisfies Record<`${string}.${string}`, string>;

export type Action = keyof typeof REASONS;

/**
 * Actions that users may perform on their own account and views. Changing a password also needs the old one.
 */
const OWN: readonly Action[] = [
  "users.rename",
  "users.resetPassword",
  "records.count",
  "sessions.list",
  "sessions.end",
  "bugViews.change",
  "comments.seeEarlier",
];

/**
 * Whether the server lets `actor` perform `action`. Admins may do everything; other users may only
 * do what `OWN` lists, to their own account and views.
 * @param ownerUid the user that the action is about, if it is about one
 */
export function canDo(actor: Actor, action: Action, ownerUid?: string): Verdict {
  if (actor.role === "admin") return ALLOWED;
  if (OWN.includes(action) && ownerUid === actor.uid) return ALLOWED;
  return { can: false, reason: REASONS[action] };
}

/**
 * The same rule as the browser applies it. A server may have roles of its own, so this forbids only
 * the plain `user` and leaves every other role to the server.
 */
export function seemsAllowed(actor: Actor, action: Action, ownerUid?: string): Verdict {
  return actor.role === "user" ? canDo(actor, action, ownerUid) : ALLOWED;
}
