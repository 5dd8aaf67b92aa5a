import { Fragment } from "react";
import styles from "./Marked.module.css";

interface Props {
  /** As plain text. */
  text: string;
  /** The hits: from and to (exclusive), ascending, in UTF-16 code units. */
  marks: readonly (readonly number[])[];
}

/** A text with its hits marked. */
export function Marked({ text, marks }: Props) {
  let end = 0;
  const parts = marks.map(([from = 0, to = 0]) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <Fragment key={from}>
        {before}
        <mark className={styles.mark}>{text.slice(from, to)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
