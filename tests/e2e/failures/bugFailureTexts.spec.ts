import { expect } from "../../support/e2e.ts";
import { picture } from "../bugs/media.ts";
import { REASON } from "./breakCall.ts";
import { always, type FailureRow, orReason, type Place, press, test } from "./failureTest.ts";

/** Section 8 of the specification: what Home and the screens of the bugs say. */

const openBug = ({ page, bug }: Place) => page.goto(`/bug-comments/${bug._id}`);

const rows: FailureRow[] = [
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
    (call): FailureRow => ({
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
];

for (const row of rows) {
  test(`${row.what}: says what the specification says, however it fails`, ({ failEveryWay }) =>
    failEveryWay(row));
}
