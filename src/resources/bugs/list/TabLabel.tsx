import styles from "./Tabs.module.css";

/** A tab's name with how many bugs it has, once that is known. */
export function TabLabel({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      <span className={styles.name} title={name}>
        {name}
      </span>{" "}
      <span className={styles.count}>{count ?? "–"}</span>
    </>
  );
}
