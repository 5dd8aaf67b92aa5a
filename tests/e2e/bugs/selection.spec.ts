import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import {
  addPerson,
  card,
  focusedBug,
  readBugs,
  reportBug,
  selectionBar,
  selectionBox,
  tab,
  toast,
} from "./team.ts";

const LIST = "/bugs?status=pending";

test("a selection is kept until another view or Escape, and all that match are changed once confirmed", async ({
  page,
  api,
}) => {
  const ann = await addPerson(api, "Ann Lee");
  const bob = await addPerson(api, "Bob Okafor");
  for (const title of ["One", "Two", "Three", "Four"]) {
    await reportBug(api, { title, assignedTo: bob });
  }
  for (let number = 5; number <= 64; number++) {
    const bugType = number <= 7 ? "miscellaneous" : "design";
    await reportBug(api, { title: `Scale ${number} drifts`, assignedTo: ann, bugType });
  }
  const title = page.getByRole("heading", { level: 1 });
  await signIn(page, { path: `${LIST}&assignedTo=${bob}` });

  await test.step("in a low window its bar is one line, and doesn't cover what has the focus", async () => {
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(card(page, "Four")).toBeVisible();
    await page.keyboard.press("j");
    await expect.poll(() => focusedBug(page)).toBe("4");
    await page.keyboard.press("x");
    await expect(selectionBar(page)).toContainText("1 selected");
    const { y = 0, height = 0 } = (await selectionBar(page).boundingBox()) ?? {};
    expect(height).toBeLessThan(60);
    const bottom = () =>
      page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? Infinity);
    await expect.poll(bottom).toBeLessThanOrEqual(y);
    await page.keyboard.press("Escape");
    await expect(selectionBar(page)).toBeHidden();
    if (usual) await page.setViewportSize(usual);
  });

  await test.step("a selection survives a visit to a bug", async () => {
    await selectionBox(page, 4).check();
    await selectionBox(page, 2).click({ modifiers: ["Shift"] });
    await expect(selectionBar(page)).toContainText("3 selected");
    await expect(selectionBar(page)).toBeInViewport({ ratio: 1 });
    expect((await selectionBar(page).boundingBox())?.y).toBeGreaterThan(
      (await card(page, "Four").boundingBox())?.y ?? Number.NaN,
    );
    await card(page, "Three").getByRole("link", { name: "View Bug" }).click();
    await expect(title).toHaveText("#3 Three");
    await page.keyboard.press("t");
    await expect(page.getByRole("button", { name: "Design", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Type of bug #3 set")).toBeVisible();
    await expect(page.getByLabel("Bug details")).toContainText("Miscellaneous");
    await expect(title).toBeFocused();
    await page.goBack();
    await expect(selectionBar(page)).toContainText("3 selected");
    await expect(selectionBox(page, 1)).not.toBeChecked();
    await expect(selectionBox(page, 3)).toBeChecked();
  });

  await test.step("it is cleared by Escape or another view", async () => {
    await page.keyboard.press("j");
    await expect.poll(() => focusedBug(page)).toBe("2");
    await page.keyboard.press("Escape");
    await expect(selectionBar(page)).toBeHidden();
    await expect(selectionBox(page, 3)).not.toBeChecked();
    await selectionBox(page, 1).check();
    await expect(selectionBar(page)).toBeVisible();
    await tab(page, /^Parked/).click();
    await expect(page.getByText("No bugs to display")).toBeVisible();
    await tab(page, /^Pending/).click();
    await expect(selectionBox(page, 1)).not.toBeChecked();
  });

  const dialog = page.getByRole("dialog", { name: "Set the type of 60 bugs to Miscellaneous" });
  await test.step("all bugs that match are selected, and those that stay unchanged are named", async () => {
    await tab(page, /^Ann Lee 60$/).click();
    await expect(card(page, "Scale 64 drifts")).toBeVisible();
    await card(page, "Scale 64 drifts").getByRole("link", { name: "View Bug" }).focus();
    await page.keyboard.press("x");
    await page.keyboard.press("A");
    await expect(selectionBar(page)).toContainText("50 selected");
    await page.getByRole("button", { name: "All 60 that match" }).click();
    await expect(selectionBar(page)).toContainText("60 selected");
    await expect.poll(() => focusedBug(page)).toBe("64");

    await title.focus();
    await page.keyboard.press("t");
    await page.getByRole("button", { name: "Miscellaneous", exact: true }).focus();
    await page.keyboard.down("Enter");
    await expect(dialog).toContainText("57 of 60 will change. 3 have this type already.");
    await dialog.getByText("Show which").click();
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await expect(dialog.getByRole("listitem").last()).toContainText("#5 Scale 5 drifts");
  });

  await test.step("the key that chose the type doesn't confirm it while still held", async () => {
    let changes = 0;
    page.on("request", (request) => {
      const isBatch = request.url().endsWith("/bugs-batch");
      if (isBatch && !(request.postDataJSON() as { dryRun?: boolean }).dryRun) changes++;
    });
    const submit = dialog.getByRole("button", { name: "Set the type of 57 bugs to Miscellaneous" });
    await submit.focus();
    for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(submit).toBeFocused();
    expect(changes).toBe(0);
    for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(toast(page, "Type of 57 bugs set to Miscellaneous")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(selectionBar(page)).toBeHidden();
    expect(changes).toBe(1);
    await expect.poll(() => focusedBug(page)).not.toBe("body");
  });

  await test.step("z undoes the change of all", async () => {
    const countChanged = async () =>
      [...(await readBugs(api)).values()].filter(
        ({ assignedTo, bugType }) => assignedTo === ann && bugType === "miscellaneous",
      ).length;
    expect(await countChanged()).toBe(60);
    await page.keyboard.press("z");
    await expect(toast(page, "57 bugs restored")).toBeVisible();
    expect(await countChanged()).toBe(3);
  });

  await test.step("what no longer belongs in the list leaves it before the server is asked again", async () => {
    const release = await holdBack(page, "**/development/bugs?*");
    await selectionBox(page, 64).check();
    await selectionBar(page).getByRole("button", { name: "Park" }).click();
    await expect(card(page, "Scale 64 drifts")).toHaveCount(0);
    await expect(card(page, "Scale 63 drifts")).toBeVisible();
    release();
    await expect(tab(page, /^Ann Lee 59$/)).toBeVisible();
    await page.keyboard.press("z");
    await expect(tab(page, /^Ann Lee 60$/)).toBeVisible();
  });

  await test.step("the second click of a slow double click hits nothing below the bar", async () => {
    await selectionBox(page, 63).check();
    await selectionBox(page, 62).check();
    await selectionBar(page).getByRole("button", { name: "Assign" }).hover();
    await selectionBar(page).getByRole("button", { name: "Park" }).click();
    await expect(tab(page, /^Ann Lee 58$/)).toBeVisible();
    await expect(selectionBar(page)).toHaveText("2 bugs parked");
    const isUnderMouse = () => selectionBar(page).evaluate((element) => element.matches(":hover"));
    await expect.poll(isUnderMouse).toBe(true);
    await page.mouse.move(0, 0);
    await expect(selectionBar(page)).toBeHidden();
  });
});
