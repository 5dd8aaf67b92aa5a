import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Field.module.css";
import { Field } from "./Field.tsx";
import { Input, type InputProps } from "./Input.tsx";
import { Eye } from "./icons.tsx";

/**
 * A password field with a button that reveals it. antd's own button can't be reached by keyboard.
 */
export function PasswordInput(props: Omit<InputProps, "type" | "suffix">) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? t("hidePassword") : t("showPassword")}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye isShut={isShown} />
        </button>
      }
    />
  );
}

interface Props {
  label: string;
  error?: string;
  value: string;
  readOnly?: boolean;
  onChange: (password: string) => void;
}

/** For choosing a new password, so password managers don't fill in an existing one. */
export function NewPasswordField({ label, error, onChange, ...input }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          autoComplete="new-password"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
