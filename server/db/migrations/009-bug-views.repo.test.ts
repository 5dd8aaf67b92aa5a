import { sql } from "kysely";
import { expect, it } from "vitest";
import { findBugView, saveBugView } from "../../bugViews/bugViewRepository.ts";
import { buildBugView } from "../../bugViews/buildBugView.ts";
import { buildUser } from "../../users/buildUser.ts";
import { insertUser } from "../../users/userRepository.ts";
import { migrate } from "../migrate.ts";
import { describeOnEachDatabase } from "../testDatabases.ts";

describeOnEachDatabase("009-bug-views", (open) => {
  it("adds a table in which names are unique for each user and for the team", async () => {
    const { db, close } = await open();
    for (const uid of ["ada", "bo"]) await insertUser(db, buildUser({ uid }));
    await db.schema.dropTable("bug_views").execute();
    await sql`delete from migrations where name = '009-bug-views'`.execute(db);

    expect(await migrate(db)).toEqual(["009-bug-views"]);

    const views = [
      buildBugView({ owner: "ada" }),
      buildBugView({ owner: "bo" }),
      buildBugView({ owner: "ada", is_shared: 1 }),
    ];
    for (const view of views) await saveBugView(db, view);
    for (const view of views) expect(await findBugView(db, view.id)).toEqual(view);
    await expect(saveBugView(db, buildBugView({ owner: "ada" }))).rejects.toThrow();
    await expect(saveBugView(db, buildBugView({ owner: "bo", is_shared: 1 }))).rejects.toThrow();
    await expect(saveBugView(db, buildBugView({ owner: "nobody" }))).rejects.toThrow();
    await close();
  });
});
