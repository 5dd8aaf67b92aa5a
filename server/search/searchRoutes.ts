import { sql } from "kysely";
import { SEARCH_PAGE_SIZE, SIMILAR_BUGS } from "#contract/constants.ts";
import { readBugs } from "../bugs/readBugs.ts";
import { holds } from "../db/defineList.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { liveUsers } from "../users/userRepository.ts";

export function searchHandlers({ db }: Parts): Pick<Handlers, "search" | "similarBugs"> {
  const matching = (words: string) =>
    db
      .selectFrom("bugs")
      .where(
        sql<boolean>`(${holds(sql.ref("title"), words)} or ${holds(sql.ref("description"), words)})`,
      );
  return {
    search: async ({ input: { q, page = 1, limit = SEARCH_PAGE_SIZE } }) => {
      const rows = await matching(q)
        .selectAll()
        .orderBy("order_no", "desc")
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const { total } = await matching(q)
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      const people = await liveUsers(db)
        .select(["uid", "username", "avatar_url as avatarURL"])
        .where(holds(sql.ref("username"), q))
        .limit(5)
        .execute();
      const data = (await readBugs(db, rows)).map((bug) => ({ bug, snippets: [] }));
      return { data, total, people };
    },
    similarBugs: async ({ input: { title, limit = SIMILAR_BUGS, except = "" } }) => {
      const rows = await matching(title.split(" ")[0] ?? "")
        .selectAll()
        .where("id", "!=", except)
        .orderBy("order_no", "desc")
        .limit(limit)
        .execute();
      return { data: (await readBugs(db, rows)).map((bug) => ({ bug, score: 0.5 })) };
    },
  };
}
