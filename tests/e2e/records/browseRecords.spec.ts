import { expect, signIn, test } from "../../support/e2e.ts";
import { importRecords } from "./importRecords.ts";

// The context is kept for the next test.
test.afterEach(({ context }) => context.clearPermissions());

const RECORDS = [
  { type: "tasks", email: "ann.lee@vivarium.test", note: "Weigh the mice of rack 2" },
  { type: "tasks", email: "bob@vivarium.test", note: "Order bedding" },
  { type: "facultyRequest", email: "ann.lee@vivarium.test", department: "Physiology" },
];

test("an admin filters and sorts all records, opens one, and sees deleted ones disappear", async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  importRecords(server, RECORDS);
  await signIn(page, { path: "/user-records" });
  const table = page.getByRole("table", { name: "All records" });
  const emails = table.getByRole("rowheader");
  // The admin's own account is one.
  await expect(emails).toHaveCount(4);

  await table.getByRole("button", { name: "Email" }).click();
  await expect(emails).toHaveText([/^admin/, /^ann/, /^ann/, /^bob/]);
  await table.getByRole("button", { name: "Email" }).click();
  await expect(emails).toHaveText([/^bob/, /^ann/, /^ann/, /^admin/]);

  await page.getByLabel("Search all records").fill("ANN.L");
  await expect(emails).toHaveText([/^ann/, /^ann/]);
  await page.getByRole("combobox", { name: "Type of the records" }).press("ArrowDown");
  await page.locator(".ant-select-item-option").filter({ hasText: "Tasks" }).click();
  await expect(emails).toHaveText([/^ann/]);
  await expect(page.getByText("1 record", { exact: true })).toBeVisible();

  await table.getByRole("button", { name: "Open" }).click();
  const dialog = page.getByRole("dialog", { name: "Record of ann.lee@vivarium.test" });
  await expect(dialog).toContainText('"note": "Weigh the mice of rack 2"');
  await dialog.getByRole("button", { name: "Copy JSON" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toMatchObject({ type: "tasks", data: { note: "Weigh the mice of rack 2" } });
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByLabel("Email").fill("Ann.Lee@vivarium.test");
  await page.getByRole("button", { name: "Fetch Data" }).click();
  await page.getByRole("checkbox", { name: /^tasks/ }).check();
  await page.getByRole("button", { name: "Delete Selected Records" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(
    page.getByText("Nothing matches these filters").or(page.getByText(/No record's email/)),
  ).toBeVisible();
});
