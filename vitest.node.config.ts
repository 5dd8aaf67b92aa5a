import { defineConfig, type TestProjectConfiguration } from "vitest/config";

/**
 * All projects but the stories, which have vitest.config.ts to themselves: its plugins load Storybook
 * for whatever is run, which takes five seconds on two cores.
 */

/** The limits end what hangs; on a busy machine, a test may take ten times as long as alone. */
const node = {
  environment: "node",
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
} as const;
/** Test files of one worker share the modules: loading them takes longer than most tests. */
const sharing = { ...node, isolate: false } as const;

const nodeProjects: TestProjectConfiguration[] = [
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
        // These are about the data folder and SQLite's file in it; backup.repo.test.ts backs up both
        // databases.
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
];

export default defineConfig({
  test: { maxWorkers: 2, silent: "passed-only", projects: nodeProjects },
});
