import { Button } from "antd";
import { useId, useState } from "react";
import { beginningOf } from "./beginningOf.ts";
import styles from "./LongText.module.css";

interface Props {
  text: string;
  labels: { showAll: string; showLess: string };
}

/** What a person wrote, verbatim with its line breaks; of a very long text, the beginning first. */
export function LongText({ text, labels }: Props) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const beginning = beginningOf(text);
  if (beginning === undefined) return <p className={styles.text}>{text}</p>;
  return (
    <div>
      <p id={id} className={isWhole ? styles.text : `${styles.text} ${styles.cut}`}>
        {isWhole ? text : beginning}
      </p>
      <Button
        type="link"
        size="small"
        className={styles.toggle}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? labels.showLess : labels.showAll}
      </Button>
    </div>
  );
}
