import type { Page } from "@playwright/test";
import type { CallName } from "#contract/calls.ts";
import type { Bug } from "#contract/types.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "../bugs/team.ts";
import { breakCall } from "./breakCall.ts";

/** Failures without a toast: they are logged to the console, and the screen stays usable. */

interface Place {
  page: Page;
  bug: Bug;
}

interface Row {
  what: string;
  call: CallName;
  prepare: (place: Place) => Promise<unknown>;
  act: (place: Place) => Promise<unknown>;
  /** What is still there afterwards. */
  left: (page: Page) => Promise<void>;
}

const openBug = ({ page, bug }: Place) => page.goto(`/bug-comments/${bug._id}`);
const openHome = ({ page }: Place) => page.goto("/home");
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

const hasHeading = (name: string) => (page: Page) =>
  expect(page.getByRole("heading", { name })).toBeVisible();
const hasButton = (name: string) => (page: Page) =>
  expect(page.getByRole("button", { name })).toBeEnabled();

const rows: Row[] = [
  {
    what: "the list of users",
    call: "listUsers",
    prepare: openHome,
    act: ({ page }) => follow(page, "User Management"),
    left: hasHeading("User Management"),
  },
  {
    what: "the list of bugs",
    call: "listBugs",
    prepare: openHome,
    act: ({ page }) => follow(page, "Bugs"),
    left: hasHeading("Development Bugs"),
  },
  {
    what: "the list of completed bugs",
    call: "listBugs",
    prepare: openHome,
    act: ({ page }) => follow(page, "Completed Bugs"),
    left: hasHeading("Completed Bugs"),
  },
  {
    what: "the recent comments",
    call: "listRecentComments",
    prepare: openHome,
    act: ({ page }) => follow(page, "Recent Activity"),
    left: hasHeading("Recent Dashboard Activity"),
  },
  {
    what: "one bug",
    call: "getBug",
    prepare: ({ page }) => page.goto("/bugs"),
    act: ({ page }) => page.getByRole("link", { name: "View Bug" }).click(),
    left: (page) => expect(page.getByRole("link", { name: "Return to Bugs" })).toBeVisible(),
  },
  {
    what: "a comment",
    call: "addComment",
    prepare: async (place) => {
      await openBug(place);
      await place.page.getByLabel("Add a Comment").fill("Seen on rack 2 as well.");
    },
    act: ({ page }) => page.getByRole("button", { name: "Comment", exact: true }).click(),
    left: (page) => expect(page.getByLabel("Add a Comment")).toHaveValue("Seen on rack 2 as well."),
  },
  {
    what: "a status, changed on the bug's own screen",
    call: "setBugStatus",
    prepare: openBug,
    act: ({ page }) => page.getByRole("button", { name: "Park Bug" }).click(),
    left: hasButton("Park Bug"),
  },
  {
    what: "a status, changed in the list",
    call: "setBugStatus",
    prepare: ({ page }) => page.goto("/bugs"),
    act: ({ page }) => page.getByRole("button", { name: "Mark as Complete" }).click(),
    left: hasButton("Mark as Complete"),
  },
  {
    what: "the profile",
    call: "getProfile",
    prepare: openHome,
    act: ({ page }) => follow(page, "Profile"),
    left: hasButton("Edit Username"),
  },
];

test("each fails without a toast but with an error in the console", async ({
  page,
  api,
  expectError,
}) => {
  test.slow();
  expectError(/ failed \(\d+\):|Failed to load resource/);
  const place = { page, bug: await reportBug(api) };
  await signIn(page);
  for (const [at, { what, call, prepare, act, left }] of rows.entries()) {
    // The two take the same way to the screen, from the client on.
    const failure = at % 2 === 0 ? "trouble" : "absence";
    await test.step(`${what}: ${failure}`, async () => {
      await prepare(place);
      const mend = await breakCall(page, call, failure);
      const logged = page.waitForEvent("console", (message) =>
        / failed \(\d+\):/.test(message.text()),
      );
      await act(place);
      await logged;
      await left(page);
      await expect(page.locator("[data-toast]")).toHaveCount(0);
      await mend();
    });
  }
});
