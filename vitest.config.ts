import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { themeVariables } from "./scripts/themeVariables.ts";
import { CHROMIUM_ARGS, findChromium } from "./tests/support/chromium.ts";
import { pictureCommands } from "./tests/support/storyPictures.ts";

const node = { environment: "node", testTimeout: 30_000, hookTimeout: 60_000 } as const;
/** Test files of one worker share the modules: loading them takes longer than most tests. */
const sharing = { ...node, isolate: false } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    silent: "passed-only",
    projects: [
      {
        test: {
          ...sharing,
          name: "unit",
          include: ["{contract,server,src,scripts}/**/*.test.ts"],
          exclude: ["**/*.repo.test.ts"],
          // Otherwise Node would load a second copy of react-router with a context of its own.
          server: { deps: { inline: ["@refinedev/react-router"] } },
        },
      },
      {
        test: {
          ...sharing,
          name: "repositories",
          include: ["server/**/*.repo.test.ts"],
          globalSetup: [
            "tests/support/setup/buildServer.ts",
            "tests/support/setup/readySqlite.ts",
            "tests/support/setup/migratedPostgres.ts",
          ],
        },
      },
      {
        test: {
          ...sharing,
          name: "api",
          include: ["tests/{api,support}/**/*.test.ts"],
          globalSetup: ["tests/support/setup/buildServer.ts", "tests/support/setup/readySqlite.ts"],
        },
      },
      {
        test: {
          ...sharing,
          name: "api-postgres",
          include: ["tests/api/**/*.test.ts"],
          exclude: [
            // These are about the data folder and SQLite's file in it; copyDatabases.repo.test.ts
            // backs up both databases.
            "tests/api/{backup,dataFolder}.test.ts",
            // These are about what comes before any query.
            "tests/api/{design,http,mediaHosts,openApiPage,requestBody,requestLimits,web}.test.ts",
            "tests/api/photo*.test.ts",
          ],
          globalSetup: [
            "tests/support/setup/buildServer.ts",
            "tests/support/setup/migratedPostgres.ts",
          ],
          env: { TEST_DATABASE: "postgres" },
        },
      },
      {
        test: {
          ...node,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/setup/buildServer.ts", "tests/support/setup/readySqlite.ts"],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: "guide",
          include: ["tests/guide/**/*.test.ts"],
          testTimeout: 300_000,
        },
      },
      {
        plugins: [themeVariables(), storybookTest({ configDir: ".storybook" })],
        test: {
          name: "stories",
          // Two pages for all files: loading Storybook and the app takes longer than most stories.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          globalSetup: "tests/support/setup/chromium.ts",
          // Not part of `npm test`: a few windowed lists still come out in one of two ways.
          setupFiles: process.env.STORY_PICTURES ? [".storybook/takePictures.ts"] : [],
          browser: {
            enabled: true,
            commands: pictureCommands,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
              contextOptions: {
                // Without a GPU, rendering frames takes most of the CPU.
                reducedMotion: "reduce",
                // So that the widest picture isn't made smaller.
                viewport: { width: 1920, height: 1080 },
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
