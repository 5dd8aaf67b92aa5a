import type { Page } from "@playwright/test";
import { calls } from "#contract/calls.ts";
import { paths } from "#contract/paths.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { drawn, holdBack } from "../../support/holdBack.ts";
import { placesOf } from "../../support/placesOf.ts";
import { addPerson, card, reportBug } from "../bugs/team.ts";

/** The bug list that its document paints before any script of the app. */

const SCRIPTS = "**/assets/*.js";

const painted = (page: Page) => page.locator("#shell");

/** Opens the list, and holds its scripts back until the returned function is called. */
async function openPainted(page: Page, stored: Record<string, string> = {}) {
  await signIn(page, { path: "/robots.txt" });
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
  const release = await holdBack(page, SCRIPTS);
  await page.goto(paths.bugs, { waitUntil: "commit" });
  await expect(painted(page).locator("h1")).toBeVisible();
  await drawn(page);
  return release;
}

for (const width of [1440, 390]) {
  test(`nothing moves when the app takes the painted bugs over, ${width} px wide`, async ({
    page,
    api,
  }) => {
    const assignedTo = await addPerson(api, "Ada Vole");
    await reportBug(api, { title: "Scale drifts", bugType: "development", assignedTo });
    const bug = await reportBug(api, { title: "Two **names**", description: "Of *one* cage." });
    await api.call("addComment", { bugID: bug._id, comment: "Seen again." });
    await page.setViewportSize({ width, height: 900 });
    const release = await openPainted(page);
    await expect(painted(page)).toContainText("Scale drifts");
    const texts = [
      width < 900 ? "Filters" : "Go to Bug",
      "Report a Bug",
      "Pending",
      "Ada Vole",
      "Views",
      "Comfortable",
      "Scale drifts",
      "Two **names**",
      "Of one cage.",
      "Development",
      "latest",
      "View Bug",
      "Mark as Complete",
    ];
    const before = await placesOf(page, "#shell", texts);
    expect(before.map(({ text }) => text)).toEqual(texts);
    const shown = await painted(page).locator("article").allInnerTexts();
    release();
    await expect(card(page, "Scale drifts")).toBeVisible();
    await expect(painted(page)).toHaveCount(0);
    const after = await placesOf(page, "#root", texts);
    for (const [n, { text, left, middle }] of after.entries()) {
      expect(Math.abs(left - (before[n]?.left ?? 0)), `${text} from the left`).toBeLessThan(1.5);
      expect(Math.abs(middle - (before[n]?.middle ?? 0)), `${text} from the top`).toBeLessThan(1.5);
    }
    expect(await page.getByRole("article").allInnerTexts()).toEqual(shown);
  });
}

test("the painted bugs are those of the remembered tabs", async ({ page, api }) => {
  const assignedTo = await addPerson(api, "Ada Vole");
  const [bug] = [await reportBug(api, { title: "Done", assignedTo }), await reportBug(api)];
  await api.call("setBugStatus", { bugID: bug._id, status: "complete" });
  const stored = { selectedTab: "complete", selectedAssignedTab: assignedTo };
  const release = await openPainted(page, stored);
  await expect(painted(page).getByText("Done", { exact: true })).toBeVisible();
  await expect(painted(page).locator("[aria-selected=true]")).toHaveText([
    /Completed\s*1/,
    /Ada Vole\s*1/,
  ]);
  await expect(painted(page).locator("article")).toHaveCount(1);
  await expect(painted(page)).not.toContainText("Mark as Complete");
  release();
  await expect(card(page, "Done")).toBeVisible();
});

test("a bug's texts are painted as they are, never as HTML or as a placeholder", async ({
  page,
  api,
}) => {
  const title = '<img src="x" onerror="document.title = 1"> {description}';
  await reportBug(api, { title, description: "</template><script>{order}</script>" });
  const release = await openPainted(page);
  await expect(painted(page).locator("h2")).toHaveText(title);
  await expect(painted(page).locator("article")).toContainText("<script>{order}</script>");
  await expect(painted(page).locator("article img, article script")).toHaveCount(0);
  release();
  await expect(card(page, title)).toBeVisible();
});

test("a click on a painted bug is done on that bug once the app is there", async ({
  page,
  api,
}) => {
  const [first, second] = [
    await reportBug(api, { title: "First" }),
    await reportBug(api, { title: "Second" }),
  ];
  const release = await openPainted(page);
  const button = painted(page)
    .locator("article", { hasText: "First" })
    .getByText("Mark as Complete");
  await clickAt(page, await button.boundingBox());
  release();
  await expect(page.getByText("#1 marked as complete")).toBeVisible();
  await expect(card(page, "Second")).toBeVisible();
  const statusOf = async (id: string) => (await api.call("getBug", { id })).data.bug.status;
  expect([await statusOf(first._id), await statusOf(second._id)]).toEqual(["complete", "pending"]);
});

test("a click on the painted menu opens that screen", async ({ page, api }) => {
  await reportBug(api);
  const release = await openPainted(page);
  await clickAt(page, await painted(page).locator("nav").getByText("Profile").boundingBox());
  release();
  await expect(page).toHaveURL(paths.profile);
});

test("a list that is empty, refused or compact isn't painted, and comes with the app", async ({
  page,
  api,
  expectError,
}) => {
  const release = await openPainted(page);
  release();
  await expect(page.getByRole("main")).toContainText("No bugs");
  await expect(painted(page)).toHaveCount(0);

  await reportBug(api);
  await page.evaluate(() => localStorage.setItem("bugListDensity", "compact"));
  await page.reload();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(painted(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.removeItem("bugListDensity"));
  expectError(/500/);
  await page.route(
    (url) => url.pathname === calls.listBugs.path,
    (route) => route.fulfill({ status: 500, body: "{}" }),
  );
  await page.reload();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(painted(page)).toHaveCount(0);
});

test("a list that is left further down and reloaded isn't painted from its beginning", async ({
  page,
  api,
}) => {
  for (let n = 1; n <= 12; n++) await reportBug(api, { title: `Bug ${n}` });
  await signIn(page, { path: paths.bugs });
  await expect(card(page, "Bug 12")).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(card(page, "Bug 12")).not.toBeInViewport();
  const release = await holdBack(page, SCRIPTS);
  const answered = page.waitForResponse((reply) => reply.url().includes(calls.listBugs.path));
  await page.reload({ waitUntil: "commit" });
  await (await answered).finished();
  await expect(painted(page).locator("h1")).toBeVisible();
  await drawn(page);
  await expect(painted(page).locator("article")).toHaveCount(0);
  release();
  await expect(card(page, "Bug 1").last()).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});

async function clickAt(
  page: Page,
  box: { x: number; y: number; width: number; height: number } | null,
) {
  if (!box) throw new Error("There is nothing to click.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
