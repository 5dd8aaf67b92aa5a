import { cpSync, rmSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { BUGS_PAGE_SIZE } from "#contract/constants.ts";
import { paths } from "#contract/paths.ts";
import { createApi } from "../tests/support/api.ts";
import { makeFolder, type RunningServer, startServer } from "../tests/support/server.ts";
import { buildProduct, createDemoData } from "./demoData.ts";
import {
  clickThrough,
  dropFrames,
  type Loaded,
  launch,
  loadCold,
  SETTLED_MS,
  type Sign,
  type Site,
  SLOWDOWN,
  signedIn,
  throttle,
  visit,
} from "./inBrowser.ts";
import { buildPeer, PEERS, type Peer } from "./peers.ts";
import { type Effort, median, remark, report } from "./report.ts";

/**
 * The first screen, clicks inside the app and scrolling, compared with peers that show the same
 * bugs (`bench/peers`).
 */

const BUDGETS = {
  ofReactAdmin: 0.6,
  ofRefine: 0.55,
  paint: 0.5,
  tasks: 0.7,
  requests: 15,
  listKB: 300,
  signInKB: 120,
  shift: 0.02,
  clickMs: 250,
  dropped: 0.03,
};
const SETTINGS: Record<Effort, { bugs: number; rounds: number; frames: number }> = {
  full: { bugs: 10_000, rounds: 7, frames: 300 },
  quick: { bugs: 200, rounds: 1, frames: 30 },
};

const SIGNS = {
  // The document's own cards, or the app's: a click on either is done.
  bugs: { selector: "article h2" },
  app: { selector: "main article h2" },
  home: { selector: "main h1", text: /^Home$/ },
  users: { selector: "tbody tr[data-id]" },
  // The document brings the form; its script adds this drawing.
  signIn: { selector: "main + section div + div svg" },
  bug: { selector: "main h1", text: /^#\d/ },
  reactAdmin: { selector: ".RaDatagrid-row td" },
  refine: { selector: ".ant-table-row td" },
} satisfies Record<string, Sign>;

type Sites = Record<"ours" | "visitor" | Peer, Site>;

/** The screens that are loaded cold, each with its app and the sign that it is ready. */
const COLD = {
  bugs: ["ours", paths.bugs, SIGNS.bugs],
  "bugs in the app": ["ours", paths.bugs, SIGNS.app],
  home: ["ours", paths.home, SIGNS.home],
  users: ["ours", paths.userManagement, SIGNS.users],
  "sign-in": ["visitor", paths.auth, SIGNS.signIn],
  "react-admin": ["react-admin", paths.bugs, SIGNS.reactAdmin],
  refine: ["refine-antd", paths.bugs, SIGNS.refine],
} as const satisfies Record<string, readonly [keyof Sites, string, Sign]>;
type Cold = keyof typeof COLD;
const OURS = ["bugs", "home", "users", "sign-in"] as const satisfies readonly Cold[];

export async function run(effort: Effort): Promise<boolean> {
  const settings = SETTINGS[effort];
  buildProduct();
  const programs = { ours: undefined } as Record<"ours" | Peer, readonly string[] | undefined>;
  for (const peer of PEERS) programs[peer] = await buildPeer(peer);
  const demo = createDemoData({ bugs: settings.bugs });
  const servers: RunningServer[] = [];
  const folders: string[] = [];
  const browser = await launch();
  try {
    const sites = {} as Sites;
    for (const [name, program] of Object.entries(programs)) {
      const dataDir = makeFolder();
      folders.push(dataDir);
      cpSync(demo.dataDir, dataDir, { recursive: true });
      const server = await startServer({ dataDir, program });
      servers.push(server);
      sites[name as keyof Sites] = await signedIn(server.url);
    }
    sites.visitor = { ...sites.ours, stored: {} };
    return [
      ...(await compareCold(browser, sites, settings)),
      ...(await measureClicks(browser, sites.ours, settings)),
      ...(await compareScrolling(browser, sites, settings)),
    ].every(Boolean);
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    demo.remove();
  }
}

async function compareCold(browser: Browser, sites: Sites, { rounds }: { rounds: number }) {
  const runs = Object.fromEntries(Object.keys(COLD).map((name) => [name, []])) as unknown as Record<
    Cold,
    Loaded[]
  >;
  // In turns, so that other load on the machine slows all equally.
  for (let round = 0; round < rounds; round++) {
    for (const [name, [site, path, ready]] of Object.entries(COLD)) {
      runs[name as Cold].push(await loadCold(browser, sites[site], path, ready));
    }
  }
  const of = (name: Cold, figure: keyof Loaded) => median(runs[name].map((load) => load[figure]));
  const ratio = (name: Cold, to: Cold, figure: keyof Loaded) => of(name, figure) / of(to, figure);

  for (const name of Object.keys(COLD) as Cold[]) {
    remark(`${name}: ready`, of(name, "readyMs"), " ms");
    remark(`${name}: first paint`, of(name, "paintMs"), " ms");
    remark(`${name}: main thread until ready`, of(name, "taskMs"), " ms");
    remark(`${name}: script until ready`, of(name, "scriptKB"), " kB");
    remark(`${name}: requests until ready`, of(name, "requests"), "");
  }
  for (const peer of ["react-admin", "refine"] as const) {
    remark(`list of the app, over ${peer}'s`, ratio("bugs in the app", peer, "readyMs"), " times");
  }
  const against = (what: string, to: Cold, figure: keyof Loaded, budget: number) =>
    report({
      what: `${what}, over ${to}'s`,
      measured: ratio("bugs", to, figure),
      budget,
      unit: " times",
    });
  const kept = (what: string, measured: number, budget: number, unit: string) =>
    report({ what, measured, budget, unit });
  return [
    against("list ready", "react-admin", "readyMs", BUDGETS.ofReactAdmin),
    against("list ready", "refine", "readyMs", BUDGETS.ofRefine),
    report({
      what: "main thread until the app's list, over react-admin's",
      measured: ratio("bugs in the app", "react-admin", "taskMs"),
      budget: BUDGETS.tasks,
      unit: " times",
    }),
    ...OURS.map((name) =>
      kept(
        `first paint of ${name}, over react-admin's list`,
        ratio(name, "react-admin", "paintMs"),
        BUDGETS.paint,
        " times",
      ),
    ),
    kept("requests until the list", of("bugs in the app", "requests"), BUDGETS.requests, ""),
    kept("script until the list", of("bugs in the app", "scriptKB"), BUDGETS.listKB, " kB"),
    kept("script until one can sign in", of("sign-in", "scriptKB"), BUDGETS.signInKB, " kB"),
    ...OURS.map((name) =>
      kept(`layout shift of ${name}, cold`, of(name, "shift"), BUDGETS.shift, ""),
    ),
  ];
}

/** From Home to the bugs, a bug, the users and back, twice in one visit. */
const CLICKS = [
  ["to the bugs", `nav a[href="${paths.bugs}"]`, /^\/bugs$/, SIGNS.bugs],
  ["to a bug", "main article h2 a", /^\/bug-comments\//, SIGNS.bug],
  ["to the users", `nav a[href="${paths.userManagement}"]`, /./, SIGNS.users],
  ["to home", `nav a[href="${paths.home}"]`, /./, SIGNS.home],
] as const;
const TIMES = ["first", "later"] as const;

async function measureClicks(browser: Browser, site: Site, { rounds }: { rounds: number }) {
  const seen = new Map<string, { ms: number; shift: number }[]>();
  for (let round = 0; round < rounds; round++) {
    await visit(browser, site, async (page, devTools) => {
      await throttle(devTools, SLOWDOWN);
      await page.goto(paths.home, { waitUntil: "networkidle" });
      await page.waitForTimeout(SETTLED_MS);
      for (const time of TIMES) {
        for (const [what, link, path, ready] of CLICKS) {
          const figures = await clickThrough(page, link, path, ready);
          const key = `${what}, ${time} time`;
          seen.set(key, [...(seen.get(key) ?? []), figures]);
        }
      }
    });
  }
  return [...seen].flatMap(([what, figures]) => [
    report({
      what: `click ${what}`,
      measured: median(figures.map(({ ms }) => ms)),
      budget: BUDGETS.clickMs,
      unit: " ms",
    }),
    report({
      what: `layout shift ${what}`,
      measured: median(figures.map(({ shift }) => shift)),
      budget: BUDGETS.shift,
      unit: "",
    }),
  ]);
}

type Dropped = Record<"full" | "slow", number[]>;

async function compareScrolling(
  browser: Browser,
  sites: Sites,
  { rounds, frames }: { rounds: number; frames: number },
) {
  const ours: Dropped = { full: [], slow: [] };
  const bare: Dropped = { full: [], slow: [] };
  await visit(browser, sites["windowed-table"], async (table, tableTools) => {
    await table.goto(paths.bugs);
    await visit(browser, sites.ours, async (page, devTools) => {
      await page.goto(paths.bugs);
      await page.locator(SIGNS.bugs.selector).first().waitFor();
      await loadAll(page, await countPending(sites.ours));
      for (let round = 0; round < rounds; round++) {
        for (const [speed, rate] of [
          ["full", 1],
          ["slow", SLOWDOWN],
        ] as const) {
          for (const [tab, tools, dropped] of [
            [table, tableTools, bare],
            [page, devTools, ours],
          ] as const) {
            await tab.bringToFront();
            await throttle(tools, rate);
            dropped[speed].push(await dropFrames(tab, frames));
            // A slowed process computes in place of its pauses, also in the background.
            await throttle(tools, 1);
          }
        }
      }
    });
  });
  remark("frames dropped by a bare windowed table at full speed", median(bare.full), "");
  return [
    report({
      what: "frames dropped while scrolling the bugs at full speed",
      measured: median(ours.full),
      budget: BUDGETS.dropped,
      unit: "",
    }),
    report({
      what: "frames dropped at a quarter of the speed, less those of a bare windowed table",
      measured: median(ours.slow) - median(bare.slow),
      budget: 0,
      unit: "",
    }),
  ];
}

async function countPending({ url, stored }: Site): Promise<number> {
  const { total } = await createApi(url, stored.authToken).call("listBugs", {
    status: "pending",
    page: 1,
    limit: 1,
  });
  return total ?? Number.NaN;
}

/** Scrolls to the end until the last page has loaded. */
async function loadAll(page: Page, total: number): Promise<void> {
  const last = Math.ceil(total / BUGS_PAGE_SIZE);
  if (last < 2) return;
  const arrived = page.waitForResponse((response) =>
    new RegExp(`[?&]page=${last}(&|$)`).test(response.url()),
  );
  let isThere = false;
  void arrived.then(() => {
    isThere = true;
  });
  while (!isThere) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await arrived;
}
