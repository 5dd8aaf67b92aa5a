import type { ComponentType } from "react";
import { AssignRoleDialog } from "./AssignRoleDialog.tsx";
import { DeleteUserDialog } from "./DeleteUserDialog.tsx";
import { RenameUserDialog } from "./RenameUserDialog.tsx";
import { ResetUserPasswordDialog } from "./ResetUserPasswordDialog.tsx";
import type { UserDialogProps } from "./UserDialogProps.ts";

export type UserAction = "rename" | "resetPassword" | "assignRole" | "delete";

const DIALOGS: Record<UserAction, ComponentType<UserDialogProps>> = {
  rename: RenameUserDialog,
  resetPassword: ResetUserPasswordDialog,
  assignRole: AssignRoleDialog,
  delete: DeleteUserDialog,
};

interface Props extends UserDialogProps {
  action: UserAction;
}

/** The dialog of the action that was chosen in a row. */
export function UserDialog({ action, ...props }: Props) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
