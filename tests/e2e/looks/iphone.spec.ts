import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "../bugs/team.ts";

/** An iPhone zooms in on a field whose text is smaller, and stays so. */
const LEAST_PX = 16;

const FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])";

/** The visible fields whose text is too small. */
async function findSmall(page: Page): Promise<string[]> {
  const fields = page.locator(FIELDS).filter({ visible: true });
  await expect(fields.first()).toBeVisible();
  return fields.evaluateAll(
    (all, least) =>
      all
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < least)
        .map((field) => field.outerHTML.slice(0, 120)),
    LEAST_PX,
  );
}

test("an iPhone doesn't zoom in on what is being typed", async ({ page, context, api }) => {
  const { _id } = await reportBug(api);
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
  await devTools.send("Emulation.setDeviceMetricsOverride", phone);
  const small: Record<string, string[]> = {};
  const look = async (name: string) => {
    const found = await findSmall(page);
    if (found.length > 0) small[name] = found;
  };

  for (const path of ["/auth", "/contact-us"]) {
    await page.goto(path);
    await look(path);
  }
  await signIn(page, { path: "/add-bug" });
  expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  await look("/add-bug");
  for (const path of [`/bug-comments/${_id}`, "/user-management", "/user-records"]) {
    await page.goto(path);
    await look(path);
  }
  await page.getByRole("button", { name: "Search or go to" }).click();
  await look("the command bar");
  await page.goto("/bugs");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByLabel("Updated since")).toBeVisible();
  await look("the filters");
  expect(small).toEqual({});
});
