import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { addPerson, card, chooseFilter, reportBug, selectionBox, tab } from "./team.ts";

const LIST = "**/api/v1/development/bugs?*";
const SET_STATUS = "**/api/v1/development/bugs-status";

test("a bug is completed at once, alone and only if the server agrees", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|POST \/api\/v1\/development\/bugs-status/);
  const bugs = ["Stays", "Doubly", "Fails", "Goes", "Races"];
  for (const title of bugs) await reportBug(api, { title });
  const complete = (title: string) =>
    card(page, title).getByRole("button", { name: "Mark as Complete" });
  await signIn(page, { path: "/bugs" });
  await expect(tab(page, /^Pending 5$/)).toBeVisible();

  await test.step("a list requested before the change isn't shown as the list after it", async () => {
    const changed = page.waitForResponse(SET_STATUS);
    const release = await holdBack(page, SET_STATUS);
    await complete("Races").click();
    await page.route(
      LIST,
      async (route) => {
        const early = await route.fetch();
        release();
        await changed;
        await route.fulfill({ response: early }).catch(() => undefined);
      },
      { times: 1 },
    );
    await tab(page, /^Completed/).click();
    await expect(card(page, "Races")).toBeVisible();
    await page.unroute(SET_STATUS);
    await tab(page, /^Pending 4$/).click();
  });

  await test.step("it leaves its list before the server has answered, and appears in the one shown by then", async () => {
    const release = await holdBack(page, SET_STATUS);
    await complete("Goes").click();
    await expect(card(page, "Goes")).toBeHidden();
    await expect(tab(page, /^Pending 3$/)).toBeVisible();
    await expect(tab(page, /^Completed 2$/)).toBeVisible();
    await expect(tab(page, /^All 3$/)).toBeVisible();
    await tab(page, /^Completed/).click();
    await expect(card(page, "Races")).toBeVisible();
    release();
    await expect(card(page, "Goes")).toBeVisible();
    await page.unroute(SET_STATUS);
    await tab(page, /^Pending 3$/).click();
  });

  await test.step("it is restored if it could not be completed", async () => {
    await page.route(SET_STATUS, (route) => route.fulfill({ status: 500 }));
    await complete("Fails").click();
    await expect(page.getByText("Not marked as complete. Please try again.")).toBeVisible();
    await expect(tab(page, /^Pending 3$/)).toBeVisible();
    await page.unroute(SET_STATUS);
    await complete("Fails").click();
    await expect(card(page, "Fails")).toBeHidden();
    await expect(tab(page, /^Pending 2$/)).toBeVisible();
  });

  await test.step("a double click doesn't complete the bug that moves up, too", async () => {
    await complete("Doubly").dblclick();
    await expect(card(page, "Doubly")).toBeHidden();
    await expect(tab(page, /^Completed 4$/)).toBeVisible();
    await expect(card(page, "Stays")).toBeVisible();
    await expect(tab(page, /^Pending 1$/)).toBeVisible();
  });

  await test.step("completed bugs have a screen of their own", async () => {
    await page.getByRole("link", { name: "Completed Bugs", exact: true }).click();
    await expect(page).toHaveURL("/completed-bugs");
    await expect(tab(page, /^Completed 4$/)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(4);
    await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeHidden();
    await card(page, "Goes").getByRole("link", { name: "View Bug" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("#4 Goes");
  });
});

test("the list shows each bug's facts and large counts, and is refreshed without moving what is read", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|GET \/api\/v1\/development\/bugs/);
  const ann = await addPerson(api, "Ann Lee");
  const bug = await reportBug(api, { assignedTo: ann, bugType: "development" });
  await api.call("addComment", { bugID: bug._id, comment: "Seen." });
  const other = await reportBug(api, { title: "Goes" });
  const shown = card(page, "Cage sensor stops");
  await page.clock.install();
  await page.route(LIST, (route) => route.fulfill({ status: 500 }));
  await signIn(page, { path: "/bugs" });

  await test.step("it says that it can't be loaded, and tries again", async () => {
    await expect(page.getByText("The bugs could not be loaded.")).toBeVisible();
    const tryAgain = page.getByRole("button", { name: "Try again" });
    const failedAgain = page.waitForEvent("console", (message) => message.type() === "error");
    await tryAgain.press("Enter");
    await failedAgain;
    await page.clock.runFor(1_000);
    await expect(tryAgain).not.toHaveAttribute("aria-busy");
    await expect(tryAgain).toBeFocused();
    await page.unroute(LIST);
    await tryAgain.press("Enter");
    await expect(shown).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.locator("[aria-live=polite]", { hasText: /^2 bugs$/ })).toHaveCount(1);
  });

  await test.step("clearing the filters hands the focus on, and tells how many bugs there are", async () => {
    await page.goto("/bugs?bugType=design&q=zzz");
    await page.getByRole("button", { name: "Remove the filter: “zzz”" }).press("Enter");
    await expect(page.getByRole("button", { name: "Remove the filter: Design" })).toBeFocused();
    await expect(card(page, "Goes")).toBeVisible();
    await page.getByRole("button", { name: "Remove the filter: Design" }).press("Enter");
    await expect(shown).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.locator("[aria-live=polite]", { hasText: /^2 bugs$/ })).toHaveCount(1);
    await page.goto("/bugs?bugType=design&q=zzz");
    await page.getByRole("button", { name: "Clear the filters" }).press("Enter");
    await expect(shown).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  await test.step("a card shows all of a bug's facts", async () => {
    for (const text of [
      `#${bug.order}`,
      "It stops after a power cut.",
      "Assigned ToAnn Lee",
      "Development",
      "Created",
      "Last Updated",
      /Added byadmin, \d+ \w+ \d{4}/,
      /Comments1, latest \d+ \w+ ago/,
    ]) {
      await expect(shown).toContainText(text);
    }
  });

  await test.step("new bugs wait until requested, and bugs completed by others leave their places empty", async () => {
    const place = async () => (await shown.boundingBox())?.y;
    const before = await place();
    await reportBug(api, { title: "Came" });
    await api.call("setBugStatus", { bugID: other._id, status: "parked" });
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    const news = page.getByRole("button", { name: "1 new bug" });
    await expect(news).toBeVisible();
    await expect(page.getByText("is no longer in this list.")).toBeVisible();
    await expect(card(page, "Came")).toHaveCount(0);
    expect(await place()).toBe(before);

    await news.click();
    await expect(card(page, "Came")).toBeVisible();
    await expect(tab(page, /^Pending 2$/)).toBeVisible();
    await expect(news).toHaveCount(0);
  });

  await test.step("the list is refreshed once a minute", async () => {
    await reportBug(api, { title: "Came later" });
    await page.clock.runFor(60_000);
    await expect(page.getByRole("button", { name: "1 new bug" })).toBeVisible();
    await expect(tab(page, /^Pending 3$/)).toBeVisible();
    // The side navigation's.
    const entry = page.getByRole("link", { name: "Bugs", exact: true });
    await expect(entry).toHaveAccessibleDescription("3 open");
  });

  await test.step("relative times move on, and nothing else of the list is drawn anew", async () => {
    const latest = shown.locator("time[data-ago]");
    await page.clock.runFor(10_000);
    await expect(latest).toHaveText(/^\d+ minutes? ago$/);
    const before = (await latest.textContent()) ?? "";
    await page.evaluate(() => {
      const seen = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          document.documentElement.dataset.drawn += ` ${element?.localName}`;
        }
      });
      document.documentElement.dataset.drawn = "";
      const options = { subtree: true, childList: true, attributes: true, characterData: true };
      for (const each of document.querySelectorAll("article")) seen.observe(each, options);
    });
    await page.clock.runFor(60_000);
    await expect(latest).not.toHaveText(before);
    await expect(page.locator("html")).toHaveAttribute("data-drawn", /^( time)+$/);
  });

  await test.step("large counts are written alike on tabs and in texts", async () => {
    await page.route(LIST, async (route) => {
      const answer = await (await route.fetch()).json();
      answer.counts.status.pending = 1241;
      for (const entry of answer.counts.assignees) entry.count = 1241;
      await route.fulfill({ json: { ...answer, total: 1241 } });
    });
    await chooseFilter(page, "Type", "Development");
    await expect(tab(page, /^Pending 1,241$/)).toBeVisible();
    await expect(tab(page, /^All 1,241$/)).toBeVisible();
    await expect(tab(page, /^Ann Lee 1,241$/)).toBeVisible();
    await selectionBox(page, 1).check();
    await expect(page.getByRole("button", { name: "All 1,241 that match" })).toBeVisible();
    await page.unroute(LIST);
  });

  await test.step("in a list without bugs, new ones appear at once", async () => {
    await chooseFilter(page, "Type", "Miscellaneous");
    await expect(page.getByText("No bugs to display")).toBeVisible();
    await reportBug(api, { title: "Came first", bugType: "miscellaneous" });
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(card(page, "Came first")).toBeVisible();
    await expect(page.getByRole("button", { name: "1 new bug" })).toHaveCount(0);
    await chooseFilter(page, "Type", "Development");
  });

  await test.step("a card leads to its bug", async () => {
    await shown.getByRole("link", { name: "View Bug" }).click();
    await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
  });
});
