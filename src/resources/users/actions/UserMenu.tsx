import { DeleteOutlined, EditOutlined, LockOutlined, TeamOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/types.ts";
import { ActionMenu, ActionMenuItem } from "../../../components/ActionMenu.tsx";
import { useVerdict } from "../../../providers/access.ts";
import type { UserAction } from "./UserDialog.tsx";

const ICONS = {
  rename: <EditOutlined aria-hidden />,
  resetPassword: <LockOutlined aria-hidden />,
  assignRole: <TeamOutlined aria-hidden />,
  delete: <DeleteOutlined aria-hidden />,
};

interface Props {
  /** What the button and its menu are called. */
  label: string;
  user: User;
  onChoose: (action: UserAction, user: User) => void;
}

/** The actions on one user; those that aren't allowed say why. */
export function UserMenu({ label, user, onChoose }: Props) {
  return (
    <ActionMenu label={label}>
      <UserMenuItem action="rename" user={user} onChoose={onChoose} />
      <UserMenuItem action="resetPassword" user={user} onChoose={onChoose} />
      <UserMenuItem action="assignRole" user={user} onChoose={onChoose} />
      <UserMenuItem action="delete" user={user} onChoose={onChoose} />
    </ActionMenu>
  );
}

function UserMenuItem({ action, user, onChoose }: Omit<Props, "label"> & { action: UserAction }) {
  const { t } = useTranslation();
  const verdict = useVerdict(`users.${action}`, user.uid);
  return (
    <ActionMenuItem
      icon={ICONS[action]}
      label={t(`users:${action}.title`)}
      reason={verdict.can ? undefined : verdict.reason}
      isDangerous={action === "delete"}
      onSelect={() => onChoose(action, user)}
    />
  );
}
