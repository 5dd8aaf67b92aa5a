import type { TFunction } from "i18next";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { RECORD_TYPES, type RecordType } from "#contract/constants.ts";
import type { RecordCounts } from "#contract/types.ts";
import { Button } from "../../components/Button.tsx";
import { breakBeforeAt } from "../../components/breakBeforeAt.tsx";
import { Checkbox } from "../../components/Checkbox.tsx";
import { DeleteRecords } from "./DeleteRecords.tsx";
import styles from "./RecordsOf.module.css";
import { totalOf } from "./recordExport.ts";

interface Props {
  email: string;
  counts: RecordCounts;
  /** Requests current counts; undefined if the server doesn't answer. */
  onRecount: () => Promise<RecordCounts | undefined>;
}

export function summaryOf(counts: RecordCounts, t: TFunction): string {
  const count = totalOf(counts, RECORD_TYPES);
  return count === 0 ? t("records:none") : t("records:confirm.records", { count });
}

/** The record counts of one email, with a selection to delete. */
export function RecordsOf({ email, counts, onRecount }: Props) {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<RecordType[]>([]);
  const stored = RECORD_TYPES.filter((type) => counts[type] > 0);
  return (
    <section className={styles.card} aria-label={t("records:found", { email })}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{breakBeforeAt(t("records:found", { email }))}</h2>
          <p className={styles.summary}>{summaryOf(counts, t)}</p>
        </div>
        {stored.length > 0 && (
          <Button onClick={() => setSelected(stored)}>{t("records:selectAll")}</Button>
        )}
      </div>
      <RecordTypeList counts={counts} selected={selected} onChange={setSelected} />
      <DeleteRecords
        email={email}
        types={selected}
        onRecount={onRecount}
        onDone={() => setSelected([])}
      />
    </section>
  );
}

interface RecordTypeListProps {
  counts: RecordCounts;
  selected: readonly RecordType[];
  onChange: (selected: RecordType[]) => void;
}

/** A checkbox for each type with its number of records. */
function RecordTypeList({ counts, selected, onChange }: RecordTypeListProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <ul className={styles.list}>
      {RECORD_TYPES.map((type) => (
        <li key={type}>
          <Checkbox
            className={counts[type] > 0 ? styles.row : `${styles.row} ${styles.none}`}
            checked={selected.includes(type)}
            aria-describedby={`${id}-${type}`}
            onChange={({ target }) =>
              onChange(
                RECORD_TYPES.filter((each) =>
                  each === type ? target.checked : selected.includes(each),
                ),
              )
            }
          >
            <span className={styles.type}>
              {t("records:typeCount", { type, count: counts[type] })}
            </span>
            <span id={`${id}-${type}`} className={styles.description} aria-hidden="true">
              {t(`records:types.${type}`)}
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

/** Placeholders in the size of the counts that are loading. */
export function RecordsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.card}>
      <p role="status" className={styles.status}>
        {t("loading")}
      </p>
      {RECORD_TYPES.map((type) => (
        <div key={type} className={styles.boneRow} aria-hidden="true">
          <div className={styles.box} />
          <div className={styles.text} />
        </div>
      ))}
      <div className={styles.button} aria-hidden="true" />
    </div>
  );
}
