import { type HttpError, useUpdate } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/types.ts";
import { useRefreshUsers } from "../list/useRefreshUsers.ts";
import { settled } from "./settled.ts";

type Passwords = { newPassword: string } & (object | { email: string; oldPassword: string });

export function useResetUserPassword(user: User, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefreshUsers();
  const { mutateAsync, mutation } = useUpdate<User, HttpError, Passwords>({
    resource: "users",
    id: user.uid,
    invalidates: [],
    successNotification: () => ({ type: "success", message: t("users:resetPassword.done") }),
    errorNotification: () => ({ type: "error", message: t("users:resetPassword.failed") }),
  });
  const resetPassword = (values: Passwords) =>
    settled(mutateAsync({ values }), {
      onSuccess: () => {
        onDone();
        void refresh();
      },
    });
  return { resetPassword, isBusy: mutation.isPending, error: mutation.error };
}
