import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/Button.tsx";
import { Input } from "../../../components/Input.tsx";
import { serverText } from "../../../components/serverText.ts";
import styles from "../BugListPage.module.css";
import { parseBugNumber, useGoToBug } from "./useGoToBug.ts";

export function GoToBug() {
  const { t } = useTranslation();
  const { goTo, isPending, error, reset } = useGoToBug();
  const [text, setText] = useState("");
  const [isInvalid, setIsInvalid] = useState(false);
  const problemId = useId();

  const problem = isInvalid
    ? t("bugs:goTo.invalid")
    : error && (serverText(error) ?? t("bugs:goTo.notFound"));

  const handleChange = (typed: string) => {
    setText(typed);
    setIsInvalid(false);
    reset();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const order = parseBugNumber(text);
    setIsInvalid(order === undefined);
    if (order !== undefined && !isPending) goTo(order);
  };

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.row}>
        <Input
          className={styles.box}
          prefix="#"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t("bugs:goTo.label")}
          placeholder={t("bugs:goTo.label")}
          value={text}
          status={problem ? "error" : undefined}
          aria-invalid={Boolean(problem)}
          aria-describedby={problemId}
          onChange={(event) => handleChange(event.target.value)}
        />
        <Button htmlType="submit" loading={isPending}>
          {t("bugs:goTo.go")}
        </Button>
      </div>
      <p id={problemId} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  );
}
