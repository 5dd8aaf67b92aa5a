import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** The first admin of every server that the tests start. */
export const ADMIN = { email: "admin@vivarium.test", password: "correct horse battery" } as const;

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;

interface ServerOptions {
  /** Further settings, as in README.md. */
  env?: Record<string, string>;
  /** A folder to keep; by default the server gets one that is deleted with it. */
  dataDir?: string;
  /** What Node runs instead of the built server: a program that prints its address. */
  program?: readonly string[];
}

export interface RunningServer {
  url: string;
  pid: number;
  /** The real server's URL if `url` offers less than it, to prepare data. */
  realUrl: string;
  dataDir: string;
  /** Everything that it has written to stdout and stderr. */
  output: () => string;
  /** SIGTERM: drains and closes. Returns the exit code; null if it was killed, maybe by itself. */
  stop: () => Promise<number | null>;
  /** SIGKILL, as a power cut would. Keeps the data folder. */
  kill: () => Promise<void>;
}

/** Starts the built server, as shipped, on a free port, and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? makeFolder();
  const child = spawn(
    process.execPath,
    [...nodeFlags(), ...(options.program ?? ["dist/server/main.js"])],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        TMPDIR: tmpdir(),
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: "0",
        DATA_DIR: dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...options.env,
      },
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const forget = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };

  let url: string;
  try {
    url = await untilReady(child, () => output);
  } catch (error) {
    await end(child, "SIGKILL");
    forget();
    throw error;
  }
  return {
    url,
    pid: child.pid ?? Number.NaN,
    realUrl: url,
    dataDir,
    output: () => output,
    stop: async () => {
      let isStuck = false;
      const killer = setTimeout(() => {
        isStuck = child.kill("SIGKILL");
      }, STOP_TIMEOUT_MS);
      await end(child, "SIGTERM");
      clearTimeout(killer);
      forget();
      if (isStuck) throw new Error(`The server did not stop:\n${output}`);
      return child.exitCode;
    },
    kill: () => end(child, "SIGKILL"),
  };
}

/** A new folder for a server's data; the caller deletes it. */
export const makeFolder = (): string => mkdtempSync(join(tmpdir(), "vivarium-test-"));

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (failure) throw failure;
    if (hasEnded(child)) {
      throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`);
    }
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0];
    if (url && (await answers(`${url}/healthz`))) return url;
    await delay(20);
  }
  throw new Error(`The server was not ready after ${START_TIMEOUT_MS} ms:\n${output()}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

/** Node's own options, as `npm start` gives them. */
function nodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  return scripts.start.split(" ").filter((word: string) => word.startsWith("--"));
}

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the built command, as `npm run` does after building. */
export function runCommand(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`dist/server/cli/${program}.js`, ...args],
      { env: { PATH: process.env.PATH, ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const code = typeof error?.code === "number" ? error.code : 0;
        resolve({ code, stdout, stderr });
      },
    );
  });
}
