import { type HttpError, useUpdate } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { serverText } from "../../components/serverText.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";
import { reloadWithToast } from "./reloadWithToast.ts";

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

/** Sets the signed-in user's password, then reloads the page. */
export function useResetPassword() {
  const { t } = useTranslation();
  const user = useSessionUser();
  const { mutate, mutation } = useUpdate<{ id: string }, HttpError, Passwords & { email: string }>({
    resource: "users",
    id: user?.uid ?? "",
    successNotification: false,
    errorNotification: false,
  });

  function describe(error: HttpError): string {
    const hasAnswer = Number(error.statusCode) > 0;
    return (
      serverText(error) ??
      t(hasAnswer ? "profile:resetPassword.refused" : "profile:resetPassword.failed")
    );
  }

  return {
    save: (passwords: Passwords) =>
      mutate(
        { values: { email: user?.email ?? "", ...passwords } },
        { onSuccess: () => reloadWithToast(t("profile:resetPassword.done")) },
      ),
    isSaving: mutation.isPending || mutation.isSuccess,
    failure: mutation.error ? describe(mutation.error) : undefined,
  };
}
