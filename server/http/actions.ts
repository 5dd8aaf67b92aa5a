import type { Action } from "#contract/access.ts";
import type { CallName, calls } from "#contract/calls.ts";

type AdminCall = {
  [N in CallName]: (typeof calls)[N]["access"] extends "admin" ? N : never;
}[CallName];

/** The policy's action for each admin-only call. */
const ACTIONS: Record<AdminCall, Action> = {
  signup: "users.add",
  resetUserPassword: "users.resetPassword",
  assignRole: "users.assignRole",
  deleteUser: "users.delete",
  removeBugAttachment: "bugs.removeAttachment",
  exportRecords: "records.export",
  listRecords: "records.browse",
  getRecord: "records.browse",
  deleteRecords: "records.delete",
};

/** The action that guards a call as a whole, if there is one. */
export function actionOf(name: CallName): Action | undefined {
  return (ACTIONS as Partial<Record<CallName, Action>>)[name];
}
