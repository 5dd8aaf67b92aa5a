import { Button } from "antd";
import { useId, useState } from "react";
import { excerpt } from "./excerpt.ts";
import styles from "./LongText.module.css";

interface Props {
  text: string;
  labels: { showAll: string; showLess: string };
}

/** User text, verbatim with its line breaks; very long texts start with an excerpt. */
export function LongText({ text, labels }: Props) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const beginning = excerpt(text);
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
