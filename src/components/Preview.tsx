import { useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import styles from "./Preview.module.css";
import { RichText } from "./RichText.tsx";

/** Shows on demand how a text that is being written will look. */
export function Preview({ text }: { text: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const shown = useDeferredValue(text);
  return (
    <div className={styles.preview}>
      <Button
        type="text"
        size="small"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? "preview.hide" : "preview.show")}
      </Button>
      {isShown && (
        <section id={id} className={styles.text} aria-label={t("preview.title")}>
          {shown.trim() === "" ? t("preview.empty") : <RichText text={shown} />}
        </section>
      )}
    </div>
  );
}
