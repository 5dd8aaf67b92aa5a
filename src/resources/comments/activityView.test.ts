import { afterEach, describe, expect, it, vi } from "vitest";
import { buildComment } from "../../testData.ts";
import { commentEntry } from "../history/entries.ts";
import { groupByDay, joinComments, nearDates } from "./activityView.ts";

const at = (createdAt: string) => buildComment({ _id: createdAt, createdAt });
const morning = at("2025-03-12T08:00:00.000");
const evening = at("2025-03-12T21:00:00.000");
const dayBefore = at("2025-03-11T12:00:00.000");

describe("joinComments", () => {
  it("sorts newest first, whatever order the server sends", () => {
    const pages = [{ data: [dayBefore, evening, morning], total: 3 }];
    expect(joinComments(pages)).toEqual([evening, morning, dayBefore]);
  });

  it("keeps a comment once if a new one moved it to the next page", () => {
    const pages = [
      { data: [evening, morning], total: 3 },
      { data: [morning, dayBefore], total: 4 },
    ];
    expect(joinComments(pages)).toEqual([evening, morning, dayBefore]);
  });

  it("treats a comment without a date as the oldest", () => {
    const pages = [{ data: [at(""), dayBefore], total: 2 }];
    expect(joinComments(pages)).toEqual([dayBefore, at("")]);
  });
});

describe("groupByDay", () => {
  it("groups comments of the same day", () => {
    const [late, early, before] = [evening, morning, dayBefore].map(commentEntry);
    if (!late || !early || !before) throw new Error("There are three.");
    expect(groupByDay([late, early, before])).toEqual([
      { date: "12 Mar 2025", entries: [late, early] },
      { date: "11 Mar 2025", entries: [before] },
    ]);
  });
});

describe("nearDates", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ["late on a day of 25 hours", "2026-10-25T22:30:00Z", "25 Oct 2026", "24 Oct 2026"],
    [
      "early on the day after one of 23 hours",
      "2026-03-29T22:30:00Z",
      "30 Mar 2026",
      "29 Mar 2026",
    ],
  ])("knows the day before %s", (_, now, today, yesterday) => {
    vi.stubEnv("TZ", "Europe/Berlin");
    expect(nearDates(new Date(now))).toEqual({ today, yesterday });
  });
});
