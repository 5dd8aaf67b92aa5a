import styles from "./icons.module.css";

/** The few icons that the sign-in page needs, too: @ant-design/icons brings 11 kB with its first one. */
interface Props {
  className?: string | undefined;
}

const MARKS = {
  success: "m7.5 12.5 3 3.5 6-8",
  error: "m8.5 8.5 7 7m0-7-7 7",
  warning: "M12 6.5v7m0 3.5v.1",
};

export const StateIcon = ({ state, className }: Props & { state: keyof typeof MARKS }) => (
  <svg className={`${styles.state} ${className ?? ""}`} viewBox="1.5 1.5 21 21" aria-hidden="true">
    <circle cx="12" cy="12" r="10.5" />
    <path d={MARKS[state]} />
  </svg>
);

export const Spinner = ({ className }: Props) => (
  <svg
    className={`${styles.line} ${styles.spinner} ${className ?? ""}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d="M12 2a10 10 0 0 1 10 10" />
  </svg>
);

export const Cross = ({ className }: Props) => (
  <svg className={`${styles.line} ${className ?? ""}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d="m4 4 16 16m0-16-16 16" />
  </svg>
);

/** An eye, crossed out if it `isShut`. */
export const Eye = ({ isShut }: { isShut: boolean }) => (
  <svg className={styles.line} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M1.5 12C6 3.5 18 3.5 22.5 12 18 20.5 6 20.5 1.5 12Z" />
    <circle cx="12" cy="12" r="3.5" />
    {isShut && <path d="m4 3 16 18" />}
  </svg>
);
