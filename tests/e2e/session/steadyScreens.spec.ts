import type { Page } from "@playwright/test";
import type { CallReply } from "#contract/types.ts";
import { signedInApi } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { drawn, holdBack } from "../../support/holdBack.ts";
import { placesOf } from "../../support/placesOf.ts";
import { addPerson, reportBug } from "../bugs/team.ts";

/** Screens whose parts come one after the other. */

const WIDTHS = [390, 768, 1280, 1440];
const ACTIVITY = "**/api/v1/activity?*";
const OWN_BUGS = "**/api/v1/development/bugs?*assignedTo=*";

/** Holds the user's bugs and the news back, and then leaves that many of each. */
async function holdDayBack(page: Page, count: number): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(OWN_BUGS, async (route) => {
    await released;
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as CallReply<"listBugs">;
    await route.fulfill({ response, json: { ...rest, data: data.slice(0, count), total: count } });
  });
  await page.route(ACTIVITY, async (route) => {
    await released;
    const response = await route.fetch();
    const { data } = (await response.json()) as CallReply<"listActivity">;
    const changes = [...new Set(data.map(({ changeID }) => changeID))].slice(0, count);
    const left = data.filter(({ changeID }) => changes.includes(changeID));
    await route.fulfill({ response, json: { data: left, total: left.length } });
  });
  return release;
}

async function placesAtWidths(page: Page, texts: readonly string[]) {
  const places: Record<number, Awaited<ReturnType<typeof placesOf>>> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    places[width] = await placesOf(page, "#root main", texts);
    expect(places[width]).toHaveLength(texts.length);
    const whole = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(whole, `width of the page at ${width}`).toBeLessThanOrEqual(width);
  }
  return places;
}

test("nothing on Home moves when the user's bugs and the news come, none or five of each", async ({
  page,
  api,
  server,
}) => {
  test.setTimeout(240_000);
  const password = "a long enough password";
  await addPerson(api, "Maximiliana Featherstonehaugh-Lindqvist");
  const email = "maximilianafeatherstonehaughlindqvist@vivarium.test";
  const colleague = await signedInApi(server.url, { email, password });
  const other = await addPerson(api, "Konstantinos Papadopoulos");
  const title = `The sensor of cage row seven ${"stops reporting at night ".repeat(4)}`;
  const ids: string[] = [];
  for (let number = 0; number < 6; number += 1) ids.push((await reportBug(api, { title }))._id);
  const [first = "", second = "", third = "", fourth = "", ...bugIDs] = ids;
  await colleague.call("assignBug", { bugID: first, assignedTo: other });
  await colleague.call("assignBug", { bugID: first, assignedTo: api.user.uid });
  await colleague.call("addComment", { bugID: second, comment: "Since Monday." });
  // Its texts can be unfolded.
  await colleague.call("editBug", { id: third, title, description: "Another text.", version: 1 });
  await colleague.call("assignBug", { bugID: fourth, assignedTo: other });
  await colleague.call("changeBugs", { bugIDs, change: { bugType: "miscellaneous" } });

  await signIn(page, { path: "/robots.txt" });
  const widgets = page.getByRole("list", { name: "The team in numbers" });
  const lists = [
    page.getByRole("region", { name: "Your open bugs" }),
    page.getByRole("region", { name: "What happened last" }),
  ];
  const texts = ["What happened last", "See all activity", "Pending Bugs", "Team Members"];
  for (const count of [0, 1, 5]) {
    const release = await holdDayBack(page, count);
    await page.goto("/home");
    await expect(widgets).toBeVisible();
    const before = await placesAtWidths(page, texts);
    release();
    for (const list of lists) await expect(list.getByRole("listitem")).toHaveCount(count);
    expect(await placesAtWidths(page, texts), `${count} of each`).toEqual(before);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

test("the recent comments don't move when their filters come", async ({ page, api }) => {
  const { _id: bugID } = await reportBug(api);
  await api.call("addComment", { bugID, comment: "Since Monday." });
  await signIn(page, { path: "/robots.txt" });
  // The longest of the filters' texts.
  await page.evaluate(([key, visits]) => localStorage.setItem(key, JSON.stringify(visits)), [
    `lastVisit:${api.user.uid}`,
    { before: "2026-01-22T03:04:00.000Z", latest: new Date().toISOString() },
  ] as const);
  const release = await holdBack(page, ACTIVITY);
  await page.goto("/recent-activity");
  await expect(page.getByText("Since Monday.")).toBeVisible();
  const texts = ["Today", "Since Monday."];
  const before = await placesAtWidths(page, texts);
  release();
  await expect(page.getByLabel(/^Since your last visit, 22 Jan/)).toBeVisible();
  expect(await placesAtWidths(page, texts)).toEqual(before);
});
