import type { Page } from "@playwright/test";
import type { Bug } from "#contract/types.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "../bugs/team.ts";

/** What a list shows is printed, with the names of its columns; what it is operated with isn't. */

const LANDSCAPE = { width: 1040, height: 720 };
const TITLE =
  "The label of a cage is cut off where its strain has a name of more than forty letters";

const shownInputs = (page: Page) => page.locator("main input").filter({ visible: true });

async function expectNoControls(page: Page): Promise<void> {
  await expect(shownInputs(page)).toHaveCount(0);
  for (const role of ["combobox", "searchbox", "navigation"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByText("Actions", { exact: true }).filter({ visible: true })).toHaveCount(0);
}

test("lists and tables are printed without their controls", async ({ page, api }) => {
  await reportBug(api, { title: TITLE });
  await signIn(page, { path: "/bugs" });
  const card = page.getByRole("article");
  await expect(card).toBeVisible();

  await test.step("the bugs as cards, with the tabs that tell what is listed", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(card).toContainText(TITLE);
    await expect(page.getByRole("tab")).toHaveText([/^Pending/, /^All/]);
    await expectNoControls(page);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the bugs as a table, with whole titles and dates", async () => {
    await page.getByText("Compact", { exact: true }).click();
    await page.setViewportSize(LANDSCAPE);
    await page.emulateMedia({ media: "print" });
    const row = page.getByRole("row").nth(1);
    await expect(row).toBeVisible();
    for (const name of ["Number", "Title", "Comments", "Updated"]) {
      await expect(page.getByRole("columnheader", { name })).toBeVisible();
      await expect(page.getByRole("columnheader").getByText(name)).toBeVisible();
    }
    await expectNoControls(page);
    const cut = await row.locator("a, time").evaluateAll((texts) =>
      texts
        .filter((it) => {
          const cell = it.closest("td, th") ?? it;
          return it.scrollWidth > it.clientWidth + 1 || cell.scrollWidth > cell.clientWidth + 1;
        })
        .map((it) => it.textContent),
    );
    expect(cut).toEqual([]);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByText("Comfortable", { exact: true }).click();
  });

  await test.step("users and records, with their number", async () => {
    for (const [path, column, count] of [
      ["/user-management", "Username", "1 user"],
      ["/user-records", "Email", "1 record"],
    ] as const) {
      await page.goto(path);
      await page.setViewportSize(LANDSCAPE);
      await expect(page.getByText(count, { exact: true })).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("columnheader").getByText(column)).toBeVisible();
      await expect(page.getByText(count, { exact: true })).toBeVisible();
      await expectNoControls(page);
      await page.emulateMedia({ media: "screen" });
    }
  });

  await test.step("activity", async () => {
    await page.goto("/recent-activity");
    await expect(page.getByText("No recent comments available")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expectNoControls(page);
  });
});

/** More than a window shows, so that the rest of them isn't rendered. */
const MANY = 45;
const LONG = `${"The belt runs, and then it stops for a while. ".repeat(80)}\n\n`;

/** The addresses that the paper leads to, which a PDF names in plain text. */
async function printLinks(page: Page): Promise<string> {
  const pdf = await page.pdf({ format: "A4" });
  return (pdf.toString("latin1").match(/\/URI \(.*?\)/g) ?? []).join("\n");
}

test("paper has all bugs that are loaded, and all of a long one", async ({ page, api }) => {
  const bugs: Bug[] = [];
  for (let number = 1; number < MANY; number++) bugs.push(await reportBug(api));
  const long = await reportBug(api, { description: `${LONG}${LONG}${LONG}https://end.example/it` });
  await api.call("addComment", {
    bugID: long._id,
    comment: "https://end.example/comment",
    commentedBy: api.user.uid,
  });
  await signIn(page, { path: "/bugs" });

  for (const density of ["Comfortable", "Compact"]) {
    await test.step(`the bugs, ${density}`, async () => {
      await page.getByText(density, { exact: true }).click();
      await expect(page.getByRole("link", { name: "Cage sensor stops" }).first()).toBeVisible();
      await page.mouse.wheel(0, 1000);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000);
      const links = await printLinks(page);
      expect(await page.evaluate(() => scrollY), "where the list is scrolled to").toBe(1000);
      const missing = [long, ...bugs].filter(({ _id }) => !links.includes(_id));
      expect(missing.map(({ order }) => order)).toEqual([]);
    });
  }

  await test.step("a description of several pages, and the comments after it", async () => {
    await page.goto(`/bug-comments/${long._id}`);
    await expect(page.getByRole("button", { name: "Show all" })).toBeVisible();
    await expect(page.getByRole("link", { name: "https://end.example/comment" })).toBeVisible();
    const links = await printLinks(page);
    expect(links).toContain("https://end.example/it");
    expect(links).toContain("https://end.example/comment");
  });
});
