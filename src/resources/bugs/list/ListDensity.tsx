import { Segmented } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { localStore } from "../../../storage.ts";

const DENSITIES = ["comfortable", "compact"] as const;
type Density = (typeof DENSITIES)[number];

const KEY = "bugListDensity";
const read = (): Density => (localStore.get(KEY) === "compact" ? "compact" : "comfortable");

/** Whether the bug list is of cards or a table, as this browser remembers it. */
export const useListDensity = (): Density => useSyncExternalStore(localStore.subscribe, read);

export function ListDensity() {
  const { t } = useTranslation();
  return (
    <Segmented<Density>
      aria-label={t("bugs:list.density")}
      value={useListDensity()}
      options={DENSITIES.map((value) => ({ value, label: t(`bugs:list.${value}`) }))}
      onChange={(density) => localStore.set(KEY, density)}
    />
  );
}
