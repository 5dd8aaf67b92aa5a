import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { paths } from "#contract/paths.ts";
import { CHROMIUM_ARGS, findChromium } from "../tests/support/chromium.ts";
import { startServer } from "../tests/support/server.ts";
import { buildProduct, createDemoData } from "./demoData.ts";
import { signedIn } from "./inBrowser.ts";
import { type Effort, median, remark, report } from "./report.ts";

/**
 * Lighthouse's figures with the mobile preset, and what is loaded: each public page, the sign-in page,
 * and the first screens of somebody who is signed in.
 */

const SCORES = ["performance", "accessibility", "best-practices", "seo"] as const;
const PUBLIC = {
  scores: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
};
// Search engines are told to leave the dashboard out, which Lighthouse takes for a fault.
const SIGN_IN = { scores: { ...PUBLIC.scores, seo: 0 } };
const SIGNED_IN = { scores: { ...SIGN_IN.scores, performance: 95 }, isSignedIn: true };
const PAGES: Record<
  string,
  { scores: Record<(typeof SCORES)[number], number>; isSignedIn?: boolean }
> = {
  [paths.landing]: PUBLIC,
  [paths.aboutUs]: PUBLIC,
  [paths.contactUs]: PUBLIC,
  [paths.privacyPolicy]: PUBLIC,
  [paths.termsOfService]: PUBLIC,
  [paths.auth]: SIGN_IN,
  [paths.home]: SIGNED_IN,
  [paths.bugs]: SIGNED_IN,
};
/** What a public page may load, in kB; `bench -- sizes` has the screens' limits. */
const PUBLIC_KB = { script: 10, total: 200 };
const MOST_SHIFT = { public: 0, screen: 0.02 };
const SETTINGS: Record<Effort, { runs: number; bugs: number }> = {
  full: { runs: 5, bugs: 2_500 },
  quick: { runs: 1, bugs: 50 },
};

export async function run(effort: Effort): Promise<boolean> {
  const { runs, bugs } = SETTINGS[effort];
  buildProduct();
  const demo = createDemoData({ bugs });
  const server = await startServer({ dataDir: demo.dataDir });
  const browser = await openChromium();
  try {
    const { stored } = await signedIn(server.url);
    const isKept: boolean[] = [];
    for (const [path, { scores, isSignedIn = false }] of Object.entries(PAGES)) {
      await browser.remember(server.url, isSignedIn ? stored : {});
      const results: Result[] = [];
      for (let n = 0; n < runs; n++) {
        await browser.forgetFiles();
        results.push(await measure(server.url + path, browser.port));
      }
      const of = (read: (result: Result) => number) => median(results.map(read));
      for (const name of SCORES) {
        if (scores[name] === 0) continue;
        const measured = of((result) => Math.round((result.categories[name]?.score ?? 0) * 100));
        isKept.push(
          report({
            what: `${path}: ${name}`,
            measured,
            budget: scores[name],
            unit: "",
            isLeast: true,
          }),
        );
      }
      const isPublic = scores === PUBLIC.scores;
      isKept.push(
        report({
          what: `${path}: layout shift`,
          measured: of((result) => Number(numberOf(result, "cumulative-layout-shift").toFixed(3))),
          budget: isPublic ? MOST_SHIFT.public : MOST_SHIFT.screen,
          unit: "",
        }),
      );
      for (const [what, audit] of Object.entries(TIMES)) {
        remark(
          `${path}: ${what}`,
          of((result) => numberOf(result, audit)),
          " ms",
        );
      }
      const sizes = {
        script: of((result) => kB(result, "Script")),
        total: of((result) => kB(result)),
      };
      for (const [what, measured] of Object.entries(sizes) as ["script" | "total", number][]) {
        const line = { what: `${path}: ${what} as transferred`, measured, unit: " kB" };
        if (isPublic) isKept.push(report({ ...line, budget: PUBLIC_KB[what] }));
        else remark(line.what, measured, line.unit);
      }
    }
    return isKept.every(Boolean);
  } finally {
    await browser.close();
    await server.stop();
    demo.remove();
  }
}

const TIMES = {
  "first paint": "first-contentful-paint",
  "largest paint": "largest-contentful-paint",
  blocked: "total-blocking-time",
};

/** On a busy machine the browser sometimes loses the trace of a load; such a load is repeated. */
async function measure(url: string, port: number, tries = 3): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    onlyCategories: [...SCORES],
    // Somebody stays signed in.
    disableStorageReset: true,
    logLevel: "error",
  });
  if (outcome && !outcome.lhr.runtimeError) return outcome.lhr;
  if (tries > 1) return measure(url, port, tries - 1);
  throw new Error(outcome?.lhr.runtimeError?.message ?? `${url} could not be measured.`);
}

const numberOf = (result: Result, audit: string) =>
  result.audits[audit]?.numericValue ?? Number.NaN;

function kB(result: Result, kind?: string): number {
  const details = result.audits["network-requests"]?.details;
  const requests = details?.type === "table" ? details.items : [];
  const bytes = requests
    .filter((request) => !kind || request.resourceType === kind)
    .reduce((sum, request) => sum + Number(request.transferSize), 0);
  return bytes / 1000;
}

interface OpenChromium {
  /** The URL for DevTools commands. */
  port: number;
  /** Fills the storage of a site, and nothing else. */
  remember: (url: string, stored: Record<string, string>) => Promise<void>;
  forgetFiles: () => Promise<void>;
  close: () => Promise<void>;
}

/** A browser with an empty profile, for tools that control it through its DevTools port. */
async function openChromium(): Promise<OpenChromium> {
  const profile = mkdtempSync(join(tmpdir(), "vivarium-bench-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, "--remote-debugging-port=0"],
  });
  const [port] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n");
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  return {
    port: Number(port),
    async remember(url, stored) {
      // A page of the site without scripts.
      await page.goto(`${url}/robots.txt`);
      await page.evaluate((items) => {
        localStorage.clear();
        for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
      }, stored);
    },
    forgetFiles: async () => {
      await devTools.send("Network.clearBrowserCache");
    },
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
