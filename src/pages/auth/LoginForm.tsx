import { useLogin } from "@refinedev/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallInput } from "#contract/types.ts";
import { Alert } from "../../components/Alert.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Input } from "../../components/Input.tsx";
import { PasswordInput } from "../../components/PasswordInput.tsx";
import { serverText } from "../../components/serverText.ts";
import styles from "./LoginPage.module.css";

/** Sends the input as typed: only the server validates it. */
export function LoginForm() {
  const { t } = useTranslation();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string>();
  // On success the new session replaces this page, so there is nothing to do.
  const { mutate: login, isPending } = useLogin<CallInput<"login">>({
    mutationOptions: {
      onSuccess: ({ success, error }) => {
        if (!success) setFailure(serverText(error) ?? t("auth:failed"));
      },
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setFailure(undefined);
    login({ email, password });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <div role="alert" className={styles.alert}>
        {failure && <Alert type="error" message={failure} role="none" />}
      </div>
      <Field label={t("auth:username")}>
        {(control) => (
          <Input
            {...control}
            name="username"
            size="large"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("auth:password")}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            size="large"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="primary" htmlType="submit" size="large" block loading={isPending}>
        {t("auth:login")}
      </Button>
    </form>
  );
}
