import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { INSECURE_HOST } from "./chromium.ts";

interface KeptContext {
  context: BrowserContext;
  options: string;
  /** Keeps the process that all pages share alive, and in it the compiled scripts. */
  anchor: Page;
}

let kept: KeptContext | undefined;

/**
 * A browser context with one blank page and no storage. The worker keeps it for the next test: with its
 * cache, the scripts needn't be fetched and compiled anew for each.
 * @param options what `test.use` says that would need another context
 */
export async function takeContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const wanted = JSON.stringify([origin, options]);
  if (kept?.options !== wanted) {
    await kept?.context.close();
    const context = await browser.newContext();
    const anchor = await context.newPage();
    await anchor.goto(`${origin}/robots.txt`);
    kept = { context, options: wanted, anchor };
  }
  const { context } = kept;
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const storageTypes = "cookies,local_storage,indexeddb,service_workers,cache_storage";
  const origins = [origin, origin.replace("127.0.0.1", INSECURE_HOST)];
  for (const origin of origins) {
    await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes });
  }
  await devTools.detach();
  return context;
}

const CLOSING_MS = 10_000;

/** Removes what a test leaves behind; everything else ends with its pages. */
export async function returnContext(context: BrowserContext): Promise<void> {
  const pages = context.pages().filter((page) => page !== kept?.anchor);
  const closed = Promise.all(pages.map((page) => page.close())).then(() => true);
  // Sometimes Chromium never finishes closing a page that has just begun to navigate. The context
  // is then abandoned and ends with the browser.
  if (!(await Promise.race([closed, sleep(CLOSING_MS, false, { ref: false })]))) kept = undefined;
}

/** For tests that leave more behind than storage, such as a clock. */
export async function dropContext(): Promise<void> {
  await kept?.context.close();
  kept = undefined;
}

let port: Promise<number> | undefined;

/** The port of all this worker's servers, one after another: the cache belongs to an origin. */
export function findWorkerPort(): Promise<number> {
  port ??= findPort();
  return port;
}

/** A free port below those that a system gives to whoever asks for any. */
async function findPort(): Promise<number> {
  const candidate = 20_000 + Math.floor(Math.random() * 10_000);
  const probe = createServer().listen(candidate, "127.0.0.1");
  const isFree = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  probe.close();
  return isFree ? candidate : findPort();
}
