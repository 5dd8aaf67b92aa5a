import { type HttpError, useUpdate } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Role } from "#contract/constants.ts";
import type { User } from "#contract/types.ts";
import { useRefreshUsers } from "../list/useRefreshUsers.ts";
import { settled } from "./settled.ts";

export function useAssignRole(user: User, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefreshUsers();
  const { mutateAsync, mutation } = useUpdate<User, HttpError, { role: Role }>({
    resource: "users",
    id: user.uid,
    invalidates: [],
    successNotification: () => ({ type: "success", message: t("users:assignRole.done") }),
    errorNotification: () => ({ type: "error", message: t("users:assignRole.failed") }),
  });
  const assignRole = (role: Role) =>
    settled(mutateAsync({ values: { role } }), {
      onSuccess: () => {
        onDone();
        void refresh({ change: (each) => (each.id === user.id ? { ...each, role } : each) });
      },
    });
  return { assignRole, isBusy: mutation.isPending, error: mutation.error };
}
