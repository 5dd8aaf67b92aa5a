import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync, readFileSync, readSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, findFreePort, makeFolder } from "../support/server.ts";

/** Where the server's output goes, and what happens to it. */
interface Sink {
  output: number;
  /** What the test does to the output once the server is ready. */
  spoil: () => void;
  close: () => void;
}

const sinks: [name: string, open: (folder: string) => Sink][] = [
  ["on a full disk", openFullDisk],
  ["whose reader has gone", (folder) => openPipe(folder, "close")],
  ["that nobody reads", (folder) => openPipe(folder, "leave")],
];

/** Throws outside of any request when told to. */
const BREAKABLE =
  "data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('Broken inside')})";

let folder: string;
let sink: Sink;
let server: ChildProcess;
let url: string;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => {
  server.kill("SIGKILL");
  sink.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(sinks)("A log %s", (_, open) => {
  beforeEach(async () => {
    sink = open(folder);
    await start();
    sink.spoil();
  });

  it("neither stops or freezes the server nor fills its memory", async () => {
    await refuseRequests(1_000);
    const before = readMemory();
    await refuseRequests(4_000);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(readMemory() - before).toBeLessThan(40);
  });

  it("lets the server stop on SIGTERM", async () => {
    await refuseRequests(200);
    expect(await end("SIGTERM")).toBe(0);
  });

  it("lets the server exit after a fatal error", async () => {
    await refuseRequests(200);
    expect(await end("SIGUSR2")).toBe(1);
  });
});

it("the log says how many lines were lost once it is read again", async () => {
  sink = openPipe(folder, "leave");
  await start();
  await refuseRequests(300);
  let output = "";
  const bytes = Buffer.alloc(1024 * 1024);
  await vi.waitFor(() => {
    const length = readWhatIsThere(join(folder, "pipe"), bytes);
    output += bytes.toString("utf8", 0, length);
    expect(output).toMatch(/"level":"warn".*"msg":"\d+ lines of the log were lost/);
  }, 10_000);
  const whole = output.slice(0, output.lastIndexOf("\n")).split("\n");
  for (const line of whole.filter((text) => !/^(Vivarium|First sign-in)/.test(text)))
    JSON.parse(line);
});

function openFullDisk(): Sink {
  const output = openSync("/dev/full", "w");
  return { output, spoil: () => undefined, close: () => closeSync(output) };
}

function openPipe(into: string, then: "close" | "leave"): Sink {
  const path = join(into, "pipe");
  execFileSync("mkfifo", [path]);
  // Opened for reading and writing, so that writing can start before anybody reads.
  let reader: number | undefined = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const output = openSync(path, constants.O_WRONLY);
  const closeReader = () => {
    if (reader !== undefined) closeSync(reader);
    reader = undefined;
  };
  return {
    output,
    spoil: () => {
      if (then === "close") closeReader();
    },
    close: () => {
      closeReader();
      closeSync(output);
    },
  };
}

async function start(): Promise<void> {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ["--import", BREAKABLE, "dist/server/main.js"], {
    stdio: ["ignore", sink.output, sink.output],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: String(port),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).ok).toBe(true), 10_000);
}

/** Requests that each log a long line, ten at a time on one connection: `fetch` would take longer than the server. */
async function refuseRequests(count: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  const request = `GET /api/${"x".repeat(14_000)} HTTP/1.1\r\nHost: lab\r\n\r\n`;
  for (let sent = 0; sent < count; sent += 10) {
    socket.write(request.repeat(10));
    let answers = "";
    while (answers.split("HTTP/1.1 404 ").length <= 10) answers += (await once(socket, "data"))[0];
  }
  socket.destroy();
}

/** The server's memory, in MB. */
function readMemory(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function end(signal: "SIGTERM" | "SIGUSR2"): Promise<number | null> {
  const exited = once(server, "exit");
  server.kill(signal);
  await exited;
  return server.exitCode;
}

function readWhatIsThere(path: string, bytes: Buffer): number {
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return readSync(reader, bytes);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EAGAIN") return 0;
    throw error;
  } finally {
    closeSync(reader);
  }
}
