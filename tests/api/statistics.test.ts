import { expect, it } from "vitest";
import { buildBug, startTestServer } from "./support.ts";

const DAY = 24 * 60 * 60 * 1000;

it("bugsByWeek has what the team opened and completed, and the age of what is open", async () => {
  const server = await startTestServer();
  const ada = await server.buildUser();
  const first = await buildBug(ada);
  await buildBug(ada);
  server.passTime(7 * DAY);
  await buildBug(ada);
  await ada.api.call("setBugStatus", { bugID: first._id, status: "complete" });

  const { data } = await ada.api.call("bugsByWeek");

  expect(data.weeks.slice(-2)).toMatchObject([
    { opened: { pending: 1, complete: 1, parked: 0 }, closed: 0 },
    { opened: { pending: 1, complete: 0, parked: 0 }, closed: 1 },
  ]);
  expect(data.ages.map(({ overWeeks, open }) => [overWeeks, open])).toEqual([
    [0, 1],
    [1, 1],
    [2, 0],
    [4, 0],
    [12, 0],
  ]);
});
