import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { buildApp } from "#server/app.ts";
import { Background } from "#server/Background.ts";
import { type Config, readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/openDatabase.ts";
import type { Parts } from "#server/handlers.ts";
import { createMailer } from "#server/mail/createMailer.ts";
import { createFileStore } from "#server/storage/createFileStore.ts";
import { uploadsFolder } from "#server/storage/serveUploads.ts";
import type { RunningServer } from "./server.ts";
import { copyReadyFile, createServerDatabase } from "./serverDatabase.ts";

interface InProcessServer {
  url: string;
  app: Awaited<ReturnType<typeof buildApp>>;
  parts: Parts;
  dataDir: string;
  close: () => Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** In place of those that `env` says. */
  settings?: Partial<Config>;
  /** The folder of a built browser app; by default there is none. */
  client?: string;
  /** By default a free one. */
  port?: number;
  clock?: () => Date;
  steadyClock?: () => Date;
}

/** A server in this process, with its own folder and copy of the ready database. */
export async function startInProcess({
  env = {},
  settings = {},
  client,
  port = 0,
  clock = () => new Date(),
  steadyClock = clock,
}: Options = {}): Promise<InProcessServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "vivarium-test-"));
  const database = await createServerDatabase();
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, PORT: "0", ...env }),
    databaseUrl: database.url,
    ...settings,
  };
  const log = pino({ level: "silent" });
  if (!database.url) await copyReadyFile(dataDir);
  const db = await openDatabase(config);
  const parts: Parts = {
    config,
    db,
    log,
    store: await createFileStore(
      uploadsFolder(dataDir),
      config.maxUploadBytes,
      config.minFreeBytes,
    ),
    mailer: createMailer(config, log),
    background: new Background(log),
    clock,
    steadyClock,
  };
  const app = await buildApp(parts, client ?? join(dataDir, "no-client"));
  const url = await app.listen({ port, host: "127.0.0.1" });
  return {
    url,
    app,
    parts,
    dataDir,
    close: async () => {
      await app.close();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same for a journey, with the built browser app: a process of its own costs half a second more. */
export async function startForJourney(
  options: Omit<Options, "client"> = {},
): Promise<JourneyServer & InProcessServer> {
  const server = await startInProcess({ ...options, client: resolve("dist", "client") });
  const stop = async () => {
    const closed = server.close();
    // The browser outlives the test, and so do its spare connections, for which closing would wait.
    server.app.server.closeAllConnections();
    await closed;
  };
  return { ...server, realUrl: server.url, stop };
}

/** What a journey may use of its server, whether it is in this process or not. */
export type JourneyServer = Pick<RunningServer, "url" | "realUrl" | "dataDir"> & {
  stop: () => Promise<unknown>;
};
