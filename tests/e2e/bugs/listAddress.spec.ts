import type { Page } from "@playwright/test";
import { clearStorage, expect, fillSignIn, signIn, test } from "../../support/e2e.ts";
import { drawn } from "../../support/holdBack.ts";
import { addPerson, card, chooseFilter, reportBug, tab } from "./team.ts";

const NOTHING = "Nothing here matches these filters.";

const cards = (page: Page) => page.getByRole("article");

test("the address keeps a filtered list for going back, a reload and a colleague who has to sign in", async ({
  page,
  api,
}) => {
  const ann = await addPerson(api, "Ann Lee");
  await reportBug(api, { title: "Ann's drawing", bugType: "design", assignedTo: ann });
  await reportBug(api, { title: "Ann's program", bugType: "development", assignedTo: ann });
  await reportBug(api, { title: "Another drawing", bugType: "design" });
  const { _id: bugID } = await reportBug(api, { title: "For later", assignedTo: ann });
  await api.call("setBugStatus", { bugID, status: "parked" });
  const remembered = () =>
    page.evaluate(() => [localStorage.selectedTab, localStorage.selectedAssignedTab]);
  await signIn(page, { path: "/bugs" });

  await test.step("going back and forward", async () => {
    await tab(page, /^Ann Lee/).click();
    await chooseFilter(page, "Type", "Design");
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Remove the filter: Design" })).toBeVisible();
    await chooseFilter(page, "Sort by", "First created");
    await page.goBack();
    await page.goBack();
    await expect(cards(page)).toHaveCount(2);
    await page.goBack();
    await expect(cards(page)).toHaveCount(3);
    await expect(tab(page, /^All/)).toHaveAttribute("aria-selected", "true");
    await page.goForward();
    await page.goForward();
    await expect(cards(page)).toHaveCount(1);
    await page.goForward();
  });

  await test.step("a reload", async () => {
    await page.reload();
    await expect(card(page, "Ann's drawing")).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
  });

  await test.step("a list that its address says nothing about remembers the tabs", async () => {
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await tab(page, /^Parked/).click();
    await tab(page, /^Ann Lee/).click();
    await expect(card(page, "For later")).toBeVisible();
    expect(await remembered()).toEqual(["parked", ann]);
    await page.goto("/bugs");
    await expect(tab(page, /^Parked/)).toHaveAttribute("aria-selected", "true");
    await expect(tab(page, /^Ann Lee/)).toHaveAttribute("aria-selected", "true");
  });

  await test.step("and shows everybody's bugs if the remembered assignee no longer exists", async () => {
    await page.evaluate(() => {
      localStorage.selectedTab = "pending";
      localStorage.selectedAssignedTab = "somebody-who-left";
    });
    await page.goto("/bugs");
    await expect(cards(page)).toHaveCount(3);
    await expect(tab(page, /^All/)).toHaveAttribute("aria-selected", "true");
    expect(await remembered()).toEqual(["pending", "All"]);
  });

  await test.step("a colleague who has to sign in, and whose own tabs stay as they were", async () => {
    const link = `/bugs?status=pending&assignedTo=${ann}&bugType=design&sort=createdAt`;
    await clearStorage(page);
    await page.goto(link);
    await page.waitForURL(({ pathname }) => pathname === "/");
    await page.goto("/auth");
    await fillSignIn(page);
    await expect(card(page, "Ann's drawing")).toBeVisible();
    await expect(page).toHaveURL(link);
    await expect(cards(page)).toHaveCount(1);
    expect(await remembered()).toEqual([undefined, undefined]);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(cards(page)).toHaveCount(2);
  });
});

test("an address that can't be answered says why, shows no bugs, and offers those it can", async ({
  page,
  api,
}) => {
  await reportBug(api);
  const bug = card(page, "Cage sensor stops");
  await signIn(page, { path: "/bugs?status=pending&assignedTo=somebody-who-left" });

  await test.step("somebody without an account", async () => {
    await expect(page.getByText("Whoever this address is about has no account here")).toBeVisible();
    await expect(tab(page, /^Unknown/)).toHaveAttribute("aria-selected", "true");
    await expect(bug).toHaveCount(0);
    await page.getByRole("button", { name: "Show everyone's bugs" }).click();
    await expect(bug).toBeVisible();
  });

  await test.step("filters that can't be used", async () => {
    await page.goto("/bugs?status=pending&bugType=feature&updatedSince=yesterday");
    await expect(
      page.getByText(
        "The address has filters that can't be used: Type “feature”, Updated since “yesterday”.",
      ),
    ).toBeVisible();
    await expect(bug).toHaveCount(0);
    await page.getByRole("button", { name: "Leave them out" }).click();
    await expect(bug).toBeVisible();
    await expect(page).toHaveURL("/bugs?status=pending");
  });

  await test.step("a reporter without an account", async () => {
    await page.goto("/bugs?status=pending&createdBy=somebody-who-left");
    await expect(page.getByText(NOTHING)).toBeVisible();
    await expect(bug).toHaveCount(0);
    await page
      .getByRole("button", { name: "Remove the filter: Added by someone without an account" })
      .click();
    await expect(bug).toBeVisible();
  });
});

test("the list is searched by its address and as is typed, and offers the spelling that finds something", async ({
  page,
  api,
}) => {
  await reportBug(api, { title: "Feeder jams", description: "In rack 2." });
  await reportBug(api, { title: "Thermal pictures are upside down", bugType: "design" });
  const { _id: bugID } = await reportBug(api, { title: "Centrifuge hums" });
  await api.call("setBugStatus", { bugID, status: "complete" });
  await signIn(page, { path: "/bugs?status=pending&q=feeder" });
  const search = page.getByRole("searchbox", { name: "Search these bugs" });
  const spelling = page.getByRole("button", { name: /Did you mean/ });

  await test.step("the text in a link searches the list", async () => {
    await expect(card(page, "Feeder jams")).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(tab(page, /^Pending 1$/)).toBeVisible();
    await expect(search).toHaveValue("feeder");
  });

  await test.step("an unknown operator is explained", async () => {
    await search.fill("camera colour:red");
    await expect(page.getByText(/colour/).last()).toBeVisible();
    await search.fill("");
    await expect(cards(page)).toHaveCount(2);
  });

  await test.step("a search that finds nothing offers the spelling that does", async () => {
    await search.fill("thremal upsied");
    await page.getByRole("button", { name: "Did you mean “thermal upside”?" }).click();
    await expect(card(page, /^Thermal/)).toBeVisible();
    await expect(search).toHaveValue("thermal upside");
  });

  await test.step("but not what another status has, or another filter leaves out", async () => {
    /** Waits until the browser shows what came of its search for a text. */
    const tried = async (text: string) => {
      const answer = await page.waitForResponse(
        (response) => new URL(response.url()).searchParams.get("q") === text,
      );
      await answer.finished();
      await drawn(page);
      await drawn(page);
      await expect(page.getByText(NOTHING)).toBeVisible();
    };
    await Promise.all([tried("centrifgue status:pending"), search.fill("centrifgue")]);
    await expect(spelling).toHaveCount(0);
    await chooseFilter(page, "Type", "Development");
    await Promise.all([tried("thermal"), search.fill("thremal")]);
    await expect(spelling).toHaveCount(0);
  });

  await test.step("a tab chosen while a search is being typed stays chosen", async () => {
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(cards(page)).toHaveCount(2);
    await search.fill("centrifuge");
    await tab(page, /^Completed/).click();
    await expect(page).toHaveURL(/status=complete.*q=centrifuge/);
    await expect(card(page, "Centrifuge hums")).toBeVisible();
  });
});
