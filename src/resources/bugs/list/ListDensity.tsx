import { useId, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { localStore } from "../../../storage.ts";
import styles from "./ListDensity.module.css";

const DENSITIES = ["comfortable", "compact"] as const;
type Density = (typeof DENSITIES)[number];

const KEY = "bugListDensity";
const read = (): Density => (localStore.get(KEY) === "compact" ? "compact" : "comfortable");

/** Whether the bug list is of cards or a table, as this browser remembers it. */
export const useListDensity = (): Density => useSyncExternalStore(localStore.subscribe, read);

export function ListDensity() {
  const { t } = useTranslation();
  const name = useId();
  const chosen = useListDensity();
  return (
    <div role="radiogroup" aria-label={t("bugs:list.density")} className={styles.switch}>
      {DENSITIES.map((density) => (
        <label key={density} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={density === chosen}
            onChange={() => localStore.set(KEY, density)}
          />
          {t(`bugs:list.${density}`)}
        </label>
      ))}
    </div>
  );
}
