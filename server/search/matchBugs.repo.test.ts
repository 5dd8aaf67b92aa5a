import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../db/testDatabases.ts";
import { matchBugs } from "./matchBugs.ts";
import { parseQuery } from "./parseQuery.ts";

describeOnEachDatabase("A word that a query repeats", (open) => {
  it.each(["cage cage cage scale", "scale -cage -cage -cage", '-cage -cage -"cage"'])(
    "is looked for once: %s",
    async (text) => {
      const { db, close } = await open();
      const conditions = matchBugs(db, parseQuery(text), "ada");
      const { parameters } = sql.join(conditions).compile(db);
      expect(JSON.stringify(parameters).match(/cage/g)).toHaveLength(1);
      await close();
    },
  );
});
