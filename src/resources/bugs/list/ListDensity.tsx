import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "../../../components/Choice.tsx";
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
    <Choice
      label={t("bugs:list.density")}
      options={DENSITIES.map((value) => ({ value, text: t(`bugs:list.${value}`) }))}
      value={useListDensity()}
      onChange={(density) => localStore.set(KEY, density)}
    />
  );
}
