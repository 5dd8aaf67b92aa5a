import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "../bugs/team.ts";

/** Safari focuses no button, link or box that is clicked, but what is around it, if that has a `tabindex`. */
async function actLikeSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const unfocused = "a[href], button, summary, [type=checkbox], [type=radio], [type=file]";
    const listener = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const control = target.closest(`${unfocused}, [tabindex]`);
      if (!control?.matches(`:is(${unfocused}):not([tabindex])`)) return;
      event.preventDefault();
      const around = control.closest<HTMLElement>("[tabindex]");
      if (around) around.focus({ preventScroll: true });
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      // Nobody but the browser notices.
      let isPrevented = false;
      Object.defineProperty(event, "defaultPrevented", { get: () => isPrevented });
      event.preventDefault = () => {
        isPrevented = true;
      };
    };
    document.addEventListener("mousedown", listener, { capture: true });
  });
}

test("in Safari, the focus returns to what was clicked", async ({ page, api }) => {
  const { _id } = await reportBug(api);
  await actLikeSafari(page);
  await signIn(page, { path: `/bug-comments/${_id}` });

  await test.step("after a dialog", async () => {
    const edit = page.getByRole("button", { name: "Edit", exact: true });
    await edit.click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(edit).toBeFocused();
  });

  await test.step("a sent comment leaves it in the box", async () => {
    const box = page.getByLabel("Add a Comment");
    await box.fill("Since Monday.");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByRole("article")).toContainText("Since Monday.");
    await expect(box).toBeFocused();
  });

  await test.step("after the drawer", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const opener = page.getByRole("button", { name: "Open navigation" });
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  });
});
