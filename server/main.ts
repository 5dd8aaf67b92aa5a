import { mkdir } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { Background } from "./Background.ts";
import { type Config, readConfig, serverUrl } from "./config.ts";
import { createLog, type Log } from "./createLog.ts";
import {
  closeToOthers,
  describeMissingFiles,
  lockDataFolder,
  makeFilesPrivate,
  refuseBrokenRestore,
  refuseCarriedOver,
  refuseOrphanedFiles,
} from "./dataFolder.ts";
import { migrate } from "./db/migrate.ts";
import { type Db, openSoundDatabase } from "./db/openDatabase.ts";
import { giveUpSilentConnections } from "./db/openPostgres.ts";
import { describeStartFailure, type StartPhase } from "./describeStartFailure.ts";
import { createMailer } from "./mail/createMailer.ts";
import { steadyClock } from "./steadyClock.ts";
import { createFileStore } from "./storage/createFileStore.ts";
import { uploadsFolder } from "./storage/serveUploads.ts";
import { ensureFirstAdmin, type FirstAdmin } from "./users/ensureFirstAdmin.ts";

/** How long requests in progress may take once the server is told to stop. */
const DRAIN_MS = 15_000;
/** How long stopping may take in all: the mail server or PostgreSQL may never answer. */
const STOP_MS = 18_000;

let phase: StartPhase = "settings";
let config: Config | undefined;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  console.error(describeStartFailure(error, phase, config));
  process.exit(1);
}

async function start(settings: Config): Promise<void> {
  const log = await createLog();
  const clock = () => new Date();

  phase = "folder";
  makeFilesPrivate();
  await mkdir(settings.dataDir, { recursive: true });
  await lockDataFolder(settings.dataDir);
  await closeToOthers(settings.dataDir);
  const { dataDir, maxUploadBytes, minFreeBytes } = settings;
  const store = await createFileStore(uploadsFolder(dataDir), maxUploadBytes, minFreeBytes);

  phase = "database";
  await refuseBrokenRestore(settings);
  refuseCarriedOver(settings);
  const db = await openSoundDatabase(settings);
  await migrate(db, (progress) => log.greet(progress));
  giveUpSilentConnections(db);
  await refuseOrphanedFiles(db, dataDir);
  const missing = await describeMissingFiles(db, dataDir);
  if (missing) log.warn(missing);
  const firstAdmin = await ensureFirstAdmin(db, settings, clock());
  if (firstAdmin) await tellSignIn(log, firstAdmin);

  phase = "listening";
  const mailer = createMailer(settings, log);
  const background = new Background(log);
  const app = await buildApp({
    config: settings,
    db,
    store,
    mailer,
    log,
    clock,
    steadyClock,
    background,
  });
  closeOnSignals(app, { db, log, background });
  await app.listen({ port: settings.port, host: settings.host });
  const address = serverUrl({ ...settings, publicUrl: null }, app.server.address());
  log.greet(`Vivarium is ready at ${address}`);
}

/** At once: if this start fails after all, such as at a port in use, no later one knows the password. */
async function tellSignIn(log: Log, { email, generatedPassword }: FirstAdmin): Promise<void> {
  log.greet(
    generatedPassword
      ? `First sign-in: ${email} with the password ${generatedPassword} (shown this once; change it on the Profile screen)`
      : `First sign-in: ${email} with the password in ADMIN_PASSWORD`,
  );
  await log.settle();
}

/**
 * The first signal drains and closes; a second Ctrl-C exits at once. Others come twice by themselves:
 * a service manager or a closing terminal tells all processes of `npm start`, and so does npm's end.
 */
function closeOnSignals(
  app: FastifyInstance,
  { db, log, background }: { db: Db; log: Log; background: Background },
): void {
  let isClosing = false;
  const giveUp = async () => {
    const { unfinished } = background;
    log.warn({ unfinished }, "Vivarium stops without finishing this");
    await log.settle();
    process.exit(1);
  };
  const close = async (signal: NodeJS.Signals) => {
    if (isClosing && signal === "SIGINT") process.exit(1);
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    setTimeout(giveUp, STOP_MS).unref();
    await app.close();
    await db.destroy();
    await log.settle();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, close);
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, async (error) => {
      log.fatal({ err: error }, "Vivarium stops, as its state is unknown after this");
      await log.settle();
      process.exit(1);
    });
  }
}
