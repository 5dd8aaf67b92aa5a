import { once } from "node:events";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "../support/api.ts";
import { ADMIN, makeFolder, type RunningServer, startServer } from "../support/server.ts";
import {
  createServerDatabase,
  isOnPostgres,
  type ServerDatabase,
} from "../support/serverDatabase.ts";
import { PNG } from "./files.ts";

let dataDir: string;
let database: ServerDatabase;
const running: RunningServer[] = [];
beforeEach(async () => {
  dataDir = makeFolder();
  database = await createServerDatabase();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ dataDir, env: { ...database.env, ...env } });
  running.push(server);
  return server;
}

/** The output of a server that can't start. */
const failure = async (env: Record<string, string>): Promise<string> =>
  startServer({ dataDir, env: { ...database.env, ...env } }).then(
    async (server) => {
      await server.kill();
      throw new Error("The server did start.");
    },
    (error: Error) => error.message,
  );

it("A server doesn't begin anew where a restore was killed, but starts on what is restored", async () => {
  const staging = join(dataDir, ".restore");
  await mkdir(join(staging, "uploads"), { recursive: true });
  expect(await failure({})).toContain(
    `A restore into ${dataDir} was broken off before its end: run \`npm run restore -- BACKUP\` again; to begin anew`,
  );
  await rm(staging, { recursive: true });
  const server = await start();
  await server.stop();
  await mkdir(staging);
  await start();
});

describe("A server that can't start", () => {
  it.each([
    ["a wrong setting", { PORT: "many" }, 'PORT is "many": set it to a whole number'],
    [
      "a PostgreSQL that is not there",
      { DATABASE_URL: "postgresql://me:secret@127.0.0.1:1/bugs" },
      "The database at 127.0.0.1:1 can't be used (ECONNREFUSED)",
    ],
    ["an address of another machine", { HOST: "192.0.2.7" }, 'HOST is "192.0.2.7", which is no'],
  ])("says so in one sentence: %s", async (_, env, sentence) => {
    const output = await failure(env);
    expect(output).toContain("ended with code 1");
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/\n\s+at |secret/);
  });

  it("reports that the port is in use, after the first sign-in, which no later start prints", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = address && typeof address === "object" ? String(address.port) : "";
    const output = await failure({ PORT: port, ADMIN_PASSWORD: "" });
    expect(output).toContain(
      `Port ${port} on 127.0.0.1 is in use: stop what runs there, or set PORT to another.`,
    );
    other.close();
    const password = /First sign-in: \S+ with the password (\S+) \(/.exec(output)?.[1] ?? "";
    const { url } = await start();
    expect((await createApi(url).send("login", { ...ADMIN, password })).status).toBe(200);
  });

  it("reports that the folder can't be used", async () => {
    await writeFile(join(dataDir, "file"), "");
    const output = await failure({ DATA_DIR: join(dataDir, "file", "data") });
    expect(output).toContain("can't be written (ENOTDIR): give this user the right to");
  });

  it("reports that the file isn't a database", async ({ skip }) => {
    skip(isOnPostgres(), "PostgreSQL has no file here");
    await writeFile(join(dataDir, "vivarium.sqlite"), "not a database ".repeat(100));
    const output = await failure({});
    expect(output).toContain("can't be opened (SQLITE_NOTADB)");
    expect(output).not.toMatch(/\n\s+at /);
  });
});

describe("The first start", () => {
  it("prints the address and a sign-in that works, once", async () => {
    const first = await start({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
    await expect.poll(first.output).toContain("First sign-in");
    expect(first.output()).toContain(`Vivarium is ready at ${first.url}\n`);
    const printed = /First sign-in: (\S+) with the password (\S+) \(/.exec(first.output());
    const [, email = "", password = ""] = printed ?? [];
    const { user } = await createApi(first.url).call("login", { email, password });
    expect(user.role).toBe("admin");
    await first.stop();
    const second = await start({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
    expect(second.output()).not.toContain("sign-in");
    expect((await createApi(second.url).send("login", { email, password })).status).toBe(200);
  });

  it.each([
    ["a common ADMIN_PASSWORD", "password123", "is one of the commonest passwords, which are"],
    ["the email as ADMIN_PASSWORD", "Me@lab.test", "is the account's own email, which is"],
  ])("rejects %s", async (_, ADMIN_PASSWORD, fault) => {
    expect(await failure({ ADMIN_EMAIL: "me@lab.test", ADMIN_PASSWORD })).toContain(
      `ADMIN_PASSWORD ${fault} guessed first: choose another.`,
    );
  });

  it("doesn't print a password from the settings", async () => {
    const { output } = await start({ ADMIN_EMAIL: "me@lab.test", ADMIN_PASSWORD: "my own secret" });
    const line = "First sign-in: me@lab.test with the password in ADMIN_PASSWORD";
    await expect.poll(output).toContain(line);
    expect(output()).not.toContain("my own secret");
  });
});

describe("A server that is told to stop", () => {
  it("finishes requests in progress and exits with 0", async () => {
    const server = await start({ ADMIN_EMAIL: "me@lab.test", ADMIN_PASSWORD: "my own secret" });
    const finish = await beginUpload(server);
    const stopped = server.stop();
    expect(await finish()).toBe(200);
    expect(await stopped).toBe(0);
    expect(await readdir(join(dataDir, "uploads", ".incoming"))).toEqual([]);
  });

  // A service manager or a closing terminal tells all processes of `npm start`, and so does npm's end.
  it.each(["SIGTERM", "SIGHUP"] as const)(
    "finishes them if it is told twice, by %s",
    async (signal) => {
      const server = await start({ ADMIN_EMAIL: "me@lab.test", ADMIN_PASSWORD: "my own secret" });
      const finish = await beginUpload(server);
      process.kill(server.pid, signal);
      const isOpen = () =>
        fetch(`${server.url}/healthz`)
          .then(({ ok }) => ok)
          .catch(() => false);
      await expect.poll(isOpen).toBe(false);

      const stopped = server.stop();
      expect(await finish()).toBe(200);
      expect(await stopped).toBe(0);
    },
  );

  /** Sends the first half of a picture; the function sends the rest and returns the status. */
  async function beginUpload({ url }: RunningServer): Promise<() => Promise<number>> {
    const credentials = { email: "me@lab.test", password: "my own secret" };
    const { user } = await createApi(url).call("login", credentials);
    const bytes = Buffer.from(await PNG.arrayBuffer());
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const sending = request(`${url}/api/v1/storage/upload?folder=development`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${user.authToken}`,
        "content-type": "multipart/form-data; boundary=x",
      },
    });
    sending.write(head);
    sending.write(bytes.subarray(0, 20));
    const incoming = join(dataDir, "uploads", ".incoming");
    await expect.poll(() => readdir(incoming)).toHaveLength(1);
    return async () => {
      sending.end(Buffer.concat([bytes.subarray(20), Buffer.from("\r\n--x--\r\n")]));
      const [answer] = await once(sending, "response");
      answer.resume();
      return answer.statusCode;
    };
  }

  it("leaves no write-ahead log behind, so that the database is one file", async ({ skip }) => {
    skip(isOnPostgres(), "PostgreSQL has no file here");
    const server = await start();
    await server.stop();
    expect((await readdir(dataDir)).filter((name) => name.startsWith("vivarium"))).toEqual([
      "vivarium.sqlite",
    ]);
  });
});

describe("The log", () => {
  it("contains no passwords, tokens or query strings", async () => {
    const server = await start({ ADMIN_EMAIL: "me@lab.test", ADMIN_PASSWORD: "my own secret" });
    const api = createApi(server.url);
    await api.send("login", { email: "me@lab.test", password: "a wrong secret" });
    const credentials = { email: "me@lab.test", password: "my own secret" };
    const { user } = await api.call("login", credentials);
    await api.withToken(user.authToken).send("countRecords", { email: "person@lab.test" });
    await api.send("countRecords", { email: "person@lab.test" });
    await fetch(`${server.url}/auth?reset=mailed-token`);
    await expect.poll(server.output).toContain("GET /api/v1/users/collection-count 401");
    expect(server.output()).toContain("POST /api/v1/dash-auth/login 401");
    expect(server.output()).not.toMatch(/wrong secret|my own secret|person@|mailed-token/);
    expect(server.output()).not.toContain(user.authToken);
  });
});
