import styles from "./LogoMark.module.css";

/** A glass dome over a leaf: the vivarium. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <rect width="32" height="32" rx="8" className={styles.ground} />
      <path d="M8.5 22.5v-6.8a7.5 7.5 0 0 1 15 0v6.8" className={styles.glass} />
      <path d="M6.5 23.5h19" className={styles.glass} />
      <path d="M16 22.5c0-3 .2-4.600-.2-6.200" className={styles.stem} />
      <path
        d="M16 17.800c-3.400.2-4.900-1.500-4.900-4.200 3 0 4.900 1.300 4.900 4.200z"
        className={styles.leaf}
      />
      <path
        d="M16 16.400c0-2.900 1.700-4.600 4.900-4.800 0 3.100-1.700 4.800-4.900 4.800z"
        className={styles.leaf}
      />
    </svg>
  );
}
