import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { type ApiClient, createApi } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { ADMIN } from "../../support/server.ts";
import { addPerson } from "../bugs/team.ts";
import { importRecords } from "./importRecords.ts";

const EMAIL = "annlee@vivarium.test";
const ANN = { email: EMAIL, password: "a long enough password", path: "/user-records" };
const OTHER = "somebody.else@vivarium.test";
const RECORDS = [
  { type: "tasks", email: EMAIL, note: "Weigh the mice of rack 2" },
  { type: "tasks", email: EMAIL, note: "Order bedding" },
  { type: "facultyRequest", email: EMAIL, department: "Physiology" },
  { type: "facultyGeneralRequest", email: EMAIL, question: "Who feeds rack 2?" },
  { type: "tasks", email: OTHER, note: "Not Ann's" },
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

const failed = (page: Page) => page.locator("[data-toast]", { hasText: "Failed to fetch data." });

const seeCounts = async (page: Page) => {
  await expect(page.getByRole("checkbox")).toHaveCount(6);
  for (const count of [
    "tasks (2)",
    "facultyRequest (1)",
    "facultyGeneralRequest (1)",
    "facultyDirectorInvite (0)",
    "user (1)",
  ]) {
    await expect(page.getByText(count)).toBeVisible();
  }
};

/** Another admin deletes one of the types before the question. */
async function askLate(page: Page, api: ApiClient): Promise<Locator> {
  await type(page, "tasks").check();
  await type(page, "facultyGeneralRequest").check();
  await api.call("deleteRecords", { email: EMAIL, fields: ["facultyGeneralRequest"] });
  const dialog = await askToDelete(page);
  await expect(dialog).toContainText(`Delete records of ${EMAIL}?`);
  await expect(dialog.getByRole("definition")).toHaveText(["0 records", "2 records", "2 records"]);
  await expect(dialog.getByText(/The account of/)).toBeHidden();
  return dialog;
}

async function confirmDeletion(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Selected records deleted successfully.")).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function seeTasksDeleted(page: Page, api: ApiClient): Promise<void> {
  await expect(page.getByText("tasks (0)")).toBeVisible();
  await expect(type(page, "tasks")).not.toBeChecked();
  const { countsList } = await api.call("countRecords", { email: EMAIL });
  expect(countsList).toMatchObject({ tasks: 0, facultyRequest: 1, user: 1 });
  const others = await api.call("countRecords", { email: OTHER });
  expect(others.countsList.tasks).toBe(1);
}

async function deleteAccount(page: Page, url: string): Promise<void> {
  await page.getByRole("button", { name: "Select all that have records" }).click();
  const dialog = await askToDelete(page);
  await expect(dialog).toContainText(`The account of ${EMAIL} itself goes with them`);
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(
    page.getByText("Nothing is stored about this email.", { exact: true }),
  ).toBeVisible();
  expect((await createApi(url).send("login", ANN)).status).toBe(401);
}

test("an admin counts, downloads and deletes an email's records", async ({
  page,
  api,
  server,
  expectError,
}) => {
  expectError(/collection-count|Failed to load resource/);
  await addPerson(api, "Ann Lee");
  importRecords(server, RECORDS);
  await signIn(page, { path: "/user-records" });
  await expect(page).toHaveTitle("Manage Records");

  await test.step("requires an email", async () => {
    await page.getByRole("button", { name: "Fetch Data" }).click();
    await expect(page.getByText("Please enter an email.")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
  });

  await test.step("hides the previous failure while it retries", async () => {
    const COUNTS = "**/collection-count?*";
    await page.route(COUNTS, (route) => route.fulfill({ status: 400 }));
    await page.getByLabel("Email").fill(EMAIL);
    await page.getByRole("button", { name: "Fetch Data" }).click();
    await expect(failed(page)).toHaveCount(1);
    await failed(page).getByRole("button", { name: "Close" }).click();
    await expect(failed(page)).toHaveCount(0);

    await page.unroute(COUNTS);
    const release = await holdBack(page, COUNTS);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Loading, please wait...")).toBeVisible();
    await expect(failed(page)).toHaveCount(0);
    release();
    await expect(page.getByRole("heading", { name: `Records of ${EMAIL}` })).toBeVisible();
    await expect(failed(page)).toHaveCount(0);
  });

  await test.step("counts the email's records, and requires at least one type", async () => {
    await seeCounts(page);
    await page.getByRole("button", { name: "Delete Selected Records" }).click();
    const text = page.getByText("Please select at least one field to delete.");
    await expect(text).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await type(page, "tasks").check();
    await expect(text).toBeHidden();
  });

  await test.step("counts again before it asks, and offers a download of what will be deleted", async () => {
    const dialog = await askLate(page, api);
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

  await test.step("deletes it and counts again", async () => {
    await confirmDeletion(page, page.getByRole("dialog"));
    await seeTasksDeleted(page, api);
  });

  await test.step("warns that the account itself will be deleted, and deletes it with the rest", () =>
    deleteAccount(page, server.url));
});

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("an admin counts and deletes an email's records, without a list of all", async ({
    page,
    api,
    server,
  }) => {
    await addPerson(api, "Ann Lee");
    importRecords(server, RECORDS);

    await test.step("shows only the lookup", async () => {
      const asked = page.waitForResponse((answer) => answer.url().includes("/api/v1/records"));
      await signIn(page, { path: "/user-records" });
      expect((await asked).status()).toBe(404);
      await expect(page.getByText("Whose records?")).toBeVisible();
      await expect(page.getByText("All records")).toHaveCount(0);
    });

    await test.step("counts the email's records, and again before it asks; the file contains the counts", async () => {
      await fetchData(page);
      await seeCounts(page);
      const dialog = await askLate(page, api);
      const { content } = await download(page, dialog);
      expect(content).toMatchObject({ email: EMAIL, counts: { tasks: 2 } });
      expect(content).not.toHaveProperty("records");
      await expect(dialog.getByText(/gives out only the numbers/)).toBeVisible();
    });

    await test.step("deletes it and counts again", async () => {
      await confirmDeletion(page, page.getByRole("dialog"));
      await seeTasksDeleted(page, api);
    });

    await test.step("warns that the account itself will be deleted, and deletes it with the rest", () =>
      deleteAccount(page, server.url));
  });
});

test("a non-admin sees only their own numbers, and why", async ({ page, api, expectError }) => {
  expectError(/collection-count|Failed to load resource/);
  const ann = await addPerson(api, "Ann Lee");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, ANN);
  const reason = "Only an admin can look up another person's records; you can look up your own.";

  await test.step("all records aren't shown, nor asked for", async () => {
    await fetchData(page);
    await expect(page.getByText("user (1)")).toBeVisible();
    await expect(page.getByText("All records")).toHaveCount(0);
    expect(asked).not.toContain("/api/v1/records");
  });

  await test.step("deleting is disabled, with the reason", async () => {
    const button = page.getByRole("button", { name: "Delete Selected Records" });
    await expect(button).toBeDisabled();
    await button.focus();
    const tooltip = page.getByRole("tooltip", { name: "Only an admin can delete records." });
    await expect(tooltip).toBeVisible();
  });

  await test.step("another user's records can't be looked up", async () => {
    await page.getByLabel("Email").fill(ADMIN.email);
    await page.getByRole("button", { name: "Fetch Data" }).click();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await fetchData(page, EMAIL);
    await expect(page.getByText(reason)).toBeHidden();
  });

  await test.step("somebody who has just lost the admin role is told the server's reason", async () => {
    await api.call("assignRole", { uid: ann, role: "admin" });
    const profile = page.waitForResponse("**/users/profile?*");
    await signIn(page, ANN);
    // Neither of these calls may notice the new role.
    await profile;
    await expect(page.getByText(/^\d+ records?$/)).toBeVisible();
    await api.call("assignRole", { uid: ann, role: "user" });
    await page.getByLabel("Email").fill(ADMIN.email);
    await page.getByRole("button", { name: "Fetch Data" }).click();
    await expect(page.getByText("Failed to fetch data.")).toBeVisible();
    await expect(
      page.getByText(/Only an admin can look up another person's records/),
    ).toBeVisible();
  });
});
