import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson, reportBug } from "../bugs/team.ts";
import { choose } from "../users/userRows.ts";

test("an admin sees what happened to a person, and what they did", async ({ page, api }) => {
  const uid = await addPerson(api, "Ann Lee");
  await api.call("assignRole", { uid, role: "admin" });
  await reportBug(api);
  await signIn(page, { path: "/user-management" });

  const ofAnn = await choose(page, "Ann Lee", "History");
  await expect(ofAnn.getByRole("listitem")).toHaveText([
    /^admin made Ann Lee admin \(was user\)/,
    /^admin changed the username of Ann Lee to “Ann Lee” \(was “.+”\)/,
    /^admin added Ann Lee as user/,
  ]);
  await ofAnn.getByText("Bugs", { exact: true }).click();
  await expect(ofAnn.getByText("Nothing has been recorded.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(ofAnn).toBeHidden();

  const own = await choose(page, "admin", "History");
  await own.getByText("Bugs", { exact: true }).click();
  await expect(own.getByRole("listitem")).toHaveText([/^admin reported this bug/]);
  await expect(own.getByRole("link", { name: "#1 Cage sensor stops" })).toBeVisible();
});
