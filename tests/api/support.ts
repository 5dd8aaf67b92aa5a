import { deepEqual, equal } from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { vi } from "vitest";
import type { Bug, CallInput } from "#contract/types.ts";
import type { Config } from "#server/config.ts";
import { newId } from "#server/db/newId.ts";
import type { Db } from "#server/db/openDatabase.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Parts } from "#server/handlers.ts";
import { verifyEvents } from "#server/history/verifyEvents.ts";
import { startSession } from "#server/session/sessions.ts";
import { insertUser } from "#server/users/userRepository.ts";
import { newUser } from "#server/users/userRules.ts";
import { type Answer, type ApiClient, createApi } from "../support/api.ts";
import { startInProcess } from "../support/inProcess.ts";
import { CHEAP_HASH } from "../support/serverDatabase.ts";

/** The password of every user that a test builds. */
export const PASSWORD = "correct horse battery";
/** The password that a user changes it to. */
export const NEW_PASSWORD = "another horse battery";

export interface TestUser {
  uid: string;
  email: string;
  username: string;
  token: string;
  /** The API as this user calls it. */
  api: ApiClient;
}

export interface TestServer {
  url: string;
  parts: Parts;
  /** The API without a session. */
  api: ApiClient;
  /** A new user, signed in. */
  buildUser: (overrides?: Partial<UserRow>) => Promise<TestUser>;
  buildAdmin: (overrides?: Partial<UserRow>) => Promise<TestUser>;
  /** The answer to a sign-in, by default with the right password. */
  signIn: (email: string, password?: string) => Promise<Answer>;
  /** Stops the server's clock, so that a limit counts no time that the test itself takes. */
  stopTime: () => void;
  /** Moves the server's clock. */
  passTime: (ms: number) => void;
  /** Sets the system's clock forward or back. */
  jumpClock: (ms: number) => void;
  /** The mails that have been sent, once background work is done. */
  readOutbox: () => Promise<string[]>;
  close: () => Promise<void>;
}

/**
 * A server in this process, on a free port, with its own database and folder.
 * @param client the folder of a built browser app; by default there is none
 */
export async function startTestServer(
  settings: Partial<Config> = {},
  client?: string,
): Promise<TestServer> {
  let now = () => Date.now();
  let passed = 0;
  let jumped = 0;
  const { url, parts, dataDir, close } = await startInProcess({
    settings,
    client,
    clock: () => new Date(now() + passed + jumped),
    steadyClock: () => new Date(now() + passed),
  });
  const { db } = parts;
  const api = createApi(url);

  const buildUser: TestServer["buildUser"] = async (overrides = {}) => {
    const row = await buildUserRow(parts.clock(), overrides);
    await insertUser(db, row);
    const token = await startSession(db, row.uid, parts.clock());
    const { uid, email, username } = row;
    return { uid, email: email ?? "", username, token, api: createApi(url, token) };
  };

  return {
    url,
    parts,
    api,
    buildUser,
    buildAdmin: (overrides) => buildUser({ role: "admin", ...overrides }),
    signIn: (email, password = PASSWORD) => api.send("login", { email, password }),
    stopTime: () => {
      const stopped = now();
      now = () => stopped;
    },
    passTime: (ms) => {
      passed += ms;
    },
    jumpClock: (ms) => {
      jumped += ms;
    },
    readOutbox: async () => {
      await parts.background.settle();
      const outbox = join(dataDir, "outbox");
      const names = await readdir(outbox).catch(() => []);
      return Promise.all(names.sort().map((name) => readFile(join(outbox, name), "utf8")));
    },
    close,
  };
}

let users = 0;
let passwordHash: Promise<string> | undefined;

/** A user's row; users share one password hash, since hashing is slow. */
export async function buildUserRow(now: Date, overrides: Partial<UserRow> = {}): Promise<UserRow> {
  users += 1;
  passwordHash ??= hash(PASSWORD, CHEAP_HASH);
  const email = overrides.email ?? `person${users}@vivarium.test`;
  const identity = { uid: newId(), email, passwordHash: await passwordHash, role: "user" } as const;
  return { ...newUser(identity, now), ...overrides };
}

/** A bug reported by `reporter`, by default assigned to them. */
export async function buildBug(
  reporter: TestUser,
  overrides: Partial<CallInput<"createBug">> = {},
): Promise<Bug> {
  const { data } = await reporter.api.call("createBug", {
    title: "The scale reads 3 g with nothing on it",
    description: "Since Monday, in room 2.",
    assignedTo: reporter.uid,
    ...overrides,
  });
  return data.bug;
}

/** A server with an admin and a user, who may change many bugs a minute. */
export async function startBugTeam() {
  const server = await startTestServer({ writesPerMinute: 10_000 });
  const ada = await server.buildAdmin({ username: "Ada" });
  const bo = await server.buildUser({ username: "Bo" });
  return {
    server,
    ada,
    bo,
    read: async (id: string): Promise<Bug> => (await ada.api.call("getBug", { id })).data.bug,
    countsOf: async () => (await ada.api.call("listBugs", { status: "pending", page: 1 })).counts,
  };
}

export type BugTeam = Awaited<ReturnType<typeof startBugTeam>>;

/** The counts of bugs, recomputed from the bugs themselves. */
export async function recountBugs({ parts }: TestServer) {
  const { rows } = await sql`select status, coalesce(assigned_to, '') as assigned_to, assignee_left,
    bug_type, has_attachment, count(*) as bugs from bugs group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5`.execute(parts.db);
  return rows;
}

/** Fails unless the kept counts are right and the history is unbroken. */
export async function requireSoundStore(server: TestServer): Promise<void> {
  const { db } = server.parts;
  const kept = await sql`select status, assigned_to, assignee_left, bug_type, has_attachment, bugs
    from bug_counts where bugs <> 0 order by 1, 2, 3, 4, 5`.execute(db);
  deepEqual(kept.rows, await recountBugs(server));
  equal((await verifyEvents(db)).problem, null);
}

type Executor = ReturnType<Db["getExecutor"]>;

/** Delays queries with the given parameter until released; `vi.restoreAllMocks` ends it. */
export function holdQueries(db: Db, parameter: string): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holdIn = (executor: Executor): Executor => {
    const execute = executor.executeQuery.bind(executor) as Executor["executeQuery"];
    vi.spyOn(executor, "executeQuery").mockImplementation(async (query) => {
      if (JSON.stringify(query.parameters).includes(parameter)) await held;
      return execute(query);
    });
    const withPlugin = executor.withPlugin.bind(executor);
    vi.spyOn(executor, "withPlugin").mockImplementation((plugin) => holdIn(withPlugin(plugin)));
    const withProvider = executor.withConnectionProvider.bind(executor);
    vi.spyOn(executor, "withConnectionProvider").mockImplementation((provider) =>
      holdIn(withProvider(provider)),
    );
    return executor;
  };
  holdIn(db.getExecutor());
  return letGo;
}

/** The parameters of all queries since `holdQueries`. */
export const parametersOf = (db: Db): unknown[] =>
  vi.mocked(db.getExecutor().executeQuery).mock.calls.flatMap(([query]) => query.parameters);
