import type { Handlers, Parts } from "../handlers.ts";
import { countBugsByWeek } from "./bugsByWeek.ts";

export function statisticsHandlers({ db, clock }: Parts): Pick<Handlers, "bugsByWeek"> {
  return {
    bugsByWeek: async () => ({ data: await countBugsByWeek(db, clock()) }),
  };
}
