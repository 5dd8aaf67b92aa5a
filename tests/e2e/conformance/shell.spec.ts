import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "../bugs/team.ts";

const path = (pathname: string) => (url: URL) => url.pathname === pathname;

test("shows the stored avatar, username and role, and the avatar's menu leads to its screens", async ({
  page,
}) => {
  // Stored values are shown until the server answers.
  await page.route("**/api/v1/users/profile?*", () => {});
  await signIn(page);
  const block = page.getByRole("complementary");
  await expect(block.getByText("admin", { exact: true })).toHaveCount(2);
  // The placeholder, until there is a picture.
  await expect(block.locator("img[src='/avatar.svg']")).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem("username", "Ada Brandt");
    localStorage.setItem("role", "keeper");
    localStorage.setItem("avatarURL", "/widgets/team.svg");
  });
  await page.reload();
  await expect(block.getByText("Ada Brandt")).toBeVisible();
  await expect(block.getByText("keeper")).toBeVisible();
  await expect(block.locator("img[src='/widgets/team.svg']")).toBeVisible();

  for (const [item, target] of [
    ["Profile", "/profile"],
    ["Home", "/home"],
  ] as const) {
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Account of/ })
      .click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page).toHaveURL(path(target));
  }
});

/** Far longer than a toast lasts, and too short for a request still under way to time out. */
const SKIPPED_MS = 15_000;

test.describe("on a server with only the specified calls", () => {
  // The toasts fade with motion, and by a fake clock.
  test.use({ serverKind: "spec", reducedMotion: "no-preference", dropsContext: true });

  test("shows a toast at the bottom left for 3 seconds", async ({ page, api }) => {
    const bug = await reportBug(api);
    await signIn(page, { path: `/bug-comments/${bug._id}` });
    const park = page.getByRole("button", { name: "Park Bug" });
    await expect(park).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + SKIPPED_MS);
    await park.click();
    const toast = page.getByRole("alert").filter({ hasText: /^Bug (parked|moved)/ });
    /** Work started by an answer, and fading, need the fake clock to advance. */
    const seeToasts = (count: number) =>
      expect
        .poll(async () => {
          await page.clock.runFor(20);
          return toast.count();
        })
        .toBe(count);
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(toast).toBeVisible({ timeout: 100 });
    }).toPass();
    const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
    expect(x).toBeLessThan(100);
    expect(y).toBeGreaterThan(600);
    await page.clock.runFor(2_800);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await seeToasts(0);

    await test.step("a toast stays while the pointer rests on it", async () => {
      await page.getByRole("button", { name: "Move to pending" }).click();
      await seeToasts(1);
      await page.clock.runFor(500);
      await toast.hover();
      await page.clock.fastForward(SKIPPED_MS);
      // By then it would have faded, which the clock doesn't hold up.
      await page.clock.runFor(100);
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      );
      await page.clock.runFor(100);
      await expect(toast).toBeVisible();
      await page.mouse.move(700, 300);
      await page.clock.fastForward(SKIPPED_MS);
      await seeToasts(0);
    });
  });
});
