import { type HttpError, useCreate } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/types.ts";
import { useRefreshUsers } from "../list/useRefreshUsers.ts";
import { settled } from "./settled.ts";

export interface NewUser {
  email: string;
  password: string;
}

export function useAddUser(onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefreshUsers();
  const { mutateAsync, mutation } = useCreate<User, HttpError, NewUser>({
    resource: "users",
    invalidates: [],
    successNotification: () => ({ type: "success", message: t("users:create.done") }),
    errorNotification: () => ({ type: "error", message: t("users:create.failed") }),
  });
  const addUser = ({ email, password }: NewUser) =>
    settled(mutateAsync({ values: { email: email.trim(), password } }), {
      onSuccess: () => {
        onDone();
        void refresh({ asks: "ends" });
      },
    });
  return { addUser, isBusy: mutation.isPending, error: mutation.error };
}
