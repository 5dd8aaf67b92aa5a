import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from "@playwright/test";
import { createSession } from "#src/providers/session.ts";
import { signedInApi } from "../tests/support/api.ts";
import { CHROMIUM_ARGS, findChromium } from "../tests/support/chromium.ts";

/** Measures pages in Chromium as somebody with an empty cache and a slow processor sees them. */

export const SLOWDOWN = 4;
/** What a page still does after it is ready, and what it fetches ahead. */
export const SETTLED_MS = 2_000;
const TIMEOUT_MS = 120_000;

export interface Site {
  url: string;
  /** What the browser remembers of an earlier visit. */
  stored: Record<string, string>;
}

/** The sign that a screen is ready: a visible element, with this text if one is given. */
export interface Sign {
  selector: string;
  text?: RegExp;
}

export interface Loaded {
  readyMs: number;
  paintMs: number;
  taskMs: number;
  requests: number;
  scriptKB: number;
  shift: number;
}

declare global {
  interface Window {
    /** When the awaited sign appeared, in the page's own time. */
    readyAt: number | undefined;
    clickedAt: number;
    shift: number;
  }
}

export async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
}

/** A browser that has signed in before. */
export async function signedIn(url: string): Promise<Site> {
  const { user } = await signedInApi(url);
  const stored = new Map<string, string>();
  const local = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, text: string | null) => void (text === null || stored.set(key, text)),
    keys: () => [...stored.keys()],
    subscribe: () => () => undefined,
  };
  createSession(local, local).start(user);
  return { url, stored: Object.fromEntries(stored) };
}

/** A visitor with an empty cache. */
export async function visit(
  browser: Browser,
  { url, stored }: Site,
  work: (page: Page, devTools: CDPSession) => Promise<void>,
): Promise<void> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  try {
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shift += (entry as never as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

export const throttle = (devTools: CDPSession, rate: number) =>
  devTools.send("Emulation.setCPUThrottlingRate", { rate });

/** Opens a screen cold at a quarter of the processor's speed. */
export async function loadCold(
  browser: Browser,
  site: Site,
  path: string,
  ready: Sign,
): Promise<Loaded> {
  let loaded: Loaded | undefined;
  await visit(browser, site, async (page, devTools) => {
    await devTools.send("Performance.enable");
    await throttle(devTools, SLOWDOWN);
    await page.addInitScript(watch, wanted(ready));
    await page.goto(path, { waitUntil: "commit" });
    const readyMs = await untilReady(page);
    const { metrics } = await devTools.send("Performance.getMetrics");
    const taskMs =
      (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
    await page.waitForTimeout(SETTLED_MS);
    const rest = await page.evaluate((end) => {
      const before = performance
        .getEntriesByType("resource")
        .filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= end);
      const scripts = before.filter(({ name }) => name.endsWith(".js"));
      const bytes = scripts.map((entry) => (entry as PerformanceResourceTiming).encodedBodySize);
      return {
        paintMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        // The document itself has no entry.
        requests: before.length + 1,
        scriptKB: bytes.reduce((sum, size) => sum + size, 0) / 1000,
        shift: window.shift,
      };
    }, readyMs);
    loaded = { readyMs, taskMs, ...rest };
  });
  if (!loaded) throw new Error(`${path} was not measured.`);
  return loaded;
}

type Wanted = ReturnType<typeof wanted>;
const wanted = ({ selector, text }: Sign, pathname = "") => ({
  selector,
  text: text?.source ?? "",
  pathname,
});

/**
 * Runs in the page: looks for the sign at each frame, starting at the next click if the sign is on
 * another path. Polling from outside would notice it late, as a busy page answers late.
 */
function watch({ selector, text, pathname }: Wanted): void {
  // Methods, since the compiler gives other functions a helper for their names that no page has.
  const sign = {
    isShown() {
      return (
        (!pathname || location.pathname === pathname) &&
        [...document.querySelectorAll(selector)].some(
          (element) =>
            new RegExp(text).test(element.textContent ?? "") && element.checkVisibility(),
        )
      );
    },
    look() {
      if (sign.isShown()) window.readyAt = performance.now();
      else requestAnimationFrame(() => sign.look());
    },
  };
  window.readyAt = undefined;
  if (!pathname) {
    sign.look();
    return;
  }
  addEventListener(
    "click",
    (event) => {
      window.clickedAt = event.timeStamp;
      requestAnimationFrame(() => sign.look());
    },
    { capture: true, once: true },
  );
}

async function untilReady(page: Page): Promise<number> {
  const ready = await page.waitForFunction(() => window.readyAt, undefined, { polling: 50 });
  return Number(await ready.jsonValue());
}

/** One click inside the app. Also counts shifts that follow a click closely, as a person sees them. */
export async function clickThrough(
  page: Page,
  link: string,
  path: RegExp,
  ready: Sign,
): Promise<{ ms: number; shift: number }> {
  const target = page.locator(link).first();
  const pathname = new URL((await target.getAttribute("href")) ?? "", page.url()).pathname;
  if (!path.test(pathname)) throw new Error(`${link} leads to ${pathname}.`);
  await page.evaluate(watch, wanted(ready, pathname));
  await page.evaluate(() => {
    window.shift = 0;
  });
  await target.click();
  const readyAt = await untilReady(page);
  const clickedAt = await page.evaluate(() => window.clickedAt);
  await page.waitForTimeout(SETTLED_MS);
  return { ms: readyAt - clickedAt, shift: await page.evaluate(() => window.shift) };
}

/** The share of frames that a page misses while it scrolls steadily. */
export function dropFrames(page: Page, frames: number): Promise<number> {
  return page.evaluate(async (count) => {
    const STEP_PX = 100;
    const FRAME_MS = 1000 / 60;
    window.scrollTo(0, 0);
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    let shown = 0;
    while (performance.now() - start < count * FRAME_MS) {
      await new Promise(requestAnimationFrame);
      window.scrollBy(0, STEP_PX);
      shown++;
    }
    if (window.scrollY === 0) throw new Error("Nothing was scrolled.");
    return Math.max(0, 1 - shown / ((performance.now() - start) / FRAME_MS));
  }, frames);
}
