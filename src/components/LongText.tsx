import { useId, useState } from "react";
import { useMediaQuery } from "../theme/useMediaQuery.ts";
import { Button } from "./Button.tsx";
import { excerpt } from "./excerpt.ts";
import styles from "./LongText.module.css";
import { RichText } from "./RichText.tsx";

interface Props {
  text: string;
  labels: { showAll: string; showLess: string };
}

/** What somebody has written; very long texts start with an excerpt. */
export function LongText({ text, labels }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isWhole = useMediaQuery("print") || isOpen;
  const beginning = excerpt(text);
  if (beginning === undefined) return <RichText text={text} />;
  return (
    <div>
      <RichText
        id={id}
        text={isWhole ? text : beginning}
        className={isWhole ? undefined : styles.cut}
      />
      <Button
        type="link"
        size="small"
        className={styles.toggle}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isWhole ? labels.showLess : labels.showAll}
      </Button>
    </div>
  );
}
