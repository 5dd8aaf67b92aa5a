import { listBugPage } from "#server/bugs/readBugs.ts";
import { buildApp } from "../server/app.ts";
import { Background } from "../server/Background.ts";
import { readConfig, serverUrl } from "../server/config.ts";
import { createLog } from "../server/createLog.ts";
import { migrate } from "../server/db/migrate.ts";
import { openDatabase } from "../server/db/openDatabase.ts";
import type { Parts } from "../server/handlers.ts";
import { authenticate } from "../server/http/authorize.ts";
import { createMailer } from "../server/mail/createMailer.ts";
import { createFileStore } from "../server/storage/createFileStore.ts";
import { uploadsFolder } from "../server/storage/serveUploads.ts";
import { FIRST_PAGE, listServerPaths } from "./listServerPaths.ts";

/**
 * The server with two more routes to compare its bug list with: the same bytes from memory, and the
 * list without a cache, as after a write. Both check the session like every call.
 */

const config = readConfig(process.env);
const log = await createLog();
const db = await openDatabase(config);
await migrate(db);
const store = await createFileStore(uploadsFolder(config.dataDir), config.maxUploadBytes);
const parts: Parts = {
  config,
  db,
  store,
  mailer: createMailer(config, log),
  log,
  clock: () => new Date(),
  steadyClock: () => new Date(),
  background: new Background(log),
};
const app = await buildApp(parts);

const readPage = async () => (await listBugPage(db, FIRST_PAGE)).toBuffer();
const bytes = await readPage();
const answers = { [listServerPaths.memory]: async () => bytes, [listServerPaths.anew]: readPage };
for (const [url, answer] of Object.entries(answers)) {
  app.get(url, {
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      request.actor = await authenticate(parts, request.headers.authorization);
    },
    handler: async (_request, reply) =>
      reply.type("application/json; charset=utf-8").send(await answer()),
  });
}

process.on("SIGTERM", async () => {
  await app.close();
  await db.destroy();
  process.exit(0);
});
await app.listen({ port: config.port, host: config.host });
console.log(`Ready at ${serverUrl({ ...config, publicUrl: null }, app.server.address())}`);
