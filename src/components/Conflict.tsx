import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./Button.tsx";
import styles from "./Conflict.module.css";

/** Says what has changed meanwhile. It takes the focus, as the form may be scrolled. */
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
  /** The control for the user's text. */
  children: ReactNode;
  /** The text that was stored meanwhile, if any. */
  theirs?: { label: string; text: string; take: string; onTake: () => void };
}

/** The user's text with the one stored meanwhile beside it, or below it on phones. */
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
              // The button disappears, so the focus moves to the text.
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
