import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RECORD_TYPES, type RecordType } from "#contract/constants.ts";
import type { RecordCounts } from "#contract/types.ts";
import { DeleteRecords } from "./DeleteRecords.tsx";
import styles from "./RecordsOf.module.css";
import { RecordTypeList } from "./RecordTypeList.tsx";
import { totalOf } from "./recordExport.ts";

interface Props {
  email: string;
  counts: RecordCounts;
  /** Has the server count again; undefined if it doesn't answer. */
  onRecount: () => Promise<RecordCounts | undefined>;
}

/** What is stored about one email, to choose from and delete. */
export function RecordsOf({ email, counts, onRecount }: Props) {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<RecordType[]>([]);
  const stored = RECORD_TYPES.filter((type) => counts[type] > 0);
  return (
    <section className={styles.card} aria-label={t("records:found", { email })}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{t("records:found", { email })}</h2>
          <p className={styles.summary} role="status">
            {stored.length === 0
              ? t("records:none")
              : t("records:confirm.records", { count: totalOf(counts, RECORD_TYPES) })}
          </p>
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
