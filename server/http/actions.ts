import type { Action } from "#contract/access.ts";
import type { CallName, calls } from "#contract/calls.ts";

type AdminCall = {
  [N in CallName]: (typeof calls)[N]["access"] extends "admin" ? N : never;
}[CallName];

/** What the policy calls each call that is for admins alone. */
const ACTIONS: Record<AdminCall, Action> = {
  signup: "users.add",
  resetUserPassword: "users.resetPassword",
  assignRole: "users.assignRole",
  deleteUser: "users.delete",
  removeBugAttachment: "bugs.removeAttachment",
  exportRecords: "records.export",
  listInvitations: "invitations.manage",
  invite: "invitations.manage",
  resendInvitation: "invitations.manage",
  withdrawInvitation: "invitations.manage",
  listRecords: "records.browse",
  getRecord: "records.browse",
  deleteRecords: "records.delete",
};

/** The action of the policy that a call is as a whole, where it is one. */
export function actionOf(name: CallName): Action | undefined {
  return (ACTIONS as Partial<Record<CallName, Action>>)[name];
}
