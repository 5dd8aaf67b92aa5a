import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson, reportBug, selectionBar } from "./team.ts";

const BUGS = 20;
const ROUNDS = 5;
const rows = (page: Page) => page.locator("tbody tr[data-index]");

/** Selects all bugs and requests a change of their type, by keyboard. */
async function askType(page: Page, type: string): Promise<void> {
  await page.keyboard.press("A");
  await expect(selectionBar(page)).toContainText(`${BUGS} selected`);
  await page.keyboard.press("t");
  await expect(page.getByRole("button", { name: type, exact: true })).toBeVisible();
}

/** What the app says about the user's own changes. */
const outcome = (page: Page) =>
  page.getByText(/^(Type of \d+ bugs set to|\d+ bugs were left as they are)/);

async function readOutcome(page: Page): Promise<string> {
  await expect(outcome(page)).toBeVisible();
  return (await outcome(page).textContent()) ?? "";
}

test("none of 200 concurrent changes by two browsers is lost silently", async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  test.slow();
  const bugs = [];
  for (let number = 1; number <= BUGS; number++) {
    bugs.push(await reportBug(api, { title: `Scale ${number} drifts`, bugType: "design" }));
  }
  const context = await browser.newContext({ baseURL });
  const people = [page, await context.newPage()];
  for (const person of people) {
    await signIn(person, { path: "/bugs?status=pending" });
    await person.getByRole("radiogroup", { name: "List density" }).getByText("Compact").click();
    await expect(rows(person)).toHaveCount(BUGS);
  }
  let present = "Design";
  for (let round = 1; round <= ROUNDS; round++) {
    const types = ["Design", "Development", "Miscellaneous"].filter((type) => type !== present);
    const asking = people.map((person, at) => ({ person, type: types[at] ?? "" }));
    await Promise.all(asking.map(({ person, type }) => askType(person, type)));
    await Promise.all(
      asking.map(({ person, type }) =>
        person.getByRole("button", { name: type, exact: true }).click(),
      ),
    );
    const outcomes = await Promise.all(people.map(readOutcome));
    const winner = outcomes.findIndex((told) => told.startsWith(`Type of ${BUGS} bugs set`));
    expect(outcomes[1 - winner]).toContain(`${BUGS} bugs were left as they are.`);
    present = types[winner] ?? "";
    // So that the next outcome is a new one.
    await people[winner]?.locator("[data-toast]").getByRole("button", { name: "Close" }).click();
    await people[1 - winner]?.keyboard.press("Escape");
    for (const person of people) {
      await expect(outcome(person)).toHaveCount(0);
      await person.evaluate(() => dispatchEvent(new Event("focus")));
      await expect(rows(person).filter({ hasText: present })).toHaveCount(BUGS);
    }
  }
  let recorded = 0;
  for (const { _id } of bugs) {
    const { data } = await api.call("listBugHistory", { id: _id, limit: 50 });
    recorded += data.filter(({ field }) => field === "bugType").length;
  }
  expect(recorded).toBe(ROUNDS * BUGS);
  await context.close();
});

test("the list shows what others have changed of a bug meanwhile, once a change of it is answered", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/\b409\b/);
  await addPerson(api, "Ann Lee");
  const { _id: id, version = 1 } = await reportBug(api, { bugType: "design" });
  await signIn(page, { path: "/bugs?status=pending" });
  await page.getByRole("radiogroup", { name: "List density" }).getByText("Compact").click();
  await expect(rows(page)).toContainText("Design");
  await api.call("editBug", { id, version, bugType: "development" });

  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await page.keyboard.type("ann");
  await expect(page.locator(".ant-select-dropdown:visible").getByTitle("Ann Lee")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Bug #1 assigned to Ann Lee")).toBeVisible();

  // Its version is the latest, so that a change of the type would be taken for one of what was seen.
  await expect(rows(page)).toContainText("Development");
});
