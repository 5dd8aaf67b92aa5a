import { expect, signIn, test } from "../../support/e2e.ts";
import { picture } from "../bugs/media.ts";
import { reportBug } from "../bugs/team.ts";

test("a likely duplicate gets the typed text as a comment draft, and the report keeps it", async ({
  page,
  api,
}) => {
  const bug = await reportBug(api, { title: "Feeder 3 jams every morning" });
  await signIn(page, { path: "/add-bug" });
  await page.locator("input[type=file]").setInputFiles(await picture());
  await expect(page.getByText("Uploaded", { exact: true })).toBeVisible();
  await page.getByLabel("Description").fill("It stood still again today.");
  const title = page.getByLabel("Title");
  await title.pressSequentially("Feeder 3 jams");
  await expect(page.getByRole("status").filter({ hasText: "1 similar bug" })).toBeVisible();
  await expect(title).toBeFocused();
  const similar = page.getByRole("list", { name: "Similar bugs" });
  await expect(similar.getByText("Pending")).toBeVisible();
  await similar.getByRole("button", { name: /^It's this one/ }).click();

  await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
  await expect(page.getByLabel("Add a Comment")).toHaveValue(
    "Feeder 3 jams\n\nIt stood still again today.",
  );
  await page.goBack();
  await expect(title).toHaveValue("Feeder 3 jams");
  await expect(page.getByText("screen.png")).toBeVisible();
});
