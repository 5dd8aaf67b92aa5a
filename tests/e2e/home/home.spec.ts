import type { Locator, Page } from "@playwright/test";
import type { Widget } from "#contract/types.ts";
import { signedInApi } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { addPerson, card, reportBug, tab } from "../bugs/team.ts";

const STATS = "**/api/v1/dashboard-stats";

const ANN = { email: "annlee@vivarium.test", password: "a long enough password" };

const remembered: Widget[] = [
  { name: "Remembered Bugs", count: 77, imageURL: "/widgets/pending.svg", redirectURL: "/bugs" },
];

const number = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const sideLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("starts with the user's bugs, what others did, and the last weeks, each leading to its list", async ({
  page,
  api,
  server,
}) => {
  await addPerson(api, "Ann Lee");
  const ann = await signedInApi(server.url, ANN);
  const { _id: mine } = await reportBug(api, { title: "Feeder jams" });
  const { _id: done } = await reportBug(api, { title: "Timer runs twice" });
  await ann.call("setBugStatus", { bugID: done, status: "complete" });
  await signIn(page);
  const bugs = page.getByRole("region", { name: "Your open bugs" });
  const news = page.getByRole("region", { name: "What happened last" });

  await test.step("greets the user", async () => {
    await expect(page).toHaveTitle("Home");
    await expect(page.getByText(/^Good (morning|afternoon|evening), admin$/)).toBeVisible();
    await expect(number(page, "2 Team Members")).toBeVisible();
  });

  await test.step("the user's open bugs and what others did", async () => {
    await expect(bugs.getByRole("listitem")).toHaveText([/Feeder jams/]);
    await expect(news.getByRole("listitem")).toHaveText([/Ann Lee set the status to Completed/]);

    await news.getByRole("link", { name: "See all activity" }).click();
    await expect(page).toHaveURL("/recent-activity?show=all");
    await page.goBack();
    await bugs.getByRole("link", { name: "See it in the list" }).click();
    await expect(page).toHaveURL(`/bugs?status=pending&assignedTo=${api.user.uid}`);
    await page.goBack();
    await bugs.getByRole("link", { name: /Feeder jams/ }).click();
    await expect(page).toHaveURL(`/bug-comments/${mine}`);
    await page.goBack();
  });

  await test.step("on a phone, what others did has the whole line, above its bug and time", async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const told = news.getByTitle("Ann Lee set the status to Completed (was Pending)");
    const line = news.getByRole("listitem");
    const left = 32;
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
    expect(await widthOf(told)).toBe((await widthOf(line)) - left);
    // All of it is the target for a finger.
    await line.click({ position: { x: 100, y: 12 } });
    await expect(page).toHaveURL(`/bug-comments/${done}`);
    await page.goBack();
    if (size) await page.setViewportSize(size);
  });

  await test.step("twelve weeks as charts, each bar of which opens its list", async () => {
    const weeks = page.getByRole("region", { name: "Opened and completed by week" });
    await weeks.getByRole("link", { name: /^2 opened/ }).click();
    await expect(page).toHaveURL(/\/bugs\?status=pending&q=created%3A/);
    await expect(card(page, "Feeder jams")).toBeVisible();
    await expect(tab(page, /Completed/)).toContainText("1");

    await page.goBack();
    await weeks.getByRole("link", { name: /^1 completed/ }).press("Enter");
    await expect(card(page, "Timer runs twice")).toBeVisible();

    await page.goBack();
    await page.getByText("Show as a table").last().click();
    const ages = page.getByRole("table", { name: "Open bugs by age in weeks" });
    await ages.getByRole("link", { name: "1" }).click();
    await expect(card(page, "Feeder jams")).toBeVisible();
    await expect(card(page, "Timer runs twice")).toHaveCount(0);
  });
});

test("each number leads to exactly what it counts", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  const ben = await addPerson(api, "Ben Orr");
  const gone = await addPerson(api, "Cara Gone");
  await reportBug(api, { title: "Nobody's", assignedTo: gone });
  await reportBug(api, { title: "Ben's", assignedTo: ben });
  const { _id: bugID } = await reportBug(api, { title: "Later" });
  await api.call("setBugStatus", { bugID, status: "parked" });
  const { users } = (await api.call("listUsers", {})).data;
  await api.call("deleteUser", { id: users.find(({ uid }) => uid === gone)?.id ?? "" });
  await signIn(page, ANN);

  await test.step("somebody without open bugs is led to those of nobody", async () => {
    const bugs = page.getByRole("region", { name: "Your open bugs" });
    await bugs.getByRole("link", { name: "See the unassigned bugs" }).click();
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(["Nobody's"]);
    await page.goBack();
  });

  await test.step("unassigned, pending and parked bugs", async () => {
    await number(page, "1 Unassigned Bugs").click();
    await expect(card(page, /Nobody's/)).toBeVisible();
    await expect(card(page, /Ben's/)).toBeHidden();
    await expect(page).toHaveURL("/bugs?status=pending&assignedTo=unknown");

    await page.goBack();
    await number(page, "2 Pending Bugs").click();
    await expect(page).toHaveURL("/bugs?status=pending");
    await expect(card(page, /Ben's/)).toBeVisible();

    await page.goBack();
    await number(page, "1 Parked Bugs").click();
    await expect(card(page, /Later/)).toBeVisible();
    await expect(tab(page, /^Parked/)).toHaveAttribute("aria-selected", "true");

    // As a tab that was chosen there: it stays.
    await page.reload();
    await expect(card(page, /Later/)).toBeVisible();
  });

  await test.step("the remembered tabs stay until the user chooses others", async () => {
    const stored = () =>
      page.evaluate(() => [localStorage.selectedTab, localStorage.selectedAssignedTab]);
    await sideLink(page, "Bugs").click();
    await tab(page, /^Ben Orr/).click();
    expect(await stored()).toEqual(["pending", ben]);

    await sideLink(page, "Home").click();
    await number(page, "1 Parked Bugs").click();
    await expect(card(page, /Later/)).toBeVisible();
    await expect(page).toHaveURL("/bugs?status=parked");
    expect(await stored()).toEqual(["pending", ben]);
    await sideLink(page, "Home").click();
    await sideLink(page, "Bugs").click();
    await expect(tab(page, /^Ben Orr/)).toHaveAttribute("aria-selected", "true");

    await page.goBack();
    await number(page, "1 Parked Bugs").click();
    await tab(page, /^Completed/).click();
    await expect(page.getByText("No bugs to display")).toBeVisible();
    expect(await stored()).toEqual(["complete", "All"]);
  });

  await test.step("by keyboard alone", async () => {
    await sideLink(page, "Home").click();
    await number(page, "1 Unassigned Bugs").focus();
    await page.keyboard.press("Tab");
    await expect(number(page, "1 Parked Bugs")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/completed-bugs$/);
  });

  await test.step("the side navigation counts the open bugs, and keeps count", async () => {
    await expect(sideLink(page, "Bugs")).toHaveAccessibleDescription("2 open");
    await page.goBack();
    await number(page, "2 Pending Bugs").click();
    await card(page, "Ben's").getByRole("button", { name: "Mark as Complete" }).click();
    await expect(sideLink(page, "Bugs")).toHaveAccessibleDescription("1 open");
  });
});

test("remembers its numbers", async ({ page, expectError }) => {
  expectError(/dashboard-stats|Failed to load resource/);
  const loading = page.getByText("Loading, please wait...");

  await test.step("says that it is loading while nothing is remembered", async () => {
    const release = await holdBack(page, STATS);
    await signIn(page);
    await expect(loading).toBeVisible();
    release();
    await expect(number(page, "0 Pending Bugs")).toBeVisible();
    await expect(loading).toHaveCount(0);
  });

  await test.step("shows remembered numbers at once and the server's once they arrive", async () => {
    await page.evaluate(
      (text) => localStorage.setItem("dashboardWidgets", text),
      JSON.stringify(remembered),
    );
    const release = await holdBack(page, STATS);
    await page.reload();
    await expect(number(page, "77 Remembered Bugs")).toBeVisible();
    await expect(loading).toHaveCount(0);

    release();
    await expect(number(page, "0 Pending Bugs")).toBeVisible();
    await expect(page.getByText("Remembered Bugs")).toHaveCount(0);
    const stored = await page.evaluate(() => localStorage.getItem("dashboardWidgets"));
    expect(JSON.parse(stored ?? "[]")).toContainEqual(
      expect.objectContaining({ name: "Pending Bugs", count: 0 }),
    );
  });

  await test.step("keeps them if the server fails, says so and can retry", async () => {
    await page.route(STATS, (route) => route.abort());
    await page.reload();
    await expect(page.getByText("Failed to fetch data")).toBeVisible();
    await expect(number(page, "0 Pending Bugs")).toBeVisible();

    await page.unroute(STATS);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Failed to fetch data")).toHaveCount(0);
  });

  await test.step("every image of the server's widgets exists", async () => {
    const images = page.locator("main a img");
    await expect(images).toHaveCount(8);
    for (const image of await images.all()) {
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);
    }
  });

  await test.step("their grid has one column, two from 600 pixels and four from 900", async () => {
    const countColumns = async () => {
      const lefts = await page
        .getByRole("list", { name: "The team in numbers" })
        .getByRole("listitem")
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
      return new Set(lefts).size;
    };
    for (const [width, columns] of [
      [390, 1],
      [599, 1],
      [600, 2],
      [899, 2],
      [900, 4],
      [1920, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(countColumns, `columns at ${width}`).toBe(columns);
    }
  });
});

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("greets the user and shows the team's numbers, each linking to what it counts", async ({
    page,
    api,
  }) => {
    await reportBug(api, { title: "Cage card is cut off" });
    await reportBug(api, { title: "Timer runs twice" });
    const statistics = page.waitForResponse("**/api/v1/statistics/**");
    await signIn(page);
    await expect(page).toHaveTitle("Home");
    await expect(page.getByText(/^Good (morning|afternoon|evening), admin$/)).toBeVisible();
    await expect(number(page, "1 Team Members")).toBeVisible();
    const mine = page.getByRole("region", { name: "Your open bugs" });
    await expect(mine.getByRole("listitem")).toHaveCount(0);
    expect((await statistics).status()).toBe(404);
    await expect(page.getByText("Open bugs by age in weeks")).toHaveCount(0);

    await number(page, "2 Pending Bugs").click();
    await expect(page).toHaveURL("/bugs?status=pending");
  });
});
