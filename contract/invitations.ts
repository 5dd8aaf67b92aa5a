import type { Call } from "./calls.ts";

export const listInvitations = {
  method: "GET",
  path: "/api/v1/auth/invitations",
  access: "admin",
  action: "invitations.manage",
  summary: "Who has been invited, newest first",
} as const satisfies Call;

export const invite = {
  method: "POST",
  path: "/api/v1/auth/invitations",
  access: "admin",
  action: "invitations.manage",
  summary: "Mail people a link with which they make their account",
} as const satisfies Call;

export const resendInvitation = {
  method: "POST",
  path: "/api/v1/auth/invitations/:id/resend",
  access: "admin",
  action: "invitations.manage",
  summary: "Mail another link; the earlier one opens nothing any more",
} as const satisfies Call;

export const withdrawInvitation = {
  method: "DELETE",
  path: "/api/v1/auth/invitations/:id",
  access: "admin",
  action: "invitations.manage",
  allowedWhenFull: true,
  summary: "Take an invitation back; an account that was made with it stays",
} as const satisfies Call;

export const acceptInvitation = {
  method: "POST",
  path: "/api/v1/auth-ops/accept-invitation",
  access: "public",
  summary: "Make the account that a mailed invitation is for, and sign in",
} as const satisfies Call;
