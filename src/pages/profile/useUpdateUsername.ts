import { type HttpError, useUpdate } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { useSessionUser } from "../../providers/SessionContext.ts";
import { reloadWithToast } from "./reloadWithToast.ts";

/** Renames the signed-in user, then reloads the page. */
export function useUpdateUsername() {
  const { t } = useTranslation();
  const uid = useSessionUser()?.uid ?? "";
  const { mutate, mutation } = useUpdate<{ id: string }, HttpError, { username: string }>({
    resource: "users",
    id: uid,
    successNotification: false,
    errorNotification: false,
  });
  return {
    save: (username: string) =>
      mutate(
        { values: { username } },
        {
          onSuccess: () => reloadWithToast(t("profile:updated", { key: "username" })),
        },
      ),
    // Shown as saving until the page has reloaded.
    isSaving: mutation.isPending || mutation.isSuccess,
    error: mutation.error,
  };
}
