import { Field } from "./Field.tsx";
import { PasswordInput } from "./PasswordInput.tsx";

interface Props {
  label: string;
  error?: string;
  value: string;
  autoFocus?: boolean;
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
