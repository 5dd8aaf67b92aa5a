import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../components/Alert.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Input } from "../../components/Input.tsx";
import { lazyPart } from "../../components/lazyPart.tsx";
import { PasswordInput } from "../../components/PasswordInput.tsx";
import { serverText } from "../../components/serverText.ts";
import { useDialog } from "../../components/useDialog.ts";
import { useAuth } from "../../providers/AuthContext.ts";
import styles from "./LoginPage.module.css";

/** On a phone, the focus would bring up the keyboard, which covers half of the page. */
const HAS_MOUSE = "(hover: hover) and (pointer: fine)";

/**
 * Sends the input as typed: only the server validates it.
 * @param props.isAlone whether no dialog has the focus, or is about to take it
 * @param props.noteId the element that says why one is asked to sign in
 */
export function LoginForm({ isAlone, noteId }: { isAlone: boolean; noteId?: string | undefined }) {
  const { t } = useTranslation();
  const username = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(() => readTyped("username"));
  const [password, setPassword] = useState(() => readTyped("password"));
  const [failure, setFailure] = useState<string>();
  // On success the new session replaces this page, so there is nothing to do.
  const { run: login, isPending } = useAuth("login");

  // Unless somebody was quicker. A dialog that a mailed link has opened has nothing to return it to.
  useEffect(() => {
    if (!isAlone || document.activeElement !== document.body) return;
    if (matchMedia(HAS_MOUSE).matches) username.current?.focus({ preventScroll: true });
  }, [isAlone]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setFailure(undefined);
    const { success, error } = await login({ email, password });
    if (!success) setFailure(serverText(error) ?? t("auth:failed"));
  }

  return (
    // Whatever sends it without its script, the password never comes into an address.
    <form className={styles.form} method="post" onSubmit={handleSubmit} noValidate>
      <div role="alert" className={styles.alert}>
        {failure && <Alert type="error" message={failure} role="none" />}
      </div>
      <Field label={t("auth:username")}>
        {(control) => (
          <Input
            {...control}
            // The field has the focus at once, so screen readers read its description.
            aria-describedby={noteId}
            ref={username}
            name="username"
            size="large"
            autoComplete="username"
            inputMode="email"
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

/** What is in a field: typed, or filled in by the browser, maybe while the form had no script yet. */
const readTyped = (name: string): string =>
  globalThis.document?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";

const Dialog = lazyPart(
  async () => (await import("./ForgotPasswordDialog.tsx")).ForgotPasswordDialog,
  { comesBack: false },
);

/** The link below the form, and the dialog it opens. */
export function ForgotPassword() {
  const { t } = useTranslation();
  const { subject, opening, open, dialog } = useDialog<{ typed: string }>();
  return (
    <>
      <Button
        type="link"
        className={styles.opener}
        onClick={() => open({ typed: readTyped("username") })}
      >
        {t("auth:forgot")}
      </Button>
      {subject && <Dialog key={opening} {...subject} {...dialog} />}
    </>
  );
}
