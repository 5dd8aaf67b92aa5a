import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { createApi } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { openAtRest } from "../../support/endSession.ts";
import { holdBack } from "../../support/holdBack.ts";
import { ADMIN } from "../../support/server.ts";
import { addPerson } from "../bugs/team.ts";
import { importRecords } from "./importRecords.ts";

const EMAIL = "annlee@vivarium.test";
const RECORDS = [
  { type: "tasks", email: EMAIL, note: "Weigh the mice of rack 2" },
  { type: "tasks", email: EMAIL, note: "Order bedding" },
  { type: "facultyRequest", email: EMAIL, department: "Physiology" },
  { type: "tasks", email: "somebody.else@vivarium.test", note: "Not Ann's" },
];

async function fetchData(page: Page, email = EMAIL): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Fetch Data" }).click();
  await expect(page.getByRole("heading", { name: `Records of ${email}` })).toBeVisible();
}

const type = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^${name} \\(`) });

async function askToDelete(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Delete Selected Records" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

async function download(page: Page, dialog: Locator): Promise<{ name: string; content: unknown }> {
  const event = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download as JSON first" }).click();
  const file = await event;
  return {
    name: file.suggestedFilename(),
    content: JSON.parse(readFileSync(await file.path(), "utf8")),
  };
}

for (const serverKind of ["vivarium", "spec"] as const) {
  test.describe(`on the server "${serverKind}"`, () => {
    test.use({ serverKind });

    test.beforeEach(async ({ page, api, server }) => {
      await addPerson(api, "Ann Lee");
      importRecords(server, RECORDS);
      await signIn(page, { path: "/user-records" });
      await expect(page).toHaveTitle("Manage Records");
    });

    test("counts an email's records, names what will be deleted, deletes it and counts again", async ({
      page,
      api,
    }) => {
      await fetchData(page);
      await expect(page.getByRole("checkbox")).toHaveCount(6);
      await expect(page.getByText("tasks (2)")).toBeVisible();
      await expect(page.getByText("facultyRequest (1)")).toBeVisible();
      await expect(page.getByText("facultyDirectorInvite (0)")).toBeVisible();
      await expect(page.getByText("user (1)")).toBeVisible();

      await type(page, "tasks").check();
      const dialog = await askToDelete(page);
      await expect(dialog).toContainText(`Delete records of ${EMAIL}?`);
      await expect(dialog.getByRole("definition")).toHaveText(["2 records", "2 records"]);
      await expect(dialog.getByText(/The account of/)).toBeHidden();
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(page.getByText("Selected records deleted successfully.")).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByText("tasks (0)")).toBeVisible();
      await expect(type(page, "tasks")).not.toBeChecked();

      const { countsList } = await api.call("countRecords", { email: EMAIL });
      expect(countsList).toMatchObject({ tasks: 0, facultyRequest: 1, user: 1 });
      const others = await api.call("countRecords", { email: "somebody.else@vivarium.test" });
      expect(others.countsList.tasks).toBe(1);
    });

    test("warns that the account itself will be deleted, and deletes it with the rest", async ({
      page,
      server,
    }) => {
      await fetchData(page);
      await page.getByRole("button", { name: "Select all that have records" }).click();
      const dialog = await askToDelete(page);
      await expect(dialog).toContainText(`The account of ${EMAIL} itself goes with them`);
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(page.getByText("Selected records deleted successfully.")).toBeVisible();
      await expect(page.getByText("Nothing is stored about this email.")).toBeVisible();

      const login = await createApi(server.url).send("login", {
        email: EMAIL,
        password: "a long enough password",
      });
      expect(login.status).toBe(401);
    });

    test("counts again before it asks, so that the question is up to date", async ({
      page,
      server,
    }) => {
      await fetchData(page);
      await type(page, "tasks").check();
      importRecords(server, [{ ...RECORDS[0], email: EMAIL, type: "tasks", id: "later" } as never]);
      const dialog = await askToDelete(page);
      await expect(dialog.getByRole("definition").first()).toHaveText("3 records");
    });
  });
}

test("offers the chosen records as a download before they are deleted", async ({
  page,
  api,
  server,
}) => {
  await addPerson(api, "Ann Lee");
  importRecords(server, RECORDS);
  await signIn(page, { path: "/user-records" });
  await fetchData(page);
  await type(page, "tasks").check();
  const dialog = await askToDelete(page);
  const { name, content } = await download(page, dialog);
  expect(name).toMatch(/^records-annlee@vivarium\.test-\d{4}-\d\d-\d\d\.json$/);
  expect(content).toMatchObject({ email: EMAIL, counts: { tasks: 2 } });
  const { records } = content as { records: { type: string; data: { note: string } }[] };
  expect(records.map((record) => record.type)).toEqual(["tasks", "tasks"]);
  expect(records.map(({ data }) => data.note).sort()).toEqual([
    "Order bedding",
    "Weigh the mice of rack 2",
  ]);
  await expect(dialog.getByText(`Saved as ${name}`)).toBeVisible();
});

test.describe("if the server returns no records", () => {
  test.use({ serverKind: "spec" });

  test("the file contains the counts", async ({ page, server }) => {
    importRecords(server, RECORDS);
    await signIn(page, { path: "/user-records" });
    await fetchData(page);
    await type(page, "tasks").check();
    const dialog = await askToDelete(page);
    const { content } = await download(page, dialog);
    expect(content).toMatchObject({ email: EMAIL, counts: { tasks: 2 } });
    expect(content).not.toHaveProperty("records");
    await expect(dialog.getByText(/gives out only the numbers/)).toBeVisible();
  });
});

test("requires an email and at least one type", async ({ page }) => {
  await signIn(page, { path: "/user-records" });
  await page.getByRole("button", { name: "Fetch Data" }).click();
  await expect(page.getByText("Please enter an email.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();

  await fetchData(page);
  await page.getByRole("button", { name: "Delete Selected Records" }).click();
  await expect(page.getByText("Please select at least one field to delete.")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await type(page, "tasks").check();
  await expect(page.getByText("Please select at least one field to delete.")).toBeHidden();
});

test("tells a non-admin why deleting is disabled", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await signIn(page, { email: EMAIL, password: "a long enough password" });
  await page.goto("/user-records");
  await fetchData(page);
  const button = page.getByRole("button", { name: "Delete Selected Records" });
  await expect(button).toBeDisabled();
  await button.focus();
  const reason = page.getByRole("tooltip", { name: "Only an admin can delete records." });
  await expect(reason).toBeVisible();
});

test("tells a non-admin why another user's records can't be looked up", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  await signIn(page, { email: EMAIL, password: "a long enough password" });
  await page.goto("/user-records");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByRole("button", { name: "Fetch Data" }).click();
  const reason = "Only an admin can look up another person's records; you can look up your own.";
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await fetchData(page, EMAIL);
  await expect(page.getByText(reason)).toBeHidden();
});

test("shows the server's reason to a user who has just lost the admin role", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/collection-count|Failed to load resource/);
  const ann = await addPerson(api, "Ann Lee");
  await api.call("assignRole", { uid: ann, role: "admin" });
  await signIn(page, { email: EMAIL, password: "a long enough password" });
  // If the table of all records were still loading, it would notice the new role, too.
  await openAtRest(page, "/user-records");
  await api.call("assignRole", { uid: ann, role: "user" });
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByRole("button", { name: "Fetch Data" }).click();
  await expect(page.getByText("Failed to fetch data.")).toBeVisible();
  await expect(page.getByText(/Only an admin can look up another person's records/)).toBeVisible();
});

test("hides the previous failure while it retries", async ({ page, expectError }) => {
  expectError(/collection-count|Failed to load resource/);
  const COUNTS = "**/collection-count?*";
  await signIn(page, { path: "/user-records" });
  await page.route(COUNTS, (route) => route.fulfill({ status: 400 }));
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByRole("button", { name: "Fetch Data" }).click();
  const toast = page.locator("[data-toast]", { hasText: "Failed to fetch data." });
  await expect(toast).toHaveCount(1);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);

  await page.unroute(COUNTS);
  const release = await holdBack(page, COUNTS);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Loading, please wait...")).toBeVisible();
  await expect(toast).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: `Records of ${EMAIL}` })).toBeVisible();
  await expect(toast).toHaveCount(0);
});
