import type { Page, Request } from "@playwright/test";
import { calls } from "#contract/calls.ts";
import { bugPath, dashboardPaths, paths } from "#contract/paths.ts";
import { signedInApi } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { drawn, holdBack } from "../../support/holdBack.ts";
import { placesOf } from "../../support/placesOf.ts";
import { addPerson, reportBug } from "../bugs/team.ts";

/** What a screen's document says, asks for and paints before any script of the app. */

test.use({ fetchesAhead: true });

const SCRIPT = /\/assets\/[^/]+\.js$/;

const SCREENS = Object.values(dashboardPaths).filter(
  (path) => path !== paths.auth && !path.includes(":"),
);

const FIRST_CALLS: Record<string, string> = {
  [paths.home]: calls.listWidgets.path,
  [paths.bugs]: calls.listBugs.path,
  [paths.completedBugs]: calls.listBugs.path,
  [paths.userManagement]: calls.listUsers.path,
  [paths.recentActivity]: calls.listRecentComments.path,
};

function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** The shell's texts at each width. */
const SHELL = [
  [1440, ["Vivarium", "admin", "Home", "Bugs", "User Management", "Search or go to"]],
  [1000, ["Vivarium", "Search or go to"]],
  [390, ["Vivarium"]],
] as const;

/** Where the shell's texts and the screen's heading stand at each width. */
async function placesAtWidths(
  page: Page,
  { path, heading, shell, screen }: Record<"path" | "heading" | "shell" | "screen", string>,
) {
  const places: Awaited<ReturnType<typeof placesOf>> = [];
  for (const [width, texts] of SHELL) {
    // The list's document has a page of its own for narrow windows (paintedBugs.spec.ts).
    if (path === paths.bugs && width < 900) continue;
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    const found = await placesOf(page, shell, texts);
    found.push(...(await placesOf(page, screen, [heading])));
    expect(found.map(({ text }) => text)).toEqual([...texts, heading]);
    places.push(...found.map((place) => ({ ...place, text: `${place.text} at ${width}` })));
  }
  return places;
}

/** Reads what is painted. The returned function expects the same of the app, which is there by then. */
async function readPainted(page: Page, path: string): Promise<() => Promise<void>> {
  const painted = page.locator("#shell h1");
  await expect(painted).toBeVisible();
  const [heading, title] = [(await painted.textContent()) ?? "", await page.title()];
  const greeting = page.locator("#shell [data-greetings]");
  await expect(greeting).toHaveText(path === paths.home ? [/admin/] : []);
  const greetings = await greeting.allTextContents();
  const within = { shell: "#shell", screen: "#shell [data-screen]" };
  const before = await placesAtWidths(page, { path, heading, ...within });

  return async () => {
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("#shell")).toBeHidden();
    const own = { shell: "#root", screen: "#root main" };
    const after = await placesAtWidths(page, { path, heading, ...own });
    for (const words of greetings) await expect(page.getByRole("main")).toContainText(words);
    expect(await page.title()).toBe(title);
    for (const [n, { text, left, middle }] of after.entries()) {
      expect(Math.abs(left - (before[n]?.left ?? 0)), `${text} from the left`).toBeLessThan(1.5);
      expect(Math.abs(middle - (before[n]?.middle ?? 0)), `${text} from the top`).toBeLessThan(1.5);
    }
  };
}

test("before any script, a screen's document paints shell and heading where they stay, and asks for the first data", async ({
  page,
  api,
}) => {
  test.slow();
  const { _id: id } = await reportBug(api);
  await signIn(page, { path: "/robots.txt" });
  for (const path of [...SCREENS, bugPath(id)]) {
    await test.step(path, async () => {
      // What the screen before is still asking isn't this one's.
      await page.goto("about:blank");
      await page.setViewportSize({ width: 1440, height: 900 });
      const call = path === bugPath(id) ? calls.getBug.path.replace(":id", id) : FIRST_CALLS[path];
      const isFirstCall = (request: Request) => new URL(request.url()).pathname === call;
      const arrivals: URLSearchParams[] = [];
      const note = (request: Request) => {
        if (isFirstCall(request)) arrivals.push(new URL(request.url()).searchParams);
      };
      page.on("request", note);
      const asked = call ? page.waitForRequest(isFirstCall) : undefined;

      const painted = createGate();
      const shown = createGate();
      let document = "";
      await page.route(SCRIPT, async (route) => {
        await painted.opened;
        // Scripts that the document doesn't name come too late.
        if (!document.includes(new URL(route.request().url()).pathname)) await shown.opened;
        await route.continue().catch(() => undefined);
      });
      const response = await page.goto(path, { waitUntil: "commit" });
      document = (await response?.text()) ?? "";
      expect(document).not.toContain("/assets/signIn-");
      const expectSame = SCREENS.some((each) => each === path)
        ? await readPainted(page, path)
        : undefined;
      await asked;

      painted.open();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectSame?.();
      shown.open();
      if (call) {
        await page.waitForLoadState("networkidle");
        // Further pages and other screens' lists are fetched ahead.
        const alike = arrivals.filter((query) =>
          ["page", "status"].every((name) => query.get(name) === arrivals[0]?.get(name)),
        );
        expect(alike.map(String)).toHaveLength(1);
      }
      page.off("request", note);
      await page.unroute(SCRIPT);
    });
  }

  await test.step("a remembered tab's bugs are asked for first", async () => {
    await page.goto("/robots.txt");
    await page.evaluate((uid) => {
      localStorage.setItem("selectedTab", "complete");
      localStorage.setItem("selectedAssignedTab", uid);
    }, api.user.uid);
    const arrivals: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === calls.listBugs.path) arrivals.push(search);
    });
    await page.goto(paths.bugs);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(arrivals).toEqual([
      `?status=complete&assignedTo=${api.user.uid}&sort=-order&page=1&limit=50`,
    ]);
  });
});

test("the scripts of a screen's document ask to be compiled beside the main thread", async ({
  request,
  server,
}) => {
  for (const path of [paths.auth, paths.bugs]) {
    const document = await (await request.get(`${server.url}${path}`)).text();
    const scripts = [...document.matchAll(/\/assets\/[\w-]+\.js/g)].map(([script]) => script);
    expect(scripts.length, path).toBeGreaterThan(1);
    for (const script of scripts) {
      const text = await (await request.get(`${server.url}${script}`)).text();
      // Read nowhere but in the first line.
      expect(text.split("\n", 1), script).toEqual(["//# allFunctionsCalledOnLoad"]);
    }
  }
});

test("a screen's scripts come only once its document can paint", async ({ page }) => {
  for (const path of [paths.auth, paths.bugs]) {
    // Somewhere that fetches nothing ahead.
    if (path !== paths.auth) await signIn(page, { path: "/robots.txt" });
    const asked: string[] = [];
    const note = (request: Request) => asked.push(new URL(request.url()).pathname);
    page.on("request", note);
    // Before them, a signed-out visitor sees no shell.
    const releaseScripts = await holdBack(page, "**/assets/*.js");
    const release = await holdBack(page, "**/assets/*.css");
    const styles = page.waitForRequest("**/assets/*.css");
    await page.goto(path, { waitUntil: "commit" });
    await styles;
    await expect(page.locator("#shell")).toBeAttached();
    expect(
      asked.filter((url) => SCRIPT.test(url)),
      path,
    ).toEqual([]);
    release();
    await expect
      .poll(() => asked.filter((url) => SCRIPT.test(url)).length, path)
      .toBeGreaterThan(1);
    await expect(page.locator("#root")).toBeAttached();
    await expect(page.locator("#shell")).toBeVisible({ visible: path !== paths.auth });
    page.off("request", note);
    releaseScripts();
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("an address is asked for as it is written", async ({ page, expectError }) => {
  expectError(/404|400/);
  await signIn(page, { path: "/robots.txt" });
  const asked = page.waitForRequest((request) => request.url().includes("/development/bugs/"));
  await page.goto("/bug-comments/$&", { waitUntil: "commit" });
  expect(new URL((await asked).url()).pathname).toBe(calls.getBug.path.replace(":id", () => "$&"));
});

declare global {
  interface Window {
    languageData: string[];
  }
}

/** Runs in the page: notes what loads the browser's language data, which takes it 12 ms. */
function noteLanguageData(): void {
  window.languageData = [];
  // Plural forms are small, and i18next needs them.
  for (const name of ["Collator", "DateTimeFormat", "ListFormat", "NumberFormat", "Segmenter"]) {
    const intl = Intl as unknown as Record<string, object>;
    intl[name] = new Proxy(intl[name] ?? {}, {
      construct(target, given) {
        window.languageData.push(name);
        return Reflect.construct(target as FunctionConstructor, given);
      },
    });
  }
  const compare = String.prototype.localeCompare;
  String.prototype.localeCompare = function (...given) {
    window.languageData.push("localeCompare");
    return compare.apply(this, given as [string]);
  };
}

test("the bugs and Home need none of the browser's language data", async ({
  page,
  api,
  server,
}) => {
  const uid = await addPerson(api, "Ann Lee");
  const ann = await signedInApi(server.realUrl, {
    email: "annlee@vivarium.test",
    password: "a long enough password",
  });
  const { _id: bugID } = await reportBug(api, { assignedTo: uid });
  await reportBug(api, { title: "Feeder jams" });
  await ann.call("setBugStatus", { bugID, status: "parked" });
  await ann.call("assignBug", { bugID, assignedTo: api.user.uid });
  await signIn(page, { path: "/robots.txt" });
  const noting = await page.addInitScript(noteLanguageData);
  const news = page.getByRole("region", { name: "What happened last" });
  for (const [path, last] of [
    [paths.bugs, page.locator("#root").getByRole("heading", { name: "Feeder jams" })],
    [paths.home, news.getByText(/Ann Lee .* and /)],
  ] as const) {
    await page.goto(path);
    await expect(last).toBeVisible();
    expect(await page.evaluate(() => window.languageData), path).toEqual([]);
  }
  await noting.dispose();
});
