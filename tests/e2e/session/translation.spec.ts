import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { card, reportBug, selectionBar, selectionBox, tab } from "../bugs/team.ts";

/** Puts each text that is shown, now and later, in capital letters, as Chrome's translator does it. */
function translate(): void {
  const translateText = (text: Node) => {
    const translation = document.createElement("font");
    translation.append(document.createElement("font"));
    translation.firstElementChild?.append(text.textContent?.toUpperCase() ?? "");
    text.parentNode?.insertBefore(translation, text);
    text.parentNode?.removeChild(text);
  };
  const translateAll = (root: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      const isNew = !node.parentElement?.closest("font, script, style, noscript");
      if (isNew && node instanceof Text && node.data.trim()) texts.push(node);
    }
    texts.forEach(translateText);
  };
  translateAll(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === "characterData" ? [target] : addedNodes) translateAll(node);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await signIn(page, { path });
  await page.evaluate(translate);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^[^a-z]+$/);
}

test("a page that the browser translates goes on working", async ({ page, api }) => {
  await reportBug(api, { title: "Feeder jams" });
  const description = `${"First, a long story. ".repeat(200)}The end.`;
  const long = await reportBug(api, { title: "Scale drifts", description });

  await test.step("what changes is translated again, and what has ended disappears", async () => {
    await openTranslated(page, "/bugs");
    const release = await holdBack(page, "**/bugs-batch");
    await selectionBox(page, 1).check();
    await expect(selectionBar(page)).toHaveText(/1 SELECTED/);
    await selectionBox(page, 2).check();
    await expect(selectionBar(page)).toHaveText(/2 SELECTED/);
    await selectionBar(page).getByRole("button", { name: "Park" }).click();
    await expect(selectionBar(page)).toHaveText(/CHANGING/);
    release();
    await expect(card(page, "Feeder jams")).toBeHidden();
    await expect(tab(page, /^PARKED\s*2$/)).toBeVisible();
  });

  await test.step("the whole of a long text is shown on request", async () => {
    await openTranslated(page, `/bug-comments/${long._id}`);
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(page.getByText("THE END.")).toBeAttached();
  });
});
