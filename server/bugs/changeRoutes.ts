import type { BugRow } from "../db/schema.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { applyTexts } from "./bugRules.ts";
import { changeBug } from "./changeBugs.ts";
import { changeMany, nameBugs, requireOneChange } from "./changeMany.ts";
import { undoChange } from "./undoChange.ts";

type ChangeHandlers = Pick<Handlers, "editBug" | "changeBugs" | "undoChange">;

export function changeHandlers({ db, clock }: Parts): ChangeHandlers {
  return {
    editBug: async ({ input: { id, version, ...given }, commit }) =>
      commit(async (trx, { uid }) => {
        const at = clock();
        const edit = (bug: BugRow) => applyTexts(bug, given, at);
        const data = await changeBug(trx, { by: uid, at }, { id, version }, edit);
        return { info: "Bug updated successfully", data };
      }),

    changeBugs: async ({ input: asked, actor, commit, inSearchTurn }) => {
      requireOneChange(asked);
      const find = () => nameBugs(db, asked, actor.uid);
      const input = await (asked.q === undefined ? find() : inSearchTurn(find));
      if (input.dryRun) {
        const data = await changeMany(db, { by: actor.uid, at: clock() }, input);
        return { info: `${counted(data.changed)} would be changed`, data };
      }
      return commit(
        async (trx, { uid }) => {
          const data = await changeMany(trx, { by: uid, at: clock() }, input);
          return { info: `${counted(data.changed)} changed`, data };
        },
        ({ data }) => data.changed.length,
      );
    },

    undoChange: async ({ input: { changeID }, commit }) =>
      commit(
        async (trx, { uid }) => {
          const data = await undoChange(trx, { by: uid, at: clock() }, changeID);
          return { info: `${counted(data.restored)} restored`, data };
        },
        ({ data }) => data.restored.length,
      ),
  };
}

const counted = ({ length }: readonly string[]): string =>
  `${length.toLocaleString("en-US")} ${length === 1 ? "bug" : "bugs"}`;
