import styles from "./Bones.module.css";

/** Placeholders for lines of text that are loading. */
export function Bones({ widths }: { widths: readonly string[] }) {
  return (
    <div className={styles.bones}>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay in place.
        <div key={line} className={styles.bone} style={{ width }} />
      ))}
    </div>
  );
}

/** A placeholder for a text within a line that has its final height. */
export const LineBone = ({ width }: { width: string }) => (
  <span className={styles.inLine} style={{ width }} />
);
