import { accessSync, constants } from "node:fs";
import { ensureDebianPackage } from "./ensureDebianPackage.ts";

/** Chromium without its windows: the same pages, a fifth quicker to test. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const OTHER_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Where the browser is. As root on Debian the headless shell is installed, even beside another
 * Chromium, which only serves where that fails.
 * @throws {Error} if there is none, saying what to do
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) {
    throw new Error(`CHROMIUM_PATH names ${named}, which is not a program that can be run.`);
  }
  const path = named || ensureHeadlessShell();
  // The workers of a run needn't search, nor try to install, again.
  process.env.CHROMIUM_PATH = path;
  return path;
}

function ensureHeadlessShell(): string {
  if (isExecutable(HEADLESS_SHELL)) return HEADLESS_SHELL;
  try {
    ensureDebianPackage(
      "chromium-headless-shell",
      "Install Chromium or Chrome, and set CHROMIUM_PATH if it is in an unusual place.",
    );
    return HEADLESS_SHELL;
  } catch (error) {
    const other = OTHER_PLACES.find(isExecutable);
    if (!other) throw error;
    return other;
  }
}

/** Quiet and offline; a sandbox is refused to root. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  // Drawing in software needs no process of its own.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A host name of the tests' servers. Unlike 127.0.0.1, plain HTTP there is no secure context. */
export const INSECURE_HOST = "lab.test";

/** Those that Playwright disables, too, since the last list is the one that counts. */
const DISABLED_FEATURES = [
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  // It compiles scripts while they load, though the process has them compiled from the last page.
  "ScriptStreaming",
];

/**
 * The pages of tests are short-lived: what V8's optimizing compilers take is never won back, nor is
 * what it compiles ahead because the build asks for it (decision 19), as both cores are busy anyway.
 */
const BRIEF = "--js-flags=--no-maglev --no-turbofan --no-compile-hints-magic";

export const STORY_ARGS = [...CHROMIUM_ARGS, BRIEF];

/** The same for all journeys, since another set of arguments takes another worker and browser. */
export const JOURNEY_ARGS = [
  ...CHROMIUM_ARGS,
  BRIEF,
  // Starting a process, and compiling in it what the last one had compiled, takes a third of a journey.
  "--process-per-site",
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
  // Otherwise the width of letters depends on the machine's settings.
  "--font-render-hinting=none",
  `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`,
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
