import { spawnSync } from "node:child_process";
import { startServer } from "../tests/support/server.ts";
import { buildProduct, createDemoData } from "./demoData.ts";
import type { Effort } from "./report.ts";
import { median, report } from "./report.ts";

/**
 * The time from `npm start`'s command to the first reply of /healthz, relative to an empty Node
 * process.
 */

const BUDGET = 20;

export async function run(effort: Effort): Promise<boolean> {
  buildProduct();
  const demo = createDemoData({});
  try {
    const starts: number[] = [];
    const bare: number[] = [];
    // Alternating, so that other load on the machine slows both equally.
    for (let n = 0; n < (effort === "quick" ? 2 : 9); n++) {
      bare.push(await timed(async () => spawnSync(process.execPath, ["-e", "0"])));
      let stop = async (): Promise<unknown> => undefined;
      starts.push(
        await timed(async () => {
          const program = ["scripts/start.mjs"];
          ({ stop } = await startServer({ dataDir: demo.dataDir, program }));
        }),
      );
      await stop();
    }
    return report({
      what: "start on an existing database, over a bare node -e 0",
      measured: median(starts) / median(bare),
      budget: BUDGET,
      unit: " times as long",
    });
  } finally {
    demo.remove();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
