import { execFileSync } from "node:child_process";
import { setInterval } from "node:timers/promises";
import type { Request } from "autocannon";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import { type ApiClient, signedInApi } from "../tests/support/api.ts";
import { ADMIN, startServer } from "../tests/support/server.ts";
import { buildProduct, createDemoData } from "./demoData.ts";
import { load } from "./load.ts";
import type { Effort } from "./report.ts";
import { report } from "./report.ts";

/** The peak memory of the built server while many users read, write, sign in and upload at once. */

const BUDGET_MB = 200;
const SAMPLE_EVERY_MS = 200;
const SETTINGS: Record<Effort, { bugs: number; seconds: number; uploads: number }> = {
  full: { bugs: 10_000, seconds: 20, uploads: 6 },
  quick: { bugs: 1_000, seconds: 2, uploads: 1 },
};
const CONNECTIONS = 20;
const VIDEO_BYTES = 50 * 1024 * 1024;

export async function run(effort: Effort): Promise<boolean> {
  const { bugs, seconds, uploads } = SETTINGS[effort];
  buildProduct();
  const demo = createDemoData({ bugs });
  try {
    // One user writes as much as many would.
    const env = { WRITES_PER_MINUTE: "1000000" };
    const server = await startServer({ dataDir: demo.dataDir, env });
    try {
      const api = await signedInApi(server.url);
      const { uid, authToken: token } = api.user;
      const requests = await mixOf(api, uid);
      const { url, pid } = server;
      const work = Promise.all([
        load({ url, token, requests, connections: CONNECTIONS, seconds }),
        uploadVideos(api, uploads),
      ]);
      return report({
        what: `memory of the server, ${CONNECTIONS} connections and uploads`,
        measured: (await mostBytesDuring(work, pid)) / 1e6,
        budget: BUDGET_MB,
        unit: " MB",
      });
    } finally {
      await server.stop();
    }
  } finally {
    demo.remove();
  }
}

/** A typical mix: mostly reads, with occasional writes and sign-ins. */
async function mixOf(api: ApiClient, uid: string): Promise<Request[]> {
  const { data } = await api.call("listBugs", { status: "pending", page: 1, limit: 50 });
  const [read, commented] = data;
  if (!read || !commented) throw new Error("The demo has too few bugs to load the server with.");
  // A user has at most 100 sessions: signing in as the same one would end the session in use.
  const another = { email: "another@vivarium.test", password: ADMIN.password };
  await api.call("signup", another);
  const path = (name: CallName, query = "") => calls[name].path + query;
  const post = (name: CallName, body: object): Request => {
    const call: Call = calls[name];
    return { method: "POST", path: call.path, body: JSON.stringify(body) };
  };
  return [
    { path: path("listBugs", "?status=pending&page=1&limit=50") },
    { path: path("getBug").replace(":id", read._id) },
    { path: path("listBugs", "?status=complete&page=2&limit=50") },
    { path: path("listAssignees") },
    post("addComment", { bugID: commented._id, comment: "Seen here too.", commentedBy: uid }),
    { path: path("listBugs", "?status=pending&page=1&limit=50") },
    { path: path("listRecentComments") },
    { path: path("listWidgets") },
    { path: path("listUsers", "?page=1&limit=100") },
    { path: "/" },
    post("login", another),
  ];
}

async function uploadVideos(api: ApiClient, count: number): Promise<void> {
  const head = Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isommp42", "latin1");
  const video = new Blob([head, Buffer.alloc(VIDEO_BYTES)]);
  for (let n = 0; n < count; n++) await api.upload(video, "tank.mp4");
}

async function mostBytesDuring(work: Promise<unknown>, pid: number): Promise<number> {
  const end = new AbortController();
  const most = watch(pid, end.signal);
  try {
    await work;
  } finally {
    end.abort();
  }
  return most;
}

async function watch(pid: number, signal: AbortSignal): Promise<number> {
  let most = residentBytes(pid);
  try {
    for await (const _ of setInterval(SAMPLE_EVERY_MS, null, { signal })) {
      most = Math.max(most, residentBytes(pid));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return most;
}

/** `ps` reports KiB on Linux and macOS. */
const residentBytes = (pid: number) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
