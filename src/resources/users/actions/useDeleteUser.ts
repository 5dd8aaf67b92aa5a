import { type HttpError, useDelete } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/types.ts";
import { useRefreshUsers } from "../list/useRefreshUsers.ts";
import { settled } from "./settled.ts";

export function useDeleteUser(user: User, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefreshUsers();
  const { mutateAsync, mutation } = useDelete<User, HttpError>();
  const dropRow = () =>
    refresh({ asks: "ends", change: (each) => (each.id === user.id ? undefined : each) });
  const deleteUser = () =>
    settled(
      mutateAsync({
        resource: "users",
        id: user.id,
        invalidates: [],
        successNotification: () => ({ type: "success", message: t("users:delete.done") }),
        errorNotification: () => ({ type: "error", message: t("users:delete.failed") }),
      }),
      {
        onSuccess: () => {
          onDone();
          void dropRow();
        },
        // Somebody else was quicker.
        onError: (error) => {
          if (error.statusCode === 404) void dropRow();
        },
      },
    );
  return { deleteUser, isBusy: mutation.isPending, error: mutation.error };
}
