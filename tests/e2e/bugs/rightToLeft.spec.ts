import type { Locator } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson, card, reportBug } from "./team.ts";

/** Its first character has no direction of its own, and it is too long for a line. */
const TITLE = `!المستشعر 3 لا يعمل ${"بعد انقطاع التيار ".repeat(7)}`.trim();

/** Sees that the title begins on the right, within its place. */
async function expectFromTheRight(place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  const { begins, goesOn, right } = await place.evaluate((element, title) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const letters: Range[] = [];
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
        const letter = document.createRange();
        letter.setStart(node, at);
        letter.setEnd(node, at + 1);
        letters.push(letter);
      }
    }
    const from = letters.join("").indexOf(title);
    const rightOf = (part?: Range | Element) => part?.getBoundingClientRect().right ?? Number.NaN;
    return {
      begins: rightOf(letters[from]),
      goesOn: rightOf(letters[from + 1]),
      right: rightOf(element),
    };
  }, TITLE);
  expect(begins).toBeGreaterThan(goesOn);
  expect(begins).toBeLessThanOrEqual(Math.ceil(right));
}

test("an Arabic title reads from right to left wherever it is shown", async ({ page, api }) => {
  const ann = await addPerson(api, "Ann Lee");
  const { _id } = await reportBug(api, { title: TITLE, assignedTo: api.user.uid });
  await api.call("addComment", { bugID: _id, comment: "Seen." });
  await api.call("assignBug", { bugID: _id, assignedTo: ann });
  await api.call("assignBug", { bugID: _id, assignedTo: api.user.uid });
  await signIn(page, { path: "/home" });
  const titled = (part: Locator) => part.filter({ hasText: TITLE }).first();
  const main = page.getByRole("main");

  await test.step("on Home", async () => {
    await expectFromTheRight(titled(main.getByRole("link")));
  });

  await test.step("in the command bar", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("المستشعر");
    await expectFromTheRight(titled(page.getByRole("option")));
    await page.keyboard.press("Escape");
  });

  await test.step("in Recent Activity", async () => {
    await page.goto("/recent-activity");
    await expectFromTheRight(titled(main.getByRole("article")));
    await page.goto("/recent-activity?kind=changes");
    await expectFromTheRight(titled(main.getByRole("listitem")));
  });

  await test.step("among similar bugs", async () => {
    await page.goto("/add-bug");
    await page.getByLabel("Title").fill(`${TITLE} مرة`);
    await expectFromTheRight(
      titled(page.getByRole("region", { name: "Similar bugs" }).getByRole("link")),
    );
  });

  await test.step("in both lists, and in the dialog that assigns", async () => {
    await page.goto("/bugs?status=pending");
    await expectFromTheRight(card(page, TITLE).getByRole("heading"));
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await expectFromTheRight(titled(page.getByRole("dialog")));
    await page.keyboard.press("Escape");
    await page.getByText("Compact", { exact: true }).click();
    await expectFromTheRight(titled(page.getByRole("table").getByRole("link")));
  });

  await test.step("as the heading of its own page", async () => {
    await page.getByRole("link", { name: TITLE }).click();
    await expectFromTheRight(page.getByRole("heading", { level: 1, name: TITLE }));
  });
});
