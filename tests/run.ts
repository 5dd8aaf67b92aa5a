import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { roomyFolder } from "./support/roomyFolder.ts";

/**
 * `npm test`: every check and every suite, in groups that run concurrently. A group's first
 * step has live output, that of the others follows when they have ended. The last line is
 * `N passed, N failed`, summed from the suites' own JSON reports.
 */

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of those that passed only at the second attempt. */
  flaky?: string[];
  /** The names of those that failed. */
  failures?: string[];
}

interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads the step's report; without it the step counts as one test. */
  count?: () => Counts;
}

/** Far more than any step takes on two cores; a step that hangs must not block the rest forever. */
const STEP_LIMIT_MS = 25 * 60_000;

/**
 * For tests with a running server or browser: on two busy cores, one of some 4,000 may fail by
 * chance, which shouldn't hide the other results. Run separately, these suites have one attempt.
 */
const SECOND_ATTEMPT = "--retry=1";

/** For the reports, and for the databases and files of all tests, which needn't survive. */
const folder = mkdtempSync(join(roomyFolder(), "vivarium-run-"));
// PostgreSQL doesn't run as root, and may have its folder in this one.
chmodSync(folder, 0o711);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

// In each group some wait while others compute.
const groups: Step[][] = [
  [
    { name: "build", command: [process.execPath, "scripts/build.mjs"] },
    { name: "lint", command: bin("biome", "check", ".") },
    // Each checker computes most types anew, so a second one takes more than it gives on two cores.
    { name: "types", command: bin("tsc", "--noEmit", "--checkers", "1") },
    vitest("unit"),
  ],
  [
    vitest("repositories", SECOND_ATTEMPT),
    vitest("guide"),
    { name: "storybook", command: [process.execPath, "scripts/build.mjs", "design"] },
  ],
  [vitest("api", SECOND_ATTEMPT), vitest("api-postgres", SECOND_ATTEMPT)],
  [vitest("stories", SECOND_ATTEMPT), vitest("faults", SECOND_ATTEMPT)],
  [playwright("e2e")],
];

interface Result {
  name: string;
  counts: Counts;
  seconds: number;
}

const results: Result[] = [];
for (const [first, ...others] of groups) {
  if (!first) continue;
  const behind = others.map((step) => runBehind(step));
  console.log(`\n=== ${first.name}`);
  results.push(await run(first, "inherit"));
  for (const { result, output } of await Promise.all(behind)) {
    console.log(`\n=== ${result.name}\n${output}`);
    results.push(result);
  }
  // The later steps would not test what is shipped.
  if (results[0]?.counts.failed) break;
}

console.log("\n=== summary");
for (const { name, counts, seconds } of results) {
  console.log(`${name.padEnd(14)}${summary(counts)} (${seconds} s)`);
  for (const failure of counts.failures ?? []) console.log(`  failed: ${failure}`);
  for (const flaky of counts.flaky ?? []) console.log(`  only at the second attempt: ${flaky}`);
}
const total = results.reduce(
  (sum, { counts }) => ({
    passed: sum.passed + counts.passed,
    failed: sum.failed + counts.failed,
  }),
  { passed: 0, failed: 0 },
);
// Skipped tests are listed above, since the last line always has the same form.
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs a step whose output is shown later. */
async function runBehind(step: Step): Promise<{ result: Result; output: string }> {
  const file = join(folder, `${step.name}.log`);
  const log = openSync(file, "w");
  const result = await run(step, log);
  closeSync(log);
  return { result, output: readFileSync(file, "utf8") };
}

async function run(step: Step, output: "inherit" | number): Promise<Result> {
  const startedAt = Date.now();
  const [command = "", ...args] = step.command;
  const child = spawn(command, args, {
    stdio: ["ignore", output, output],
    // The suites' setups needn't build again.
    env: { ...process.env, TMPDIR: folder, TEST_IS_BUILT: "1", ...step.env },
    timeout: STEP_LIMIT_MS,
  });
  const [code] = (await once(child, "close").catch((error: Error) => {
    console.error(`${step.name} could not be started: ${error.message}`);
    return [1];
  })) as [number | null];
  if (code === null) console.error(`${step.name} was ended by a signal or after its time limit.`);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return { name: step.name, counts: countsOf(step, code === 0), seconds };
}

/** A step that crashed, hung or ran nothing counts as failed, whatever its report says. */
function countsOf(step: Step, ok: boolean): Counts {
  if (!step.count) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };

  const counts = readCounts(step.count);
  if ((!ok || counts.passed === 0) && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

function readCounts(count: () => Counts): Counts {
  try {
    return count();
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

function summary({ passed, failed, skipped, flaky = [] }: Counts): string {
  return [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} only at the second attempt: mend them`] : []),
  ].join(", ");
}

function vitest(project: string, ...options: string[]): Step {
  const file = join(folder, `${project}.json`);
  return {
    name: project,
    command: bin(
      "vitest",
      "run",
      ...(project === "stories" ? [] : ["--config=vitest.node.config.ts"]),
      `--project=${project}`,
      "--allowOnly=false",
      ...options,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ),
    count: () => {
      const report = readReport<VitestReport>(file);
      const tests = report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map((test) => ({ ...test, name: `${name} > ${test.fullName}` })),
      );
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
        failures: namesOf(tests.filter(({ status }) => status === "failed")),
        // The errors of earlier attempts are kept.
        flaky: namesOf(
          tests.filter(
            ({ status, failureMessages }) => status === "passed" && failureMessages?.length,
          ),
        ),
      };
    },
  };
}

function playwright(name: string): Step {
  const file = join(folder, `${name}.json`);
  return {
    name,
    command: bin("playwright", "test", "--forbid-only", "--reporter=list,json", "--retries=1"),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: () => {
      const { stats, suites } = readReport<PlaywrightReport>(file);
      const tests = suites
        .flatMap(specsOf)
        .flatMap(({ file, title, tests }) =>
          tests.map(({ status }) => ({ name: `${file} > ${title}`, status })),
        );
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        failures: namesOf(tests.filter(({ status }) => status === "unexpected")),
        flaky: namesOf(tests.filter(({ status }) => status === "flaky")),
      };
    },
  };
}

/** The parts of Vitest's JSON report that are used here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** The parts of Playwright's. */
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { file: string; title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function namesOf(tests: { name: string }[]): string[] {
  return tests.map(({ name }) => name.replace(`${process.cwd()}/`, ""));
}

function readReport<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

function bin(name: string, ...args: string[]): string[] {
  return [join("node_modules", ".bin", name), ...args];
}
