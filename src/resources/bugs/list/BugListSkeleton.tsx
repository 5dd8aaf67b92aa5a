import styles from "./BugListContent.module.css";

const WIDTHS = ["38%", "82%", "64%", "52%"];

interface Props {
  /** Tells screen readers what is loading, if it is already. */
  text: string | false;
  count?: number;
}

/** Placeholders in the size of the cards that are loading. */
export function BugListSkeleton({ text, count = 5 }: Props) {
  return (
    <div>
      <p role="status" className={styles.unseen}>
        {text}
      </p>
      <div className={styles.skeletonList} aria-hidden="true">
        {Array.from({ length: count }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay in place.
          <div key={card} className={styles.card}>
            {WIDTHS.map((width) => (
              <div key={width} className={styles.bone} style={{ width }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
