import { expect, fillSignIn, test } from "../../support/e2e.ts";
import { addPerson } from "../bugs/team.ts";
import { breakCall, FAILURES, type Failure, letMinutesPass, REASON } from "./breakCall.ts";

/**
 * Each way in which a call can fail, in a real browser: without a session and with one. The other
 * texts of the specification's section 8 are tested in stories (`.storybook/failures.ts`).
 */
test("each kind of failure has its specified text, while signing in and while reporting a bug", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/ failed \(\d+\):|Failed to load resource/);
  await letMinutesPass(page);
  await addPerson(api, "Ann Lee");

  const text = "Failed to authenticate. Please try again.";
  const signingIn: Record<Failure, string> = {
    absence: text,
    timeOut: text,
    trouble: text,
    refusal: REASON,
  };
  await page.goto("/auth");
  for (const failure of FAILURES) {
    await test.step(`signing in: ${failure}`, async () => {
      const mend = await breakCall(page, "login", failure);
      await fillSignIn(page, { email: `${failure}@lab.example`, password: "wrong" });
      await expect(page.getByText(signingIn[failure]).first()).toBeVisible();
      await mend();
      await page.reload();
    });
  }

  await fillSignIn(page);
  await page.getByRole("link", { name: "Add Bug" }).click();
  await page.getByLabel("Title").fill("Feeder 3 jams");
  await page.getByLabel("Description").fill("Every second morning.");
  await page.getByLabel("Assign To").pressSequentially("Ann");
  await page.getByTitle("Ann Lee").click();
  const reporting: Record<Failure, string> = {
    absence: "An error occurred while reporting the bug",
    timeOut: "An error occurred while reporting the bug",
    trouble: "Bug reporting failed",
    refusal: REASON,
  };
  for (const failure of FAILURES) {
    await test.step(`reporting a bug: ${failure}`, async () => {
      const mend = await breakCall(page, "createBug", failure);
      await page.getByRole("button", { name: "Report Bug", exact: true }).click();
      const toast = page.locator("[data-toast]").filter({ hasText: reporting[failure] });
      await expect(toast).toBeVisible();
      await mend();
      // The next text is a new one.
      await toast.getByRole("button", { name: "Close" }).click();
      await expect(toast).toHaveCount(0);
      await expect(page.getByLabel("Title")).toHaveValue("Feeder 3 jams");
    });
  }
  // The typed text survives the failures and a reload.
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Feeder 3 jams");
});
