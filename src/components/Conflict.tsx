import { Button } from "antd";
import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./Conflict.module.css";

/** Says what was changed meanwhile. It stands at the top of a form, which may be scrolled. */
export function ConflictNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} role="alert" tabIndex={-1} className={styles.note}>
      {children}
    </p>
  );
}

interface Props {
  /** The control for one's own text. */
  children: ReactNode;
  /** The text that is there instead, if there is one. */
  theirs?: { label: string; text: string; take: string; onTake: () => void };
}

/** One's own text, and beside it, or below on phones, the one that was stored meanwhile. */
export function SideBySide({ children, theirs }: Props) {
  const id = useId();
  return (
    <div className={styles.beside}>
      <div id={id}>{children}</div>
      {theirs && (
        <section className={styles.theirs} aria-label={theirs.label}>
          <strong>{theirs.label}</strong>
          <div className={styles.text}>{theirs.text}</div>
          <Button
            size="small"
            onClick={() => {
              theirs.onTake();
              // The button goes, so the focus moves to the text that was taken.
              document.getElementById(id)?.querySelector<HTMLElement>("textarea, input")?.focus();
            }}
          >
            {theirs.take}
          </Button>
        </section>
      )}
    </div>
  );
}
