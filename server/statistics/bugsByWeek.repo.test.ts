import { expect, it } from "vitest";
import { insertBugs } from "../bugs/bugRepository.ts";
import { countListedBugs } from "../bugs/countListedBugs.ts";
import { describeOnEachDatabase } from "../db/testDatabases.ts";
import { buildBug } from "../testData.ts";
import { countBugsByWeek } from "./bugsByWeek.ts";

/** A Wednesday. */
const NOW = new Date("2026-11-18T12:00:00Z");

const bug = (createdAt: string, completedAt: string | null = null) =>
  buildBug({
    created_at: `${createdAt}T23:59:59.999Z`,
    status: completedAt ? "complete" : "pending",
    completed_at: completedAt && `${completedAt}T00:00:00.000Z`,
  });

describeOnEachDatabase("bugs by week", (open) => {
  it("are counted from Monday to Sunday for the last twelve weeks, including this one", async () => {
    const { db, close } = await open();
    await insertBugs(db, [
      bug("2026-11-18"),
      bug("2026-11-16", "2026-11-16"),
      bug("2026-11-15", "2026-11-16"),
      { ...bug("2026-11-15"), status: "parked" },
      bug("2026-08-31", "2026-09-06"),
      bug("2026-08-30", "2026-08-30"),
    ]);
    const { weeks } = await countBugsByWeek(db, NOW);
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({
      from: "2026-08-31",
      to: "2026-09-06",
      opened: { pending: 0, complete: 1, parked: 0 },
      closed: 1,
    });
    expect(weeks.slice(-2)).toEqual([
      {
        from: "2026-11-09",
        to: "2026-11-15",
        opened: { pending: 0, complete: 1, parked: 1 },
        closed: 0,
      },
      {
        from: "2026-11-16",
        to: "2026-11-22",
        opened: { pending: 1, complete: 1, parked: 0 },
        closed: 2,
      },
    ]);
    await close();
  });

  it("are grouped by age while open, without gaps or overlaps", async () => {
    const { db, close } = await open();
    const days = ["2026-11-18", "2026-11-12", "2026-11-11", "2026-10-22", "2026-10-21"];
    await insertBugs(
      db,
      [...days, "2026-08-26", "2020-01-01"].map((day) => bug(day)),
    );
    const { ages } = await countBugsByWeek(db, NOW);
    expect(ages).toEqual([
      { overWeeks: 0, from: "2026-11-12", to: "2026-11-18", open: 2 },
      { overWeeks: 1, from: "2026-11-05", to: "2026-11-11", open: 1 },
      { overWeeks: 2, from: "2026-10-22", to: "2026-11-04", open: 1 },
      { overWeeks: 4, from: "2026-08-27", to: "2026-10-21", open: 1 },
      { overWeeks: 12, to: "2026-08-26", open: 2 },
    ]);
    await close();
  });

  it("are as many as the bug list shows for the same days", async () => {
    const { db, close } = await open();
    const days = Array.from({ length: 90 }, (_, day) =>
      new Date(NOW.getTime() - day * 86_400_000).toISOString().slice(0, 10),
    );
    await insertBugs(db, [
      ...days.map((day) => bug(day)),
      ...days.map((day) => bug("2026-01-01", day)),
    ]);
    const { weeks, ages } = await countBugsByWeek(db, NOW);
    for (const { from, to, opened, closed } of weeks) {
      const reported = await countListedBugs(db, { q: `created:${from}..${to}` });
      expect(reported.counts.status).toEqual(opened);
      const q = `completed:${from}..${to}`;
      expect((await countListedBugs(db, { status: "complete", q })).total).toBe(closed);
    }
    for (const { from = "", to, open: bugs } of ages) {
      const q = `created:${from}..${to}`;
      expect((await countListedBugs(db, { status: "pending", q })).total).toBe(bugs);
    }
    await close();
  });
});
