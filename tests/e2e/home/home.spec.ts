import type { Page } from "@playwright/test";
import type { Widget } from "#contract/types.ts";
import { signedInApi } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { addPerson, card, reportBug, tab } from "../bugs/team.ts";

const STATS = "**/api/v1/dashboard-stats";

const remembered: Widget[] = [
  { name: "Remembered Bugs", count: 77, imageURL: "/widgets/pending.svg", redirectURL: "/bugs" },
];

const remember = (page: Page, widgets: unknown) =>
  page.evaluate((text) => localStorage.setItem("dashboardWidgets", text), JSON.stringify(widgets));

/** Signs in and waits for the first numbers, which are remembered then. */
async function openHome(page: Page): Promise<void> {
  await signIn(page);
  await expect(page.getByRole("link", { name: "0 Pending Bugs" })).toBeVisible();
}

for (const serverKind of ["vivarium", "spec"] as const) {
  test.describe(`on the server "${serverKind}"`, () => {
    test.use({ serverKind });

    test("greets the user and shows the team's numbers, each linking to what it counts", async ({
      page,
      api,
    }) => {
      for (const title of ["Cage card is cut off", "Timer runs twice"]) {
        await api.call("createBug", { title, description: "-", assignedTo: api.user.uid });
      }
      const statistics = page.waitForResponse("**/api/v1/statistics/**");
      await signIn(page);
      await expect(page).toHaveTitle("Home");
      await expect(page.getByText(/^Good (morning|afternoon|evening), admin$/)).toBeVisible();
      await expect(page.getByRole("link", { name: "1 Team Members" })).toBeVisible();
      const mine = page.getByRole("region", { name: "Your open bugs" });
      await expect(mine.getByRole("listitem")).toHaveCount(serverKind === "spec" ? 0 : 2);
      if (serverKind === "spec") {
        expect((await statistics).status()).toBe(404);
        await expect(page.getByText("Open bugs by age in weeks")).toHaveCount(0);
      }

      await page.getByRole("link", { name: "2 Pending Bugs" }).click();
      await expect(page).toHaveURL("/bugs?status=pending");
    });
  });
}

test("shows twelve weeks as charts, each bar of which opens its list", async ({ page, api }) => {
  const { _id: done } = await reportBug(api, { title: "Timer runs twice" });
  await reportBug(api, { title: "Feeder jams" });
  await api.call("setBugStatus", { bugID: done, status: "complete" });
  await signIn(page);
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

test("the side navigation counts the open bugs, and keeps count", async ({ page, api }) => {
  await reportBug(api, { title: "Feeder jams" });
  await signIn(page, { path: "/bugs" });
  const link = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Bugs", exact: true });
  await expect(link).toHaveAccessibleDescription("1 open");
  await card(page, "Feeder jams").getByRole("button", { name: "Mark as Complete" }).click();
  await expect(link).toHaveAccessibleDescription("0 open");
});

test("starts with the user's open bugs and what others did", async ({ page, api, server }) => {
  const password = "a long enough password";
  await addPerson(api, "Ann Lee");
  const ann = await signedInApi(server.url, { email: "annlee@vivarium.test", password });
  const { _id: mine } = await reportBug(api, { title: "Feeder jams" });
  const { _id: done } = await reportBug(api, { title: "Timer runs twice" });
  await ann.call("setBugStatus", { bugID: done, status: "complete" });
  await signIn(page);
  const bugs = page.getByRole("region", { name: "Your open bugs" });
  await expect(bugs.getByRole("listitem")).toHaveText([/Feeder jams/]);
  const news = page.getByRole("region", { name: "What happened last" });
  await expect(news.getByRole("listitem")).toHaveText([/Ann Lee set the status to Completed/]);

  await news.getByRole("link", { name: "See all activity" }).click();
  await expect(page).toHaveURL("/recent-activity?show=all");
  await page.goBack();
  await bugs.getByRole("link", { name: "See it in the list" }).click();
  await expect(page).toHaveURL(`/bugs?status=pending&assignedTo=${api.user.uid}`);
  await page.goBack();
  await bugs.getByRole("link", { name: /Feeder jams/ }).click();
  await expect(page).toHaveURL(`/bug-comments/${mine}`);
});

test("somebody without open bugs is led to those of nobody", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await reportBug(api, { title: "Belongs to the admin" });
  const ben = await addPerson(api, "Ben Orr");
  await reportBug(api, { title: "Belongs to nobody", assignedTo: ben });
  const { data } = await api.call("listUsers", {});
  await api.call("deleteUser", { id: data.users.find(({ uid }) => uid === ben)?.id ?? "" });
  await signIn(page, { email: "annlee@vivarium.test", password: "a long enough password" });
  const bugs = page.getByRole("region", { name: "Your open bugs" });
  await bugs.getByRole("link", { name: "See the unassigned bugs" }).click();
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(["Belongs to nobody"]);
});

test("shows remembered numbers at once and the server's once they arrive", async ({ page }) => {
  await openHome(page);
  await remember(page, remembered);
  const release = await holdBack(page, STATS);
  await page.reload();
  await expect(page.getByRole("link", { name: "77 Remembered Bugs" })).toBeVisible();
  await expect(page.getByText("Loading, please wait...")).toHaveCount(0);

  release();
  await expect(page.getByRole("link", { name: "0 Pending Bugs" })).toBeVisible();
  await expect(page.getByText("Remembered Bugs")).toHaveCount(0);
  const stored = await page.evaluate(() => localStorage.getItem("dashboardWidgets"));
  expect(JSON.parse(stored ?? "[]")).toContainEqual(
    expect.objectContaining({ name: "Pending Bugs", count: 0 }),
  );
});

test("each bug count links to exactly the counted bugs", async ({ page, api }) => {
  const uid = await addPerson(api, "Ann Lee");
  await reportBug(api, { title: "Nobody's", assignedTo: uid });
  await reportBug(api, { title: "Somebody's" });
  const { _id: bugID } = await reportBug(api, { title: "Later" });
  await api.call("setBugStatus", { bugID, status: "parked" });
  const { data } = await api.call("listUsers", {});
  const { id } = data.users.find((user) => user.uid === uid) ?? { id: "" };
  await api.call("deleteUser", { id });
  await signIn(page);

  await page.getByRole("link", { name: "1 Unassigned Bugs" }).click();
  await expect(card(page, /Nobody's/)).toBeVisible();
  await expect(card(page, /Somebody's/)).toBeHidden();
  await expect(page).toHaveURL("/bugs?status=pending&assignedTo=unknown");

  await page.goBack();
  await page.getByRole("link", { name: "1 Parked Bugs" }).click();
  await expect(card(page, /Later/)).toBeVisible();
  await expect(tab(page, /^Parked/)).toHaveAttribute("aria-selected", "true");

  // As a tab that was chosen there: it stays.
  await page.reload();
  await expect(card(page, /Later/)).toBeVisible();
});

test("its links leave the remembered tabs unchanged until the user chooses others", async ({
  page,
  api,
}) => {
  const ann = await addPerson(api, "Ann Lee");
  await reportBug(api, { title: "For Ann", assignedTo: ann });
  const { _id: bugID } = await reportBug(api, { title: "Later" });
  await api.call("setBugStatus", { bugID, status: "parked" });
  await signIn(page);
  const stored = () =>
    page.evaluate(() => [localStorage.selectedTab, localStorage.selectedAssignedTab]);
  await page.goto("/bugs");
  await tab(page, /^Ann Lee/).click();
  expect(await stored()).toEqual(["pending", ann]);

  await page.goto("/home");
  await page.getByRole("link", { name: "1 Parked Bugs" }).click();
  await expect(card(page, /Later/)).toBeVisible();
  await expect(page).toHaveURL("/bugs?status=parked");
  expect(await stored()).toEqual(["pending", ann]);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.getByRole("link", { name: "Bugs", exact: true }).click();
  await expect(tab(page, /^Ann Lee/)).toHaveAttribute("aria-selected", "true");

  await page.goBack();
  await page.getByRole("link", { name: "1 Parked Bugs" }).click();
  await tab(page, /^Completed/).click();
  await expect(page.getByText("No bugs to display")).toBeVisible();
  expect(await stored()).toEqual(["complete", "All"]);
});

test("says that it is loading if nothing is remembered", async ({ page }) => {
  const release = await holdBack(page, STATS);
  await signIn(page);
  await expect(page.getByText("Loading, please wait...")).toBeVisible();
  release();
  await expect(page.getByRole("link", { name: "0 Pending Bugs" })).toBeVisible();
  await expect(page.getByText("Loading, please wait...")).toHaveCount(0);
});

test("ignores remembered widgets that can't be read", async ({ page }) => {
  await openHome(page);
  const unreadable = {
    "no list": JSON.stringify({ name: "Pending Bugs" }),
    "a list of something else": JSON.stringify([{ title: "Pending Bugs" }, 7, null]),
    "no JSON": "{oops",
  };
  for (const [what, text] of Object.entries(unreadable)) {
    await test.step(what, async () => {
      await page.evaluate((text) => localStorage.setItem("dashboardWidgets", text), text);
      const release = await holdBack(page, STATS);
      await page.reload();
      await expect(page.getByText("Loading, please wait...")).toBeVisible();
      release();
      await expect(page.getByRole("link", { name: "0 Pending Bugs" })).toBeVisible();
    });
  }
});

test("shows 0 for a remembered widget without a count", async ({ page }) => {
  await openHome(page);
  await remember(page, [{ name: "Old Bugs", imageURL: "", redirectURL: "/bugs" }]);
  const release = await holdBack(page, STATS);
  await page.reload();
  await expect(page.getByRole("link", { name: "0 Old Bugs" })).toBeVisible();
  release();
});

test("keeps remembered numbers if the server fails, says so and can retry", async ({
  page,
  expectError,
}) => {
  expectError(/dashboard-stats|Failed to load resource/);
  await openHome(page);
  await page.route(STATS, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Failed to fetch data")).toBeVisible();
  await expect(page.getByRole("link", { name: "0 Pending Bugs" })).toBeVisible();

  await page.unroute(STATS);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Failed to fetch data")).toHaveCount(0);
});

test("its grid shows every image and has as many columns as fit", async ({ page }) => {
  await openHome(page);

  await test.step("every image of the server's widgets exists", async () => {
    const images = page.locator("main a img");
    await expect(images).toHaveCount(8);
    for (const image of await images.all()) {
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);
    }
  });

  await test.step("has one column, two from 600 pixels and four from 900", async () => {
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

test("draws a fallback for an image that can't be loaded", async ({ page, expectError }) => {
  expectError(/Failed to load resource/);
  await page.route("**/widgets/team.svg", (route) => route.fulfill({ status: 404, body: "" }));
  await signIn(page);
  const card = page.getByRole("link", { name: "1 Team Members" });
  await expect(card.locator("svg")).toBeVisible();
  await expect(card.locator("img")).toHaveCount(0);
});

test("can be read and operated by keyboard alone", async ({ page }) => {
  await openHome(page);
  await page.getByRole("link", { name: "0 Unassigned Bugs" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "0 Parked Bugs" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/completed-bugs$/);
});
