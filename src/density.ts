import { localStore } from "./storage.ts";

/** How much room rows take. Compact bugs are a table instead of cards. */
export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

/** A density as this browser remembers it. */
const remembered = (key: string) => ({
  read: (): Density => (localStore.get(key) === "compact" ? "compact" : "comfortable"),
  save: (density: Density): void => localStore.set(key, density),
});

export const tableDensity = remembered("tableDensity");
export const bugListDensity = remembered("bugListDensity");
