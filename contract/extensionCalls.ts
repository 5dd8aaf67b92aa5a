/**
 * What this server offers beyond the specification, one export each. The browser discovers these: a
 * call that answers 404 is switched off silently for the session.
 */

import type { Call } from "./calls.ts";

export const logout = {
  method: "POST",
  path: "/api/v1/dash-auth/logout",
  access: "signedIn",
  allowedWhenFull: true,
  endsSessions: true,
  summary: "End this session on the server",
} as const satisfies Call;

export const resetPasswordByLink = {
  method: "POST",
  path: "/api/v1/auth-ops/reset-by-link",
  access: "public",
  allowedWhenFull: true,
  summary: "Set a new password with the token of a mailed link",
} as const satisfies Call;

export const removeBugAttachment = {
  method: "DELETE",
  path: "/api/v1/development/bug-attachments/:id",
  access: "admin",
  action: "bugs.removeAttachment",
  allowedWhenFull: true,
  summary: "Remove an attachment from a bug, and its file if nothing else references it",
} as const satisfies Call;

export const listOpenBugsOf = {
  method: "GET",
  path: "/api/v1/auth/users/:id/open-bugs",
  access: "admin",
  action: "users.delete",
  summary: "The open bugs of a user, the newest first",
} as const satisfies Call;

export const deleteUserHandingOver = {
  method: "POST",
  path: "/api/v1/auth/users/:id/delete",
  access: "admin",
  action: "users.delete",
  allowedWhenFull: true,
  summary: "Delete a user, hand their open bugs over, and keep their name if wanted",
} as const satisfies Call;

export const exportBugs = {
  method: "GET",
  path: "/api/v1/development/bugs-export",
  access: "signedIn",
  summary: "All bugs of a list as a file, CSV or JSON",
} as const satisfies Call;

export const exportRecords = {
  method: "GET",
  path: "/api/v1/users/records",
  access: "admin",
  action: "records.export",
  summary: "An email's records in full, to keep before deleting them",
} as const satisfies Call;

export const editBug = {
  method: "PUT",
  path: "/api/v1/development/bugs/:id",
  access: "signedIn",
  summary: "Change a bug's title, description or type, if nobody has changed it meanwhile",
} as const satisfies Call;

export const changeBugs = {
  method: "POST",
  path: "/api/v1/development/bugs-batch",
  access: "signedIn",
  summary: "Set the status, assignee or type of many bugs in one change",
} as const satisfies Call;

export const undoChange = {
  method: "POST",
  path: "/api/v1/development/undo",
  access: "signedIn",
  summary: "Undo one's own change of the last day on each bug that nobody has changed since",
} as const satisfies Call;

export const listBugViews = {
  method: "GET",
  path: "/api/v1/development/bug-views",
  access: "signedIn",
  summary: "Named views of the bug list, by name: one's own and the team's",
} as const satisfies Call;

export const createBugView = {
  method: "POST",
  path: "/api/v1/development/bug-views",
  access: "signedIn",
  summary: "Save a view of the bug list",
} as const satisfies Call;

export const changeBugView = {
  method: "PUT",
  path: "/api/v1/development/bug-views/:id",
  access: "self",
  summary: "Rename a view, share it, or change its query",
} as const satisfies Call;

export const deleteBugView = {
  method: "DELETE",
  path: "/api/v1/development/bug-views/:id",
  access: "self",
  allowedWhenFull: true,
  summary: "Delete a view; the bugs stay",
} as const satisfies Call;

export const editComment = {
  method: "PUT",
  path: "/api/v1/development-bugs/comment/:id",
  access: "signedIn",
  summary: "Change the text of one's own comment",
} as const satisfies Call;

export const deleteComment = {
  method: "DELETE",
  path: "/api/v1/development-bugs/comment/:id",
  access: "signedIn",
  summary: "Delete one's own comment",
} as const satisfies Call;

export const listBugHistory = {
  method: "GET",
  path: "/api/v1/development/bug-history/:id",
  access: "signedIn",
  summary: "What happened to a bug and its comments, newest first",
} as const satisfies Call;

export const getEvent = {
  method: "GET",
  path: "/api/v1/activity/:id",
  access: "signedIn",
  summary: "An event with its whole texts, of which lists have the beginning",
} as const satisfies Call;

export const listActivity = {
  method: "GET",
  path: "/api/v1/activity",
  access: "signedIn",
  summary: "What happened to all bugs and, for admins, to accounts and records, newest first",
} as const satisfies Call;

export const search = {
  method: "GET",
  path: "/api/v1/search",
  access: "signedIn",
  summary: "Bugs and people that a query finds, best first",
} as const satisfies Call;

export const similarBugs = {
  method: "POST",
  path: "/api/v1/development/similar-bugs",
  access: "signedIn",
  summary:
    "Bugs that may report the same problem as a given title and description, likeliest first",
} as const satisfies Call;

export const bugsByWeek = {
  method: "GET",
  path: "/api/v1/statistics/bugs-by-week",
  access: "signedIn",
  summary: "Bugs opened and completed in each of the last weeks, and the open ones by age",
} as const satisfies Call;

export const listSessions = {
  method: "GET",
  path: "/api/v1/auth/sessions",
  access: "self",
  summary: "The devices that a user is signed in on, the most recently used first",
} as const satisfies Call;

export const endSession = {
  method: "DELETE",
  path: "/api/v1/auth/sessions/:id",
  access: "self",
  allowedWhenFull: true,
  endsSessions: true,
  summary: "Sign one device out",
} as const satisfies Call;

export const endOtherSessions = {
  method: "DELETE",
  path: "/api/v1/auth/sessions",
  access: "signedIn",
  allowedWhenFull: true,
  endsSessions: true,
  summary: "Sign out all of one's own devices but this one",
} as const satisfies Call;

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
  summary: "Mail people a link to create their account",
} as const satisfies Call;

export const resendInvitation = {
  method: "POST",
  path: "/api/v1/auth/invitations/:id/resend",
  access: "admin",
  action: "invitations.manage",
  summary: "Mail another link; the earlier one stops working",
} as const satisfies Call;

export const withdrawInvitation = {
  method: "DELETE",
  path: "/api/v1/auth/invitations/:id",
  access: "admin",
  action: "invitations.manage",
  allowedWhenFull: true,
  summary: "Withdraw an invitation; an account that was created with it stays",
} as const satisfies Call;

export const acceptInvitation = {
  method: "POST",
  path: "/api/v1/auth-ops/accept-invitation",
  access: "public",
  summary: "Create the account that a mailed invitation is for, and sign in",
} as const satisfies Call;

export const listRecords = {
  method: "GET",
  path: "/api/v1/records",
  access: "admin",
  action: "records.browse",
  summary: "All records, a page at a time; an account is one of type `user`",
} as const satisfies Call;

export const getRecord = {
  method: "GET",
  path: "/api/v1/records/:id",
  access: "admin",
  action: "records.browse",
  summary: "One record with all its fields",
} as const satisfies Call;
