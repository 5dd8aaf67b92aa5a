import type { Page } from "@playwright/test";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "../bugs/team.ts";
import { breakCall } from "./breakCall.ts";

/** Failures without a toast: they are logged to the console, and the screen stays usable. */

interface Row {
  what: string;
  call: CallName;
  /** By default the previous row has left the page at the right place. */
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** What is still there afterwards. */
  left: (page: Page) => Promise<void>;
}

const follow = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).first().click();

const hasHeading = (name: string) => (page: Page) =>
  expect(page.getByRole("heading", { name })).toBeVisible();
const hasButton = (name: string) => (page: Page) =>
  expect(page.getByRole("button", { name })).toBeEnabled();

/** In the order of the journey. */
const rows: Row[] = [
  {
    what: "the list of users",
    call: "listUsers",
    act: (page) => follow(page, "User Management"),
    left: hasHeading("User Management"),
  },
  {
    what: "the list of bugs",
    call: "listBugs",
    act: (page) => follow(page, "Bugs"),
    left: hasHeading("Development Bugs"),
  },
  {
    what: "the list of completed bugs",
    call: "listBugs",
    act: (page) => follow(page, "Completed Bugs"),
    left: hasHeading("Completed Bugs"),
  },
  {
    what: "the recent comments",
    call: "listRecentComments",
    act: (page) => follow(page, "Recent Activity"),
    left: hasHeading("Recent Dashboard Activity"),
  },
  {
    what: "the profile",
    call: "getProfile",
    act: (page) => follow(page, "Profile"),
    left: hasButton("Edit Username"),
  },
  {
    what: "one bug",
    call: "getBug",
    prepare: (page) => follow(page, "Bugs"),
    act: (page) => follow(page, "View Bug"),
    left: (page) => expect(page.getByRole("link", { name: "Return to Bugs" })).toBeVisible(),
  },
  {
    what: "a comment",
    call: "addComment",
    prepare: (page) => page.getByLabel("Add a Comment").fill("Seen on rack 2 as well."),
    act: (page) => page.getByRole("button", { name: "Comment", exact: true }).click(),
    left: (page) => expect(page.getByLabel("Add a Comment")).toHaveValue("Seen on rack 2 as well."),
  },
  {
    what: "a status, changed on the bug's own screen",
    call: "setBugStatus",
    act: (page) => page.getByRole("button", { name: "Park Bug" }).click(),
    // By then it has been sent once more, and the bug may have been loaded since.
    left: (page) =>
      expect(page.getByText(/^(No answer came, so the|The) status .* changed/)).toBeVisible(),
  },
  {
    what: "a status, changed in the list",
    call: "setBugStatus",
    prepare: (page) => follow(page, "Bugs"),
    act: (page) => page.getByRole("button", { name: "Mark as Complete" }).click(),
    left: hasButton("Mark as Complete"),
  },
];

test("each fails without a toast but with an error in the console", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/ failed \(\d+\):|Failed to load resource/);
  await reportBug(api);
  await signIn(page);
  await expect(page.getByRole("link", { name: "1 Pending Bugs" })).toBeVisible();
  for (const [at, { what, call, prepare, act, left }] of rows.entries()) {
    // The two take the same way to the screen, from the client on.
    const failure = at % 2 === 0 ? "trouble" : "absence";
    await test.step(`${what}: ${failure}`, async () => {
      await prepare?.(page);
      const mend = await breakCall(page, call, failure);
      const { method, path }: Call = calls[call];
      const start = `${method} ${path.replace(/:.*/, "")}`;
      // Not that of an earlier row: a query that has failed is sent again.
      const logged = page.waitForEvent(
        "console",
        (message) => message.text().startsWith(start) && / failed \(\d+\):/.test(message.text()),
      );
      await act(page);
      await logged;
      await left(page);
      await expect(page.locator("[data-toast]")).toHaveCount(0);
      await mend();
    });
  }
});
