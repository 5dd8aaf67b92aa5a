import type { Locator, Page } from "@playwright/test";
import { calls } from "#contract/calls.ts";
import { expect, test } from "../../support/e2e.ts";
import { drawn } from "../../support/holdBack.ts";
import { placesOf } from "../../support/placesOf.ts";
import { addPerson, card, reportBug } from "../bugs/team.ts";
import { openPainted, painted } from "./painted.ts";

/** The bug list that its document paints before any script of the app. */

/** The texts of the cards, without how long ago something was, which goes on. */
async function readCards(within: Page | Locator): Promise<string[]> {
  const texts = await within.locator("article").allInnerTexts();
  return texts.map((text) => text.replaceAll(/\d+ \w+ ago/g, "ago"));
}

const isList = (url: URL) => url.pathname === calls.listBugs.path;

/** The document has a page for each of these; within them, styles alone decide. */
const WIDTHS = { wide: [1440, 1360, 1280, 1080, 1024], narrow: [390] };

const HOSTILE = {
  title: '<img src="x" onerror="document.title = 1"> {description}',
  description: "</template><script>{order}</script>",
};

test("the painted bugs are those that the app then shows, at the same places", async ({
  page,
  api,
}) => {
  const assignedTo = await addPerson(api, "Ada Vole");
  const done = await reportBug(api, { title: "Done", assignedTo });
  await api.call("setBugStatus", { bugID: done._id, status: "complete" });
  await reportBug(api, HOSTILE);
  await reportBug(api, { title: "Scale drifts", bugType: "development", assignedTo });
  const bug = await reportBug(api, { title: "Two **names**", description: "Of *one* cage." });
  await api.call("addComment", { bugID: bug._id, comment: "Seen again." });

  for (const [kind, widths] of Object.entries(WIDTHS)) {
    await test.step(`nothing moves when the app takes the painted bugs over, on a ${kind} page`, async () => {
      const texts = [
        "Development Bugs",
        kind === "narrow" ? "Filters" : "Go to Bug",
        "Report a Bug",
        "Pending",
        "Ada Vole",
        "Views",
        "Comfortable",
        "Scale drifts",
        "Two **names**",
        "Of one cage.",
        "Development",
        "latest",
        "View Bug",
        "Mark as Complete",
      ];
      const placesAtWidths = async (within: string) => {
        const places: Awaited<ReturnType<typeof placesOf>> = [];
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await drawn(page);
          const found = await placesOf(page, within, texts);
          expect(found.map(({ text }) => text)).toEqual(texts);
          places.push(...found.map((place) => ({ ...place, text: `${place.text} at ${width}` })));
        }
        return places;
      };
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      const release = await openPainted(page);
      await expect(painted(page)).toContainText("Scale drifts");
      const before = await placesAtWidths("#shell");
      const shown = await readCards(painted(page));
      release();
      await expect(card(page, "Scale drifts")).toBeVisible();
      await expect(painted(page)).toHaveCount(0);
      const after = await placesAtWidths("#root");
      for (const [n, { text, left, middle }] of after.entries()) {
        expect(Math.abs(left - (before[n]?.left ?? 0)), `${text} from the left`).toBeLessThan(1.5);
        expect(Math.abs(middle - (before[n]?.middle ?? 0)), `${text} from the top`).toBeLessThan(
          1.5,
        );
      }
      expect(await readCards(page)).toEqual(shown);
    });
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step("a bug's texts are painted as they are, never as HTML or as a placeholder", async () => {
    await openPainted(page);
    const hostile = painted(page).locator("article").last();
    await expect(hostile.locator("h2")).toHaveText(HOSTILE.title);
    await expect(hostile).toContainText("<script>{order}</script>");
    await expect(painted(page).locator("article img, article script")).toHaveCount(0);
  });

  await test.step("once the keyboard walks through the painted bugs, each is named by its own title", async () => {
    await page.keyboard.press("j");
    const articles = painted(page).locator("article");
    for (const title of ["Scale drifts", "Two **names**"]) {
      await expect(articles.filter({ hasText: title })).toHaveAccessibleName(title);
    }
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)]);
  });

  await test.step("the painted bugs are those of the remembered tabs", async () => {
    const stored = { selectedTab: "complete", selectedAssignedTab: assignedTo };
    const release = await openPainted(page, stored);
    await expect(painted(page).getByText("Done", { exact: true })).toBeVisible();
    await expect(painted(page).locator("[aria-selected=true]")).toHaveText([
      /Completed\s*1/,
      /Ada Vole\s*1/,
    ]);
    await expect(painted(page).locator("article")).toHaveCount(1);
    await expect(painted(page)).not.toContainText("Mark as Complete");
    await page.keyboard.press("j");
    const panels = painted(page).getByRole("tabpanel");
    await expect(panels.first()).toHaveAccessibleName("Completed 1");
    await expect(panels.last()).toHaveAccessibleName("Ada Vole 1");
    release();
    await expect(card(page, "Done")).toBeVisible();
  });
});

test("a list that the document can't paint comes with the app", async ({
  page,
  api,
  expectError,
}) => {
  await reportBug(api);
  await reportBug(api);
  for (const [name, shows, change] of [
    ["empty", "text=No bugs", () => ({ data: [], total: 0 })],
    [
      "of an unknown kind",
      "article",
      (reply: { data: object[] }) => ({
        ...reply,
        data: reply.data.map((bug, n) => (n === 0 ? { ...bug, bugType: "other" } : bug)),
      }),
    ],
    ["refused", "[role=alert]:has(button)", () => undefined],
  ] as const) {
    await test.step(name, async () => {
      if (name === "refused") expectError(/500/);
      await page.route(isList, async (route) => {
        const reply = await route.fetch();
        const body = change({ ...(await reply.json()) });
        await route.fulfill(body ? { response: reply, json: body } : { status: 500, body: "{}" });
      });
      const answered = page.waitForResponse((reply) => isList(new URL(reply.url())));
      const release = await openPainted(page);
      await (await answered).finished();
      await drawn(page);
      await expect(painted(page).locator("article")).toHaveCount(0);
      release();
      await expect(page.getByRole("main").locator(shows).first()).toBeVisible();
      await expect(painted(page)).toHaveCount(0);
    });
  }
  await page.unrouteAll({ behavior: "wait" });
});
