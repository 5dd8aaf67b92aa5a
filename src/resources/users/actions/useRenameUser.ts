import { type HttpError, useUpdate } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/types.ts";
import { useRefreshUsers } from "../list/useRefreshUsers.ts";
import { settled } from "./settled.ts";

export function useRenameUser(user: User, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefreshUsers();
  const { mutateAsync, mutation } = useUpdate<User, HttpError, { username: string }>({
    resource: "users",
    id: user.uid,
    invalidates: [],
    successNotification: () => ({ type: "success", message: t("users:rename.done") }),
    errorNotification: () => ({ type: "error", message: t("users:rename.failed") }),
  });
  const rename = (username: string) =>
    settled(mutateAsync({ values: { username } }), {
      onSuccess: () => {
        onDone();
        void refresh({ change: (each) => (each.id === user.id ? { ...each, username } : each) });
      },
    });
  return { rename, isBusy: mutation.isPending, error: mutation.error };
}
