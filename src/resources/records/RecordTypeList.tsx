import { Checkbox } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { RECORD_TYPES, type RecordType } from "#contract/constants.ts";
import type { RecordCounts } from "#contract/types.ts";
import styles from "./RecordTypeList.module.css";

interface Props {
  counts: RecordCounts;
  selected: readonly RecordType[];
  onChange: (selected: RecordType[]) => void;
}

/** A checkbox a type, with how many records of it there are. */
export function RecordTypeList({ counts, selected, onChange }: Props) {
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
