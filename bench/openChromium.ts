import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, ensureChromium, findChromium } from "../tests/support/chromium.ts";

export interface OpenChromium {
  /** The URL for DevTools commands. */
  port: number;
  close: () => Promise<void>;
}

/** A browser with an empty profile, for tools that control it through its DevTools port. */
export async function openChromium(): Promise<OpenChromium> {
  ensureChromium();
  const profile = mkdtempSync(join(tmpdir(), "vivarium-bench-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, "--remote-debugging-port=0"],
  });
  const [port] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n");
  return {
    port: Number(port),
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
