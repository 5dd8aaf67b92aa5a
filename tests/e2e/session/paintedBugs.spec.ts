import type { Locator, Page } from "@playwright/test";
import { calls } from "#contract/calls.ts";
import { paths } from "#contract/paths.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { drawn, holdBack } from "../../support/holdBack.ts";
import { placesOf } from "../../support/placesOf.ts";
import { addPerson, card, reportBug } from "../bugs/team.ts";
import { clickAt, openPainted, painted, SCRIPTS } from "./painted.ts";

/** The bug list that its document paints before any script of the app. */

/** The texts of the cards, without how long ago something was, which goes on. */
async function readCards(within: Page | Locator): Promise<string[]> {
  const texts = await within.locator("article").allInnerTexts();
  return texts.map((text) => text.replaceAll(/\d+ \w+ ago/g, "ago"));
}

const isList = (url: URL) => url.pathname === calls.listBugs.path;

for (const width of [1440, 1360, 1280, 1080, 1024, 390]) {
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
    const shown = await readCards(painted(page));
    release();
    await expect(card(page, "Scale drifts")).toBeVisible();
    await expect(painted(page)).toHaveCount(0);
    const after = await placesOf(page, "#root", texts);
    for (const [n, { text, left, middle }] of after.entries()) {
      expect(Math.abs(left - (before[n]?.left ?? 0)), `${text} from the left`).toBeLessThan(1.5);
      expect(Math.abs(middle - (before[n]?.middle ?? 0)), `${text} from the top`).toBeLessThan(1.5);
    }
    expect(await readCards(page)).toEqual(shown);
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

test("a user's name is painted as it is, even if it looks like a placeholder", async ({ page }) => {
  const username = 'Ada {role} "{constructor}" $& {name}';
  const release = await openPainted(page, { path: paths.home, username });
  await expect(painted(page).locator("[data-greetings]")).toContainText(username);
  release();
  await expect(painted(page)).toHaveCount(0);
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

for (const [name, path, density] of [
  ["the list's bugs", paths.bugs, "comfortable"],
  ["a compact list", paths.bugs, "compact"],
  ["a list without painted bugs", paths.completedBugs, "comfortable"],
  ["Home", paths.home, "comfortable"],
] as const) {
  test(`a click on the painted menu opens that screen: beside ${name}`, async ({ page, api }) => {
    await reportBug(api);
    const release = await openPainted(page, { path, bugListDensity: density });
    await clickAt(page, await painted(page).locator("nav").getByText("Profile").boundingBox());
    release();
    await expect(page).toHaveURL(paths.profile);
  });
}

test("a click where a row is still loading does nothing to the bug that comes there", async ({
  page,
  api,
}) => {
  const bug = await reportBug(api);
  const releaseFirst = await openPainted(page);
  const button = painted(page).locator("article").getByText("Mark as Complete");
  const place = await button.boundingBox();
  releaseFirst();
  const answer = await holdBack(page, `**${calls.listBugs.path}?*`);
  const release = await openPainted(page);
  await expect(painted(page).locator("article")).toHaveCount(0);
  await clickAt(page, place);
  answer();
  await expect(button).toBeVisible();
  release();
  await page.getByRole("link", { name: "View Bug" }).click();
  await expect(page.getByRole("link", { name: "Return to Bugs" })).toBeVisible();
  expect((await api.call("getBug", { id: bug._id })).data.bug.status).toBe("pending");
});

test("a click on the screen itself counts more than an earlier one on what was painted", async ({
  page,
  api,
}) => {
  await reportBug(api);
  const release = await openPainted(page);
  await clickAt(page, await painted(page).locator("nav").getByText("Profile").boundingBox());
  // As soon as it is there, while its rows load.
  await page.evaluate((home) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector("main [data-bones]")) return;
      observer.disconnect();
      document.querySelector<HTMLElement>(`#root nav a[href="${home}"]`)?.click();
    }).observe(document.body, { childList: true, subtree: true });
  }, paths.home);
  release();
  await expect(page.getByRole("main").locator("svg a").first()).toBeVisible();
  await expect(page).toHaveURL(paths.home);
});

for (const [name, density, shows, change] of [
  ["empty", "comfortable", "text=No bugs", () => ({ data: [], total: 0 })],
  ["refused", "comfortable", "[role=alert]:has(button)", () => undefined],
  ["compact", "compact", "table", (reply: object) => reply],
  [
    "of an unknown kind",
    "comfortable",
    "article",
    (reply: { data: object[] }) => ({
      ...reply,
      data: reply.data.map((bug, n) => (n === 0 ? { ...bug, bugType: "other" } : bug)),
    }),
  ],
] as const) {
  test(`a list that is ${name} isn't painted, and comes with the app`, async ({
    page,
    api,
    expectError,
  }) => {
    await reportBug(api);
    await reportBug(api);
    if (name === "refused") expectError(/500/);
    await page.route(isList, async (route) => {
      const reply = await route.fetch();
      const body = change({ ...(await reply.json()) });
      await route.fulfill(body ? { response: reply, json: body } : { status: 500, body: "{}" });
    });
    const answered = page.waitForResponse((reply) => isList(new URL(reply.url())));
    const release = await openPainted(page, { bugListDensity: density });
    await (await answered).finished();
    await drawn(page);
    await expect(painted(page).locator("article")).toHaveCount(0);
    release();
    await expect(page.getByRole("main").locator(shows).first()).toBeVisible();
    await expect(painted(page)).toHaveCount(0);
  });
}

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
