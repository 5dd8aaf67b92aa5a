import { expect, it } from "vitest";
import { newId } from "#server/db/newId.ts";
import { insertRecords } from "#server/records/recordRepository.ts";
import { buildBug, startTestServer } from "./support.ts";

const DAY = 24 * 60 * 60 * 1000;

it("listWidgets counts the team's bugs, comments, members and records", async () => {
  const server = await startTestServer();
  const admin = await server.buildAdmin();
  const ada = await server.buildUser();
  const gone = await server.buildUser();
  const [first, second] = [await buildBug(ada), await buildBug(ada)];
  await buildBug(ada);
  await buildBug(ada, { assignedTo: gone.uid });
  await admin.api.call("deleteUser", { id: gone.uid });
  await ada.api.call("addComment", { bugID: first._id, comment: "Long ago." });
  server.passTime(8 * DAY);
  await ada.api.call("addComment", { bugID: first._id, comment: "Today." });
  await ada.api.call("setBugStatus", { bugID: first._id, status: "complete" });
  await ada.api.call("setBugStatus", { bugID: second._id, status: "parked" });
  const email = "cy@lab.test";
  await insertRecords(server.parts.db, [
    {
      id: newId(),
      type: "tasks",
      email,
      email_key: email,
      data: "{}",
      created_at: "2026-01-01T00:00:00.000Z",
      import_key: null,
    },
  ]);

  const { data } = await ada.api.call("listWidgets");

  expect(data.list.map(({ name, count }) => [name, count])).toEqual([
    ["Pending Bugs", 2],
    ["Assigned to You", 1],
    ["Unassigned Bugs", 1],
    ["Parked Bugs", 1],
    ["Completed Bugs", 1],
    ["Comments This Week", 1],
    ["Team Members", 2],
    ["User Records", 3],
  ]);
  expect(data.list.map(({ redirectURL }) => redirectURL)).toEqual([
    "/bugs?status=pending",
    `/bugs?status=pending&assignedTo=${ada.uid}`,
    "/bugs?status=pending&assignedTo=unknown",
    "/bugs?status=parked",
    "/completed-bugs",
    "/recent-activity",
    "/user-management",
    "/user-records",
  ]);
  for (const { imageURL } of data.list) expect(imageURL).toMatch(/^\/widgets\/[a-z]+\.svg$/);
  expect((await server.api.send("listWidgets")).status).toBe(401);
  await server.close();
});

it("bugsByWeek counts the bugs that the team opened and completed, and the open ones by age", async () => {
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
