import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "./team.ts";

const EXPORT = "**/bugs-export?*";

async function save(page: Page, format: string): Promise<{ name: string; text: string }> {
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: format }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("the list is saved as it is filtered and searched", async ({ page, api, expectError }) => {
  expectError(/bugs-export|Failed to load resource/);
  for (const [title, bugType] of [
    ["The scale drifts", "development"],
    ["The camera is dark", "development"],
    ["The feeder jams", "design"],
  ] as const) {
    await reportBug(api, { title, description: "Since Monday.", bugType });
  }
  await signIn(page, { path: "/bugs?status=pending&bugType=development&q=drifts" });
  await expect(page.getByRole("article")).toHaveCount(1);

  await test.step("as CSV by mouse", async () => {
    const csv = await save(page, "CSV, for spreadsheets");
    expect(csv.name).toMatch(/^bugs-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(csv.text.split("\r\n")).toEqual([
      expect.stringMatching(/^\uFEFF"Number","Title",/),
      expect.stringMatching(/^"1","The scale drifts","Since Monday\.","development","pending",/),
      "",
    ]);
    await expect(page.getByRole("button", { name: "Export" })).toBeFocused();
  });

  await test.step("as JSON by keyboard", async () => {
    await page.getByRole("searchbox", { name: "Search these bugs" }).fill("");
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByRole("button", { name: "Export" }).focus();
    const download = page.waitForEvent("download");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "CSV" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const file = await download;
    const { data } = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(data.map(({ title }: { title: string }) => title).sort()).toEqual([
      "The camera is dark",
      "The scale drifts",
    ]);
  });

  await test.step("and on the next try if it could not be exported", async () => {
    await page.getByRole("tab", { name: /^Parked/ }).click();
    await expect(page.getByText("No bugs to display")).toBeVisible();
    await page.route(EXPORT, (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "JSON" }).click();
    await expect(page.getByText("The bugs could not be exported. Try again.")).toBeVisible();
    await page.unroute(EXPORT);
    expect((await save(page, "JSON")).text).toBe('{"data":[]}');
  });
});
