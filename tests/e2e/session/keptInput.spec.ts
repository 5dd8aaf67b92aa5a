import { bugPath, paths } from "#contract/paths.ts";
import { expect, test } from "../../support/e2e.ts";
import { drawn, holdBack } from "../../support/holdBack.ts";
import { card, reportBug } from "../bugs/team.ts";
import {
  clickAt,
  openPainted,
  openThree,
  painted,
  paintedControl,
  reportThree,
  statuses,
  viewLink,
} from "./painted.ts";

/** What is kept of somebody's keys and clicks until the app is there, and what is not. */

const ROWS = "**/api/v1/development/bugs?*";

test("a key that opens something is done once the app is there, with what is typed after it", async ({
  page,
  api,
}) => {
  await reportThree(api);
  const before = await api.call("listBugs", {});

  await test.step("what is typed after a kept key moves and presses nothing", async () => {
    const release = await openThree(page);
    for (const key of ["j", "Tab", "/"]) await page.keyboard.press(key);
    const button = paintedControl(page, "First", "Mark as Complete");
    await expect(button).toBeFocused();
    await page.keyboard.type("n jk c x");
    await page.keyboard.press("Enter");
    await expect(button).toBeFocused();
    release();
    const dialog = page.getByRole("dialog", { name: "Search" });
    await expect(dialog.getByRole("combobox")).toHaveValue("n jk c x");
    await expect(page).toHaveURL(paths.bugs);
    expect(await api.call("listBugs", {})).toEqual(before);
  });

  for (const [key, name, path] of [
    ["Control+k", "Search", paths.bugs],
    ["?", "Keyboard shortcuts", paths.bugs],
    ["/", "Search", paths.home],
  ] as const) {
    await test.step(`${key} at ${path} opens its dialog`, async () => {
      const release = await openPainted(page, { path });
      await page.keyboard.press(key);
      // Meant for the dialog.
      await page.keyboard.type("n x");
      release();
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog).toBeVisible();
      if (name === "Search") await expect(dialog.getByRole("combobox")).toHaveValue("n x");
      await expect(page).toHaveURL(path);
    });
  }

  await test.step("n opens the report", async () => {
    const release = await openPainted(page);
    await page.keyboard.press("n");
    release();
    await expect(page.getByRole("heading", { level: 1, name: "Report a Bug" })).toBeVisible();
  });
});

test("what is typed after a click on a painted field belongs to it", async ({ page, api }) => {
  await reportThree(api);
  const before = await api.call("listBugs", {});

  await test.step("before the app comes, and while it waits for its rows", async () => {
    const release = await openThree(page);
    await clickAt(page, await painted(page).getByPlaceholder("Search these bugs").boundingBox());
    await page.keyboard.type("rack tablets park spacw");
    await page.keyboard.press("Backspace");
    // As if it had come long ago: the app asks again.
    await page.evaluate(() => Reflect.deleteProperty(window, "firstAnswer"));
    const rows = await holdBack(page, ROWS);
    release();
    await expect(page.locator("#root main h1")).toBeAttached();
    await page.keyboard.type("e n2");
    rows();
    const field = page.locator("#root").getByRole("searchbox", { name: "Search these bugs" });
    await expect(field).toHaveValue("rack tablets park space n2");
    await page.keyboard.type("c");
    await expect(field).toHaveValue("rack tablets park space n2c");
    await expect(page).toHaveURL((url) => url.pathname === paths.bugs);
    expect(await api.call("listBugs", {})).toEqual(before);
  });

  await test.step("Enter does what it does in the field", async () => {
    const release = await openThree(page);
    const field = painted(page).locator("[aria-label='Bug number']");
    await clickAt(page, await field.boundingBox());
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    release();
    await expect(page.getByRole("heading", { name: "#2 Second" })).toBeVisible();
  });
});

test("only a plain click on a painted bug is kept, and done on that bug", async ({
  page,
  context,
  api,
}) => {
  await reportThree(api);
  const before = await api.call("listBugs", {});
  const keptNow = () => page.evaluate(() => window.early);
  let release = await openThree(page);
  const button = paintedControl(page, "First", "Mark as Complete");
  const place = await button.boundingBox();
  const { x = 0, y = 0 } = (await paintedControl(page, "First", "View Bug").boundingBox()) ?? {};

  for (const how of ["Control", "the middle button"]) {
    await test.step(`${how} opens a painted link in another tab, and nothing here`, async () => {
      // Only which page it opens is of interest.
      await context.route("**/bug-comments/*", (route) => route.fulfill({ body: "The bug" }));
      const opened = context.waitForEvent("page");
      if (how === "Control") {
        await page.keyboard.down(how);
        await page.mouse.click(x + 10, y + 10);
        await page.keyboard.up(how);
      } else await page.mouse.click(x + 10, y + 10, { button: "middle" });
      const tab = await opened;
      await expect(tab).toHaveURL(
        bugPath(before.data.find((bug) => bug.title === "First")?._id ?? ""),
      );
      await expect(tab.getByText("The bug")).toBeVisible();
      await tab.close();
      await context.unroute("**/bug-comments/*");
    });
  }

  await test.step("a right click on a painted button does nothing to its bug", async () => {
    await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10, { button: "right" });
    expect(await keptNow()).toBeUndefined();
    release();
    await expect(viewLink(page, "First")).toBeVisible();
    await expect(painted(page)).toHaveCount(0);
    await expect(page).toHaveURL(paths.bugs);
    expect(await api.call("listBugs", {})).toEqual(before);
  });

  await test.step("a click where a row is still loading does nothing to the bug that comes there", async () => {
    const answer = await holdBack(page, ROWS);
    release = await openPainted(page);
    await expect(painted(page).locator("article")).toHaveCount(0);
    await clickAt(page, place);
    answer();
    await expect(button).toBeVisible();
    release();
    await viewLink(page, "First").click();
    await expect(page.getByRole("link", { name: "Return to Bugs" })).toBeVisible();
    expect(await api.call("listBugs", {})).toEqual(before);
  });

  await test.step("while rows are awaited, the app's keys work, and nothing is pressed behind a dialog", async () => {
    release = await openThree(page);
    // As if it had come long ago: the app asks again.
    await page.evaluate(() => Reflect.deleteProperty(window, "firstAnswer"));
    const rows = await holdBack(page, ROWS);
    release();
    await expect(
      page.locator("#root").getByRole("button", { name: "Search or go to" }),
    ).toBeVisible();
    await page.keyboard.press("/");
    const dialog = page.getByRole("dialog", { name: "Search" });
    await expect(dialog).toBeVisible();
    await clickAt(page, place);
    await expect(dialog).toBeHidden();
    expect(await keptNow()).toBeUndefined();
    rows();
    await expect(viewLink(page, "First")).toBeVisible();
    await expect(painted(page)).toHaveCount(0);
    expect(await api.call("listBugs", {})).toEqual(before);
  });

  await test.step("once another tab belongs to somebody else, nothing is shown or kept", async () => {
    await openThree(page);
    await clickAt(page, place);
    expect(await keptNow()).toBeDefined();
    const other = await context.newPage();
    await other.goto("/robots.txt");
    await other.evaluate(() => localStorage.setItem("uid", "somebody-else"));
    await expect(painted(page)).toHaveCount(0);
    expect(await keptNow()).toBeUndefined();
    await other.evaluate((uid) => localStorage.setItem("uid", uid), api.user.uid);
    await other.close();
  });

  await test.step("a plain click is done on its bug once the app is there", async () => {
    release = await openThree(page);
    await clickAt(page, await paintedControl(page, "Second", "Mark as Complete").boundingBox());
    release();
    await expect(page.getByText("#2 marked as complete")).toBeVisible();
    await expect(card(page, "First")).toBeVisible();
    expect(await statuses(api)).toEqual([
      ["Third", "pending"],
      ["Second", "complete"],
      ["First", "pending"],
    ]);
  });
});

test("a click on the painted menu or a painted control is done once the app is there", async ({
  page,
  api,
}) => {
  const { _id: bugID } = await reportBug(api, { title: "Done" });
  await api.call("setBugStatus", { bugID, status: "complete" });
  await reportBug(api);
  const clickPainted = async (name: string, within = painted(page)) =>
    clickAt(page, await within.getByText(name, { exact: true }).boundingBox());
  const clickProfile = () => clickPainted("Profile", painted(page).locator("nav"));

  await test.step("the menu beside the list's bugs, even after a kept key", async () => {
    const release = await openPainted(page);
    await expect(painted(page).locator("article")).toHaveCount(1);
    await page.keyboard.press("/");
    await clickProfile();
    release();
    await expect(page).toHaveURL(paths.profile);
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the menu beside a compact list, which isn't painted", async () => {
    const answered = page.waitForResponse(ROWS);
    const release = await openPainted(page, { bugListDensity: "compact" });
    await (await answered).finished();
    await drawn(page);
    await expect(painted(page).locator("article")).toHaveCount(0);
    await clickProfile();
    release();
    await expect(page).toHaveURL(paths.profile);
    await page.goBack();
    await expect(page.getByRole("main").locator("table")).toBeVisible();
    await expect(painted(page)).toHaveCount(0);
  });

  await test.step("the menu beside a list without painted bugs", async () => {
    const release = await openPainted(page, { path: paths.completedBugs });
    await clickProfile();
    release();
    await expect(page).toHaveURL(paths.profile);
  });

  await test.step("the menu beside Home, which paints a user's name as it is", async () => {
    const username = 'Ada {role} "{constructor}" $& {name}';
    const release = await openPainted(page, { path: paths.home, username });
    await expect(painted(page).locator("[data-greetings]")).toContainText(username);
    await clickProfile();
    release();
    await expect(page).toHaveURL(paths.profile);
    await expect(painted(page)).toHaveCount(0);
  });

  await test.step("a button that opens a menu, and a choice", async () => {
    let release = await openPainted(page);
    await clickPainted("Views");
    release();
    await expect(page.getByRole("menuitem", { name: "Save this view…" })).toBeVisible();
    release = await openPainted(page);
    await clickPainted("Compact");
    release();
    await expect(page.getByRole("table")).toBeVisible();
  });

  await test.step("a tab, although its count has come meanwhile", async () => {
    const answer = await holdBack(page, ROWS);
    const release = await openPainted(page);
    await clickPainted("Completed");
    release();
    answer();
    await expect(card(page, "Done")).toBeVisible();
  });

  await test.step("not if the screen itself has been clicked later", async () => {
    const release = await openPainted(page);
    await clickProfile();
    // As soon as it is there, while its rows load.
    await page.evaluate((home) => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector("main [data-bones]")) return;
        observer.disconnect();
        document.querySelector<HTMLElement>(`#root nav a[href="${home}"]`)?.click();
      }).observe(document.body, { childList: true, subtree: true });
    }, paths.home);
    release();
    await expect(page.getByRole("main").locator("svg a").first()).toBeVisible();
    await expect(page).toHaveURL(paths.home);
  });
});
