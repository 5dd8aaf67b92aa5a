import { calls } from "#contract/calls.ts";
import { signedInApi } from "../tests/support/api.ts";
import { type RunningServer, startServer } from "../tests/support/server.ts";
import { buildProduct, createDemoData } from "./demoData.ts";
import { FIRST_PAGE, listServerPaths } from "./listServerPaths.ts";
import { load } from "./load.ts";
import type { Effort } from "./report.ts";
import { median, remark, report } from "./report.ts";

/**
 * The first page of the bug list, compared with the same bytes from memory and with a much longer
 * list.
 */

const BUDGETS = { shareOfMemory: 0.5, slowdown: 1.5 };
const LIST = `${calls.listBugs.path}?${new URLSearchParams(
  Object.entries(FIRST_PAGE).map(([key, value]) => [key, String(value)]),
)}`;
const PROGRAM = ["--import", "tsx", "bench/listServer.ts"];

interface Settings {
  rounds: number;
  seconds: number;
  fewBugs: number;
  manyBugs: number;
}

const SETTINGS: Record<Effort, Settings> = {
  full: { rounds: 7, seconds: 3, fewBugs: 1_000, manyBugs: 100_000 },
  quick: { rounds: 2, seconds: 1, fewBugs: 1_000, manyBugs: 3_000 },
};

export async function run(effort: Effort): Promise<boolean> {
  const settings = SETTINGS[effort];
  buildProduct();
  return withBugs(settings.fewBugs, (few) =>
    withBugs(settings.manyBugs, async (many) => {
      const isFast = await compareWithMemory(few, settings);
      return (await compareWithMany(few, many, settings)) && isFast;
    }),
  );
}

interface Target {
  url: string;
  token: string;
}

async function withBugs<T>(bugs: number, work: (target: Target) => Promise<T>): Promise<T> {
  const demo = createDemoData({ bugs });
  let server: RunningServer | undefined;
  try {
    server = await startServer({ dataDir: demo.dataDir, program: PROGRAM });
    const { user } = await signedInApi(server.url);
    return await work({ url: server.url, token: user.authToken });
  } finally {
    await server?.stop();
    demo.remove();
  }
}

async function compareWithMemory(target: Target, { rounds, seconds }: Settings): Promise<boolean> {
  await requireSameBytes(target);
  const paths = { list: LIST, ...listServerPaths };
  const rates = { list: [] as number[], memory: [] as number[], anew: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const name of ["memory", "list", "anew"] as const) {
      const requests = [{ path: paths[name] }];
      const { perSecond } = await load({ ...target, requests, connections: 10, seconds });
      // The first round is a warm-up.
      if (round > 0) rates[name].push(perSecond);
    }
  }
  const memory = median(rates.memory);
  remark("list page right after a write", median(rates.anew) / memory, " of memory's requests/s");
  return report({
    what: "first list page of 50 bugs",
    measured: median(rates.list) / memory,
    budget: BUDGETS.shareOfMemory,
    unit: " of memory's requests/s",
    isLeast: true,
  });
}

async function compareWithMany(few: Target, many: Target, settings: Settings): Promise<boolean> {
  const { rounds, seconds, fewBugs, manyBugs } = settings;
  const slowdowns = { list: LIST, "list read anew": listServerPaths.anew };
  const verdicts: boolean[] = [];
  for (const [name, path] of Object.entries(slowdowns)) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      for (const [size, target] of Object.entries({ few, many })) {
        // One connection, to measure the reply rather than the queue before it.
        const { medianMs } = await load({
          ...target,
          requests: [{ path }],
          connections: 1,
          seconds,
        });
        if (round > 0) times[size as keyof typeof times].push(medianMs);
      }
    }
    verdicts.push(
      report({
        what: `${name}, with ${manyBugs} bugs over ${fewBugs}`,
        measured: median(times.many) / median(times.few),
        budget: BUDGETS.slowdown,
        unit: " times as slow",
      }),
    );
  }
  return verdicts.every(Boolean);
}

/** Otherwise the comparison would be of different replies. */
async function requireSameBytes({ url, token }: Target): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const [list, ...others] = await Promise.all(
    [LIST, ...Object.values(listServerPaths)].map(async (path) =>
      (await fetch(url + path, { headers })).text(),
    ),
  );
  if (others.some((other) => other !== list)) {
    throw new Error("The bench server's answers differ from the product's list.");
  }
}
