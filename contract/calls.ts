/**
 * Every call of the product API, one line each: the server registers its
 * handlers by walking this table and the browser calls by name.
 * The shapes of body, query and reply are in `schemas.ts`, under the same names.
 */

import type { Action } from "./access.ts";
import * as extensionCalls from "./extensionCalls.ts";

/**
 * Who may make a call. `self` means any signed-in user acting on their own account (admins may also
 * act on others, as `access.ts` defines).
 */
export type Access = "public" | "signedIn" | "self" | "admin";

interface CallBase {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `:name` for a path parameter. */
  readonly path: `/api/${string}`;
  /** Accepted even when the disk is nearly full: it frees space or keeps accounts safe. */
  readonly allowedWhenFull?: true;
  /** Limited for each session: whoever has stolen one can't keep the account's owner from ending it. */
  readonly endsSessions?: true;
  readonly summary: string;
}

/** An admin call names its action, which `access.ts` checks; other calls check inside their handler. */
export type Call = CallBase &
  (
    | { readonly access: "admin"; readonly action: Action }
    | { readonly access: Exclude<Access, "admin">; readonly action?: undefined }
  );

/** The calls of the specification. The browser app needs no others. */
export const specifiedCalls = {
  login: {
    method: "POST",
    path: "/api/v1/dash-auth/login",
    access: "public",
    allowedWhenFull: true,
    summary: "Sign in with email and password",
  },
  forgotPassword: {
    method: "POST",
    path: "/api/v1/auth-ops/forgot-password",
    access: "public",
    allowedWhenFull: true,
    summary: "Mail a link that sets a new password",
  },
  listAssignees: {
    method: "GET",
    path: "/api/v1/dash-auth/users",
    access: "signedIn",
    summary: "Users that a bug can be assigned to",
  },
  listWidgets: {
    method: "GET",
    path: "/api/v1/dashboard-stats",
    access: "signedIn",
    summary: "Summary widgets of the home screen",
  },
  getProfile: {
    method: "GET",
    path: "/api/v1/users/profile",
    access: "signedIn",
    summary: "One user's profile",
  },
  updateProfile: {
    method: "PUT",
    path: "/api/v1/users/profile-data",
    access: "self",
    summary: "Change a username or an avatar",
  },
  resetOwnPassword: {
    method: "POST",
    path: "/api/v1/auth-ops/reset-password",
    access: "self",
    allowedWhenFull: true,
    endsSessions: true,
    summary: "Change one's own password",
  },
  resetUserPassword: {
    method: "POST",
    path: "/api/v3/auth-ops/reset-password",
    access: "admin",
    action: "users.resetPassword",
    allowedWhenFull: true,
    summary: "Set another user's password",
  },
  deleteUser: {
    method: "DELETE",
    path: "/api/v1/auth/users/:id",
    access: "admin",
    action: "users.delete",
    allowedWhenFull: true,
    summary: "Delete a user; what they wrote stays",
  },
  signup: {
    method: "POST",
    path: "/api/v1/auth/signup",
    access: "admin",
    action: "users.add",
    summary: "Add a user (open to the public only with SIGNUP=open)",
  },
  assignRole: {
    method: "PUT",
    path: "/api/v1/auth-ops/assign-role",
    access: "admin",
    action: "users.assignRole",
    allowedWhenFull: true,
    summary: "Give a user a role",
  },
  listUsers: {
    method: "GET",
    path: "/api/v1/auth/users",
    access: "signedIn",
    summary: "Users, a page at a time",
  },
  uploadFile: {
    method: "POST",
    path: "/api/v1/storage/upload",
    access: "signedIn",
    summary: "Store an image or a video (multipart field `file`)",
  },
  createBug: {
    method: "POST",
    path: "/api/v1/development/bugs",
    access: "signedIn",
    summary: "Report a bug",
  },
  listBugs: {
    method: "GET",
    path: "/api/v1/development/bugs",
    access: "signedIn",
    summary: "Bugs of one status; with `page` or `limit`, one page of them",
  },
  getBug: {
    method: "GET",
    path: "/api/v1/development/bugs/:id",
    access: "signedIn",
    summary: "One bug with its comments",
  },
  setBugStatus: {
    method: "POST",
    path: "/api/v1/development/bugs-status",
    access: "signedIn",
    summary: "Move a bug to another status",
  },
  addBugAttachments: {
    method: "PUT",
    path: "/api/v1/development/bug-attachments/:id",
    access: "signedIn",
    summary: "Add attachments to a bug; those already there stay",
  },
  findBugByOrder: {
    method: "GET",
    path: "/api/v1/development-bugs/bug-id",
    access: "signedIn",
    summary: "The id of the bug with an order number",
  },
  assignBug: {
    method: "POST",
    path: "/api/v1/development-bugs/assign-bug",
    access: "signedIn",
    summary: "Assign a bug to a user",
  },
  addComment: {
    method: "POST",
    path: "/api/v1/development-bugs/comment",
    access: "signedIn",
    summary: "Comment on a bug",
  },
  listRecentComments: {
    method: "GET",
    path: "/api/v1/development-bugs/comment",
    access: "signedIn",
    summary: "Latest comments on all bugs, newest first",
  },
  countRecords: {
    method: "GET",
    path: "/api/v1/users/collection-count",
    access: "signedIn",
    summary: "How many records of each type belong to an email",
  },
  deleteRecords: {
    method: "POST",
    path: "/api/v1/users/delete-records",
    access: "admin",
    action: "records.delete",
    allowedWhenFull: true,
    summary: "Delete an email's records of the chosen types",
  },
} as const satisfies Record<string, Call>;

export { extensionCalls };
export const calls = { ...specifiedCalls, ...extensionCalls } as const;

export type SpecifiedCallName = keyof typeof specifiedCalls;
export type ExtensionCallName = keyof typeof extensionCalls;
export type CallName = keyof typeof calls;
