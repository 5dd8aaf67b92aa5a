import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson } from "../bugs/team.ts";
import { breakCall, FAILURES, type Failure, letMinutesPass, REASON } from "./breakCall.ts";

/**
 * Each way in which a call can fail, in a real browser: with a session and without one. The other
 * texts of the specification's section 8 are tested in stories (`.storybook/failures.ts`).
 */

test.beforeEach(async ({ page, expectError }) => {
  expectError(/ failed \(\d+\):|Failed to load resource/);
  await letMinutesPass(page);
});

test("signing in shows the specified text for every kind of failure", async ({ page }) => {
  const text = "Failed to authenticate. Please try again.";
  const says: Record<Failure, string> = {
    absence: text,
    timeOut: text,
    trouble: text,
    refusal: REASON,
  };
  await page.goto("/auth");
  for (const failure of FAILURES) {
    await page.getByLabel("Username").fill(`${failure}@lab.example`);
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    const mend = await breakCall(page, "login", failure);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText(says[failure]).first()).toBeVisible();
    await mend();
    await page.reload();
  }
});

test("reporting a bug shows the specified text for every kind of failure", async ({
  page,
  api,
}) => {
  const says: Record<Failure, string> = {
    absence: "An error occurred while reporting the bug",
    timeOut: "An error occurred while reporting the bug",
    trouble: "Bug reporting failed",
    refusal: REASON,
  };
  await addPerson(api, "Ann Lee");
  await signIn(page, { path: "/add-bug" });
  await page.getByLabel("Title").fill("Feeder 3 jams");
  await page.getByLabel("Description").fill("Every second morning.");
  await page.getByLabel("Assign To").pressSequentially("Ann");
  await page.getByTitle("Ann Lee").click();
  for (const failure of FAILURES) {
    const mend = await breakCall(page, "createBug", failure);
    await page.getByRole("button", { name: "Report Bug", exact: true }).click();
    await expect(page.getByText(says[failure]).first()).toBeVisible();
    await mend();
    // The typed text survives the failure and the reload.
    await page.reload();
    await expect(page.getByLabel("Title")).toHaveValue("Feeder 3 jams");
  }
});
