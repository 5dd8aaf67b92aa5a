import { defineConfig } from "@playwright/test";
import { findChromium, JOURNEY_ARGS } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/support/setup/e2e.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "tests/e2e/looks/kept/{arg}{ext}",
  reporter: "list",
  fullyParallel: true,
  workers: 2,
  // Only ends what hangs: on a busy machine, a journey may take ten times as long as alone.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // Without a GPU, rendering frames takes most of the CPU; animations are tested where they matter.
    reducedMotion: "reduce",
    launchOptions: { executablePath: findChromium(), args: JOURNEY_ARGS },
    screenshot: "only-on-failure",
    // Otherwise a click that never becomes possible ends with its test, which says less.
    actionTimeout: 20_000,
    trace: "off",
    video: "off",
  },
});
