import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./Field.module.css";

interface Control {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
  status: "error" | undefined;
}

interface Props {
  /** Always in sight, above the control. */
  label: string;
  /** What helps before anything is entered. */
  hint?: ReactNode;
  /** What is wrong and what to do; takes the place of the hint. */
  error?: string;
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  children: (control: Control) => ReactNode;
}

/** A control with its label above, and a hint or error below. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const note = error ?? hint;
  const fault = useShownFault(error);
  return (
    <div ref={fault.field} className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": note ? `${id}-note` : undefined,
        "aria-invalid": error ? true : undefined,
        status: error ? "error" : undefined,
      })}
      {note && (
        <div
          key={fault.key}
          ref={fault.note}
          role={fault.role}
          id={`${id}-note`}
          className={error ? styles.error : styles.hint}
        >
          {note}
        </div>
      )}
    </div>
  );
}

const SHOW_FAULT = "showfault";

/**
 * Leads to what keeps a form from being sent. The control gets the focus, and its Field's error comes
 * into sight and is announced, which the focus alone doesn't do in a tall box that has it already.
 */
export function showFault(control: HTMLElement | null | undefined): void {
  control?.focus();
  control?.dispatchEvent(new Event(SHOW_FAULT, { bubbles: true }));
}

/** Each call of `showFault` renders the error anew, as an alert until it changes. */
function useShownFault(error: string | undefined) {
  const field = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState(0);
  const [shown, setShown] = useState<{ times: number; error?: string }>({ times });
  // What was found when the form was sent is rendered together with this.
  if (shown.times !== times) setShown({ times, error });
  const isShown = error !== undefined && shown.error === error;

  useEffect(() => {
    const element = field.current;
    const show = () => setTimes((before) => before + 1);
    element?.addEventListener(SHOW_FAULT, show);
    return () => element?.removeEventListener(SHOW_FAULT, show);
  }, []);
  useEffect(() => {
    if (shown.error !== undefined) note.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);

  return isShown
    ? { field, note, key: times, role: "alert" as const }
    : { field, note, key: undefined, role: undefined };
}
