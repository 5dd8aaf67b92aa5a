import type { Page } from "@playwright/test";
import type { CallName } from "#contract/calls.ts";
import type { Bug } from "#contract/types.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { picture } from "../bugs/media.ts";
import { addPerson, reportBug } from "../bugs/team.ts";
import { takePhoto } from "../profile/photo.ts";
import { breakCall, FAILURES, type Failure, letMinutesPass, REASON } from "./breakCall.ts";

/** Every failure text of the specification's section 8, for each way in which its call can fail. */

interface Place {
  page: Page;
  bug: Bug;
}

interface Row {
  what: string;
  call: CallName;
  /** What the screen says; where the server's own reason is shown, `REASON` stands for it. */
  says: Record<Failure, string>;
  /** Goes to where the action is, and fills in what it needs. */
  prepare: (place: Place) => Promise<void>;
  act: (place: Place) => Promise<void>;
}

/** The same text however it fails. */
const always = (text: string): Row["says"] => ({
  absence: text,
  timeOut: text,
  trouble: text,
  refusal: text,
});

/** One text, unless the server gives its reason. */
const orReason = (text: string): Row["says"] => ({ ...always(text), refusal: REASON });

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).last().click();

/** Opens the dialog of one action on Ann Lee. */
async function choose(page: Page, action: string): Promise<void> {
  await page.goto("/user-management");
  await page.getByRole("button", { name: "Actions for Ann Lee" }).click();
  await page.getByRole("menuitem", { name: action }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function openAvatar(page: Page): Promise<void> {
  await page.goto("/profile");
  await press(page, "Change avatar");
  await page.locator("input[type=file]").setInputFiles({
    name: "portrait.jpg",
    mimeType: "image/jpeg",
    buffer: await takePhoto(page, 64, 48),
  });
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
}

const openBug = ({ page, bug }: Place) => page.goto(`/bug-comments/${bug._id}`);

const rows: Row[] = [
  {
    what: "Home",
    call: "listWidgets",
    says: always("Failed to fetch data"),
    prepare: async ({ page }) => {
      await page.goto("/home");
      await expect(page.getByRole("link", { name: "1 Pending Bugs" })).toBeVisible();
      await page.evaluate(() => localStorage.removeItem("dashboardWidgets"));
    },
    act: async ({ page }) => void (await page.reload()),
  },
  {
    what: "the username",
    call: "updateProfile",
    says: always("Failed to update the value. Please try again."),
    prepare: async ({ page }) => {
      await page.goto("/profile");
      await press(page, "Edit Username");
      await page.getByRole("textbox", { name: "Username" }).fill("Ada Lindqvist");
    },
    act: ({ page }) => press(page, "Save"),
  },
  {
    what: "the avatar's upload",
    call: "uploadFile",
    says: always("Error updating profile. Please try again."),
    prepare: ({ page }) => openAvatar(page),
    act: ({ page }) => press(page, "Save"),
  },
  {
    what: "the avatar",
    call: "updateProfile",
    says: always("Error updating profile. Please try again."),
    prepare: ({ page }) => openAvatar(page),
    act: ({ page }) => press(page, "Save"),
  },
  {
    what: "one's own password",
    call: "resetOwnPassword",
    says: {
      absence: "An error occurred.",
      timeOut: "An error occurred.",
      trouble: "Failed to reset password.",
      refusal: REASON,
    },
    prepare: async ({ page }) => {
      await page.goto("/profile");
      await press(page, "Reset Password");
      for (const field of ["Old password", "New password", "Confirm new password"]) {
        await page.getByLabel(field, { exact: true }).fill("a long enough one");
      }
    },
    act: ({ page }) => press(page, "Reset Password"),
  },
  {
    what: "the assignees of a new bug",
    call: "listAssignees",
    says: always("Failed to fetch users."),
    prepare: async ({ page }) => void (await page.goto("/home")),
    act: ({ page }) => page.getByRole("link", { name: "Add Bug" }).click(),
  },
  {
    what: "an upload",
    call: "uploadFile",
    says: orReason("Error uploading files"),
    prepare: async ({ page }) => void (await page.goto("/add-bug")),
    act: async ({ page }) => page.locator("input[type=file]").setInputFiles(await picture()),
  },
  {
    what: "the report of a bug",
    call: "createBug",
    says: {
      absence: "An error occurred while reporting the bug",
      timeOut: "An error occurred while reporting the bug",
      trouble: "Bug reporting failed",
      refusal: REASON,
    },
    prepare: async ({ page }) => {
      await page.goto("/add-bug");
      await page.getByLabel("Title").fill("Feeder 3 jams");
      await page.getByLabel("Description").fill("Every second morning.");
      await page.getByLabel("Assign To").fill("Ann");
      await page.getByTitle("Ann Lee").click();
    },
    act: ({ page }) => press(page, "Report Bug"),
  },
  {
    what: "the search for a bug's number",
    call: "findBugByOrder",
    says: orReason("Bug not found for the given number"),
    prepare: async ({ page }) => {
      await page.goto("/bugs");
      await page.getByLabel("Bug number").fill("77");
    },
    act: ({ page }) => press(page, "Go to Bug"),
  },
  {
    what: "a bug's assignment",
    call: "assignBug",
    says: always("Failed to assign bug"),
    prepare: async (place) => {
      await openBug(place);
      await place.page.getByLabel("Assigned To").fill("Ann");
    },
    act: ({ page }) => page.getByTitle("Ann Lee").click(),
  },
  ...(["uploadFile", "addBugAttachments"] as const).map(
    (call): Row => ({
      what: `further attachments, in ${call}`,
      call,
      says: always("Error adding attachments"),
      prepare: async (place) => {
        await openBug(place);
        await place.page.locator("input[type=file]").setInputFiles(await picture());
      },
      act: ({ page }) => press(page, "Add Attachments"),
    }),
  ),
  {
    what: "the counts of records",
    call: "countRecords",
    says: {
      ...always("Failed to fetch data."),
      absence: "Error fetching data.",
      timeOut: "Error fetching data.",
    },
    prepare: async ({ page }) => {
      await page.goto("/user-records");
      await page.getByLabel("Email").fill("admin@vivarium.test");
    },
    act: ({ page }) => press(page, "Fetch Data"),
  },
  {
    what: "the deletion of records",
    call: "deleteRecords",
    says: {
      ...always("Failed to delete records."),
      absence: "Error deleting records.",
      timeOut: "Error deleting records.",
    },
    prepare: async ({ page }) => {
      await page.goto("/user-records");
      await page.getByLabel("Email").fill("admin@vivarium.test");
      await press(page, "Fetch Data");
      await page.getByRole("checkbox", { name: /^tasks/ }).check();
      await press(page, "Delete Selected Records");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    act: ({ page }) => press(page, "Delete"),
  },
  {
    what: "another's username",
    call: "updateProfile",
    says: always("Failed to update username. Please try again."),
    prepare: async ({ page }) => {
      await choose(page, "Edit Username");
      await page.getByRole("textbox", { name: "Username" }).fill("Ann Lindqvist");
    },
    act: ({ page }) => press(page, "Save"),
  },
  {
    what: "another's password",
    call: "resetUserPassword",
    says: always("Failed to reset password. Please try again."),
    prepare: async ({ page }) => {
      await choose(page, "Reset Password");
      await page.getByLabel("New password").fill("a long enough one");
    },
    act: ({ page }) => press(page, "Reset Password"),
  },
  {
    what: "a role",
    call: "assignRole",
    says: always("Error assigning role"),
    prepare: ({ page }) => choose(page, "Assign Role"),
    act: ({ page }) => press(page, "Assign"),
  },
  {
    what: "the deletion of a user",
    call: "deleteUser",
    says: always("Failed to delete user. Please try again."),
    prepare: ({ page }) => choose(page, "Delete User"),
    act: ({ page }) => press(page, "Delete"),
  },
];

const signedOutRows: Row[] = [
  {
    what: "signing in",
    call: "login",
    says: orReason("Failed to authenticate. Please try again."),
    prepare: async ({ page }) => {
      await page.goto("/auth");
      await page.getByLabel("Username").fill("ada@lab.example");
      await page.getByLabel("Password", { exact: true }).fill("wrong");
    },
    act: ({ page }) => press(page, "Login"),
  },
  {
    what: "the mail about a forgotten password",
    call: "forgotPassword",
    says: orReason("Failed to send password reset email. Please try again."),
    prepare: async ({ page }) => {
      await page.goto("/auth");
      await press(page, "Forgot password?");
      await page.getByLabel("Email Address").fill("ada@lab.example");
    },
    act: ({ page }) => press(page, "Send Instructions"),
  },
];

test.describe.configure({ timeout: 180_000 });

for (const row of [...rows, ...signedOutRows]) {
  test(`${row.what}: says what the specification says, however it fails`, async ({
    page,
    api,
    expectError,
  }) => {
    expectError(/ failed \(\d+\):|Failed to load resource/);
    await addPerson(api, "Ann Lee");
    const place = { page, bug: await reportBug(api) };
    await letMinutesPass(page);
    if (rows.includes(row)) await signIn(page);
    for (const failure of FAILURES) {
      await test.step(failure, async () => {
        await row.prepare(place);
        const mend = await breakCall(page, row.call, failure);
        await row.act(place);
        // A toast and the field that it is about may both say it.
        await expect(page.getByText(row.says[failure]).first()).toBeVisible();
        await mend();
        // What was typed outlasts the failure; each way to fail starts afresh.
        await page.evaluate(() => sessionStorage.clear());
      });
    }
  });
}
