import { expect, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { addPerson, card, reportBug, tab } from "./team.ts";

const LIST = "**/api/v1/development/bugs?*";
const SET_STATUS = "**/api/v1/development/bugs-status";

test("remembers the chosen tabs", async ({ page, api }) => {
  const ann = await addPerson(api, "Ann Lee");
  const bug = await reportBug(api, { title: "For Ann", assignedTo: ann });
  await api.call("setBugStatus", { bugID: bug._id, status: "parked" });
  await signIn(page, { path: "/bugs" });
  await tab(page, /^Parked/).click();
  await tab(page, /^Ann Lee/).click();
  await expect(card(page, "For Ann")).toBeVisible();
  const stored = () =>
    page.evaluate(() => [localStorage.selectedTab, localStorage.selectedAssignedTab]);
  expect(await stored()).toEqual(["parked", ann]);

  await page.reload();
  await expect(tab(page, /^Parked/)).toHaveAttribute("aria-selected", "true");
  await expect(tab(page, /^Ann Lee/)).toHaveAttribute("aria-selected", "true");
});

test("shows everybody's bugs if the remembered assignee no longer exists", async ({
  page,
  api,
}) => {
  await reportBug(api);
  await signIn(page);
  await page.evaluate(() => localStorage.setItem("selectedAssignedTab", "somebody-who-left"));
  await page.goto("/bugs");
  await expect(card(page, "Cage sensor stops")).toBeVisible();
  await expect(tab(page, /^All/)).toHaveAttribute("aria-selected", "true");
  expect(await page.evaluate(() => localStorage.selectedAssignedTab)).toBe("All");
});

test("a link to somebody without an account says so, and shows nobody else's bugs", async ({
  page,
  api,
}) => {
  await reportBug(api);
  await signIn(page, { path: "/bugs?status=pending&assignedTo=somebody-who-left" });
  await expect(page.getByText("Whoever this address is about has no account here")).toBeVisible();
  await expect(tab(page, /^Unknown/)).toHaveAttribute("aria-selected", "true");
  await expect(card(page, "Cage sensor stops")).toHaveCount(0);

  await page.getByRole("button", { name: "Show everyone's bugs" }).click();
  await expect(card(page, "Cage sensor stops")).toBeVisible();
});

test("a link with filters that can't be used says which, and shows no bugs", async ({
  page,
  api,
}) => {
  await reportBug(api);
  await signIn(page, { path: "/bugs?status=pending&bugType=feature&updatedSince=yesterday" });
  await expect(
    page.getByText(
      "The address has filters that can't be used: Type “feature”, Updated since “yesterday”.",
    ),
  ).toBeVisible();
  await expect(card(page, "Cage sensor stops")).toHaveCount(0);

  await page.getByRole("button", { name: "Leave them out" }).click();
  await expect(card(page, "Cage sensor stops")).toBeVisible();
  await expect(page).toHaveURL("/bugs?status=pending");
});

test("a link to the bugs of a reporter without an account says so, and lists none", async ({
  page,
  api,
}) => {
  await reportBug(api);
  await signIn(page, { path: "/bugs?status=pending&createdBy=somebody-who-left" });
  await expect(page.getByText("Nothing here matches these filters.")).toBeVisible();
  await expect(card(page, "Cage sensor stops")).toHaveCount(0);
  await page
    .getByRole("button", { name: "Remove the filter: Added by someone without an account" })
    .click();
  await expect(card(page, "Cage sensor stops")).toBeVisible();
});

test("shows all of a bug's facts on its card", async ({ page, api }) => {
  const ann = await addPerson(api, "Ann Lee");
  const bug = await reportBug(api, { assignedTo: ann, bugType: "development" });
  await api.call("addComment", { bugID: bug._id, comment: "Seen." });
  await signIn(page, { path: "/bugs" });
  const shown = card(page, "Cage sensor stops");
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
  await shown.getByRole("link", { name: "View Bug" }).click();
  await expect(page).toHaveURL(`/bug-comments/${bug._id}`);
});

test("removes a completed bug before the server has answered", async ({ page, api }) => {
  await reportBug(api, { title: "Stays" });
  await reportBug(api, { title: "Goes" });
  await signIn(page, { path: "/bugs" });
  const release = await holdBack(page, SET_STATUS);
  await card(page, "Goes").getByRole("button", { name: "Mark as Complete" }).click();
  await expect(card(page, "Goes")).toBeHidden();
  await expect(tab(page, /^Pending 1$/)).toBeVisible();
  await expect(tab(page, /^Completed 1$/)).toBeVisible();
  await expect(tab(page, /^All 1$/)).toBeVisible();

  release();
  await tab(page, /^Completed/).click();
  await expect(card(page, "Goes")).toBeVisible();
});

test("doesn't show a list requested before a change as the list after it", async ({
  page,
  api,
}) => {
  await reportBug(api, { title: "Goes" });
  await signIn(page, { path: "/bugs" });
  const changed = page.waitForResponse(SET_STATUS);
  const release = await holdBack(page, SET_STATUS);
  await card(page, "Goes").getByRole("button", { name: "Mark as Complete" }).click();

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
  await expect(card(page, "Goes")).toBeVisible();
});

test("restores a bug that could not be completed", async ({ page, api, expectError }) => {
  expectError(/Failed to load resource|POST \/api\/v1\/development\/bugs-status/);
  await reportBug(api);
  await signIn(page, { path: "/bugs" });
  await page.route(SET_STATUS, (route) => route.fulfill({ status: 500 }));
  const button = page.getByRole("button", { name: "Mark as Complete" });
  await button.click();
  await expect(page.getByText("Not marked as complete. Please try again.")).toBeVisible();
  await expect(tab(page, /^Pending 1$/)).toBeVisible();

  await page.unroute(SET_STATUS);
  await button.click();
  await expect(page.getByText("No bugs to display")).toBeVisible();
});

test("completes only one bug on a double click, not the one that moves up", async ({
  page,
  api,
}) => {
  for (const title of ["First", "Second", "Third"]) await reportBug(api, { title });
  await signIn(page, { path: "/bugs" });
  await card(page, "Third").getByRole("button", { name: "Mark as Complete" }).dblclick();
  await expect(card(page, "Third")).toBeHidden();
  await expect(tab(page, /^Completed 1$/)).toBeVisible();
  await expect(card(page, "Second")).toBeVisible();
});

test("reports that the list can't be loaded, and retries", async ({ page, api, expectError }) => {
  expectError(/Failed to load resource|GET \/api\/v1\/development\/bugs/);
  await reportBug(api);
  await signIn(page);
  await page.route(LIST, (route) => route.fulfill({ status: 500 }));
  await page.goto("/bugs");
  await expect(page.getByText("The bugs could not be loaded.")).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(card(page, "Cage sensor stops")).toBeVisible();
});

test("shows completed bugs on their own screen", async ({ page, api }) => {
  await reportBug(api, { title: "Pending one" });
  const done = await reportBug(api, { title: "Done one" });
  await api.call("setBugStatus", { bugID: done._id, status: "complete" });
  await signIn(page);
  await page.getByRole("link", { name: "Completed Bugs", exact: true }).click();
  await expect(tab(page, /^Completed 1$/)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeHidden();
  await card(page, "Done one").getByRole("link", { name: "View Bug" }).click();
  await expect(page).toHaveURL(`/bug-comments/${done._id}`);
});

test("a search of the list that finds nothing offers the spelling that does", async ({
  page,
  api,
}) => {
  await reportBug(api, { title: "Thermal pictures are upside down" });
  const { _id: bugID } = await reportBug(api, { title: "Centrifuge hums" });
  await api.call("setBugStatus", { bugID, status: "complete" });
  await signIn(page, { path: "/bugs?status=pending" });
  const search = page.getByRole("searchbox", { name: "Search these bugs" });
  await search.fill("thremal upsied");
  await page.getByRole("button", { name: "Did you mean “thermal upside”?" }).click();
  await expect(card(page, /^Thermal/)).toBeVisible();
  await expect(search).toHaveValue("thermal upside");

  // What another status has, or another filter leaves out, helps nobody here.
  for (const path of [
    "/bugs?status=pending&q=centrifgue",
    "/bugs?status=pending&bugType=development&q=thremal",
  ]) {
    await page.goto(path);
    await expect(page.getByText("Nothing here matches these filters.")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("button", { name: /Did you mean/ })).toHaveCount(0);
  }
});

test("large counts are written alike on tabs, in the menu and in texts", async ({ page, api }) => {
  await reportBug(api);
  const many = 1241;
  await page.route("**/api/v1/development/bugs?*", async (route) => {
    const answer = await (await route.fetch()).json();
    answer.counts.status.pending = many;
    for (const entry of answer.counts.assignees) entry.count = many;
    await route.fulfill({ json: { ...answer, total: many } });
  });
  await signIn(page, { path: "/bugs?status=pending" });
  await expect(tab(page, /^Pending 1,241$/)).toBeVisible();
  await expect(tab(page, /^All 1,241$/)).toBeVisible();
  await expect(tab(page, /^admin 1,241$/)).toBeVisible();
  await page.getByRole("checkbox", { name: "Select bug #1", exact: true }).check();
  await expect(page.getByRole("button", { name: "All 1,241 that match" })).toBeVisible();
});
