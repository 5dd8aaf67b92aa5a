import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verdict } from "#contract/access.ts";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Input } from "../../components/Input.tsx";
import { useDraft } from "../../framework/useDraft.ts";
import { useVerdict } from "../../providers/access.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";
import styles from "./RecordsForm.module.css";

const readText = (stored: unknown) => (typeof stored === "string" ? stored : "");

interface Props {
  isFetching: boolean;
  onFetch: (email: string) => void;
}

/** The form for the email to look up. */
export function RecordsForm({ isFetching, onFetch }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useDraft("recordsEmail", "", readText);
  const [problem, setProblem] = useState<string>();
  const verdictOn = useVerdictOnEmail();
  const input = useRef<HTMLInputElement>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const given = email.trim();
    const found = findProblem(given);
    setProblem(found);
    if (found) input.current?.focus();
    else if (!isFetching) onFetch(given);
  }

  function findProblem(given: string): string | undefined {
    if (given === "") return t("records:emailMissing");
    const verdict = verdictOn(given);
    return verdict.can ? undefined : verdict.reason;
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.email}>
        <Field label={t("records:email")} error={problem}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="email"
              placeholder={t("records:emailPlaceholder")}
              autoComplete="off"
              spellCheck={false}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      </div>
      <div className={styles.submit}>
        <Button type="primary" htmlType="submit" loading={isFetching}>
          {t("records:fetch")}
        </Button>
      </div>
    </form>
  );
}

/** Whether the signed-in user may look up an email's records: their own, or any. */
function useVerdictOnEmail(): (email: string) => Verdict {
  const user = useSessionUser();
  const onOwn = useVerdict("records.count", user?.uid);
  const onOthers = useVerdict("records.count");
  return (email) => (email.toLowerCase() === user?.email.toLowerCase() ? onOwn : onOthers);
}
