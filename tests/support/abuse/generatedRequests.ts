import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { PNG } from "../../api/files.ts";
import { buildBug, PASSWORD, startTestServer, type TestServer } from "../../api/support.ts";
import { fillIn, type References } from "./arbitraryOf.ts";
import { faultsOf } from "./faultsOf.ts";
import { rawRequests } from "./rawRequests.ts";
import { type GeneratedRequest, requests, type Sender } from "./requests.ts";
import { type Answer, send, sendRaw } from "./send.ts";

/** The number of requests at once, each on a connection of its own. */
const BURST = 20;
/** One in this many requests is not even HTTP. */
const RAW_OF = 20;
/**
 * The users are replaced after this many bursts, as the requests delete, demote or sign out some.
 */
const BURSTS_OF_A_CAST = 2;
/** The server is replaced after this many bursts, so that it has no more data than a team's. */
const BURSTS_OF_A_SERVER = 250;
const PAGES = ["index.html", "app.html", "404.html"];
const MINUTE_MS = 60_000;

interface Tally {
  requests: number;
  /** How many were answered with each status; "closed" are connections without an answer. */
  byStatus: Record<string, number>;
  /** The faulty answers, each with its request. */
  faults: string[];
}

/**
 * Sends generated requests to servers of its own, in bursts.
 * @param seed the same requests again, though not the same ids, times and order within a burst
 */
export async function sendGeneratedRequests(count: number, seed: number): Promise<Tally> {
  const tally: Tally = { requests: 0, byStatus: {}, faults: [] };
  const bursts = Math.ceil(count / BURST);
  for (let done = 0; done < bursts; done += BURSTS_OF_A_SERVER) {
    const numRuns = Math.min(BURSTS_OF_A_SERVER, bursts - done);
    const stage = await Stage.open(tally);
    try {
      for (const sent of fc.sample(burst, { numRuns, seed: seed + done })) await stage.play(sent);
      await stage.checkHealth();
    } finally {
      await stage.close();
    }
  }
  return tally;
}

const burst = fc.array(
  fc.oneof({ weight: RAW_OF - 1, arbitrary: requests }, { weight: 1, arbitrary: rawRequests }),
  { minLength: BURST, maxLength: BURST, size: "max" },
);

interface Cast {
  tokens: Record<Sender, string | undefined>;
  references: References;
}

/** A server with the users that send the requests and are affected by them. */
class Stage {
  readonly #server: TestServer;
  readonly #client: string;
  readonly #tally: Tally;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: BURST });
  #cast: Cast | undefined;
  #bursts = 0;

  static async open(tally: Tally): Promise<Stage> {
    const client = await mkdtemp(join(tmpdir(), "vivarium-client-"));
    for (const page of PAGES) await writeFile(join(client, page), "<h1>A page</h1>");
    return new Stage(await startTestServer({}, client), client, tally);
  }

  private constructor(server: TestServer, client: string, tally: Tally) {
    this.#server = server;
    this.#client = client;
    this.#tally = tally;
  }

  async play(burst: readonly (GeneratedRequest | Buffer)[]): Promise<void> {
    if (!this.#cast || this.#bursts++ % BURSTS_OF_A_CAST === 0) {
      this.#cast = await castFor(this.#server);
    }
    // A throttle that has once refused would refuse everything that follows.
    this.#server.passTime(MINUTE_MS);
    const cast = this.#cast;
    await Promise.all(
      burst.map(async (request) => this.#judge(request, await this.#send(request, cast))),
    );
  }

  #judge(request: GeneratedRequest | Buffer, answer: Answer): void {
    const status = answer === "closed" ? answer : String(answer.status);
    this.#tally.requests += 1;
    this.#tally.byStatus[status] = (this.#tally.byStatus[status] ?? 0) + 1;
    if (answer === "closed") return;
    const { call, method } = Buffer.isBuffer(request) ? {} : request;
    const secrets = [this.#server.parts.config.dataDir, process.cwd()];
    const faults = faultsOf(answer, { call, method, secrets });
    if (faults.length === 0) return;
    this.#tally.faults.push(`${faults.join(" ")}\n${describe(request)}\n→ ${describe(answer)}`);
  }

  async #send(request: GeneratedRequest | Buffer, { tokens, references }: Cast): Promise<Answer> {
    if (Buffer.isBuffer(request)) return sendRaw(this.#server.url, request);
    const { sender, method, path, headers, body } = request;
    const token = tokens[sender];
    return send(this.#server.url, this.#agent, {
      method,
      path: fillIn(path, references),
      headers: token ? { authorization: `Bearer ${token}`, ...headers } : headers,
      body: typeof body === "string" ? fillIn(body, references) : body,
    });
  }

  async checkHealth(): Promise<void> {
    const { status } = await fetch(`${this.#server.url}/healthz`);
    if (status !== 200) this.#tally.faults.push(`/healthz answers ${status} after the requests.`);
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    await this.#server.close();
    await rm(this.#client, { recursive: true });
  }
}

async function castFor(server: TestServer): Promise<Cast> {
  const [user, admin, deleted, signedOut] = await Promise.all([
    server.buildUser(),
    server.buildAdmin(),
    server.buildUser(),
    server.buildUser(),
  ]);
  const bug = await buildBug(user);
  const otherBug = await buildBug(deleted);
  await deleted.api.call("addComment", { bugID: bug._id, comment: "Seen again." });
  await admin.api.call("deleteUser", { id: deleted.uid });
  await signedOut.api.call("logout");
  return {
    tokens: {
      nobody: undefined,
      user: user.token,
      admin: admin.token,
      deleted: deleted.token,
      signedOut: signedOut.token,
    },
    references: {
      userUid: user.uid,
      adminUid: admin.uid,
      deletedUid: deleted.uid,
      userEmail: user.email,
      adminEmail: admin.email,
      password: PASSWORD,
      bug: bug._id,
      otherBug: otherBug._id,
      order: String(bug.order),
      file: await user.api.upload(PNG, "dot.png"),
    },
  };
}

/** Short enough to read; what is long in them is padding. */
function describe(value: GeneratedRequest | Answer | Buffer): string {
  const plain = Buffer.isBuffer(value) ? value.toString("latin1") : value;
  return JSON.stringify(plain).slice(0, 2_000);
}
