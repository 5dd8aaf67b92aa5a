import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";

async function save(page: Page, format: string): Promise<{ name: string; text: string }> {
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: format }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("saves the filtered list as CSV and JSON, by mouse and by keyboard", async ({ page, api }) => {
  for (const [title, bugType] of [
    ["The scale drifts", "development"],
    ["The feeder jams", "design"],
  ] as const) {
    const description = "Since Monday.";
    await api.call("createBug", { title, description, bugType, assignedTo: api.user.uid });
  }
  await signIn(page, { path: "/bugs?status=pending&bugType=development" });
  await expect(page.getByRole("article")).toHaveCount(1);

  const csv = await save(page, "CSV, for spreadsheets");
  expect(csv.name).toMatch(/^bugs-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(csv.text.split("\r\n")).toEqual([
    expect.stringMatching(/^\uFEFF"Number","Title",/),
    expect.stringMatching(/^"1","The scale drifts","Since Monday\.","development","pending",/),
    "",
  ]);
  await expect(page.getByRole("button", { name: "Export" })).toBeFocused();

  const download = page.waitForEvent("download");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "CSV" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const file = await download;
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    data: [{ title: "The scale drifts" }],
  });
});

test("saves only the bugs that the list's text search finds", async ({ page, api }) => {
  for (const title of ["The scale drifts", "The feeder jams"]) {
    await api.call("createBug", { title, description: "-", assignedTo: api.user.uid });
  }
  await signIn(page, { path: "/bugs?status=pending&q=feeder" });
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(JSON.parse((await save(page, "JSON")).text)).toMatchObject({
    data: [{ title: "The feeder jams" }],
  });
});

test("says that the list could not be exported, and exports it on the next try", async ({
  page,
  expectError,
}) => {
  expectError(/bugs-export|Failed to load resource/);
  await signIn(page, { path: "/bugs" });
  await page.route("**/bugs-export?*", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "JSON" }).click();
  await expect(page.getByText("The bugs could not be exported. Try again.")).toBeVisible();

  await page.unroute("**/bugs-export?*");
  expect((await save(page, "JSON")).text).toBe('{"data":[]}');
});

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("no export is offered", async ({ page }) => {
    await signIn(page, { path: "/bugs" });
    await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Export" })).toBeHidden();
  });
});
