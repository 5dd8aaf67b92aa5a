import { useId } from "react";
import styles from "./Choice.module.css";

interface Props<V extends string> {
  /** What it chooses, for screen readers. */
  label: string;
  /** Two to four, in a fixed order. */
  options: readonly { value: V; text: string }[];
  /** The chosen one. */
  value: V;
  /** Called with the newly chosen option. */
  onChange: (value: V) => void;
}

/** A choice of one of a few, all of them in sight. */
export function Choice<V extends string>({ label, options, value, onChange }: Props<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.switch}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}
