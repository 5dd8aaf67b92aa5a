import { type HttpError, useDelete } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/types.ts";
import { useRefreshUsers } from "../list/useRefreshUsers.ts";
import { usersResource } from "../usersResource.ts";

export function useDeleteUser(user: User, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefreshUsers();
  const { mutate, mutation } = useDelete<User, HttpError>();
  const deleteUser = () =>
    mutate(
      {
        resource: usersResource.name,
        id: user.id,
        invalidates: [],
        successNotification: () => ({ type: "success", message: t("users:delete.done") }),
        errorNotification: () => ({ type: "error", message: t("users:delete.failed") }),
      },
      {
        onSuccess: () => {
          onDone();
          void refresh({
            asks: "ends",
            change: (each) => (each.id === user.id ? undefined : each),
          });
        },
      },
    );
  return { deleteUser, isBusy: mutation.isPending, error: mutation.error };
}
