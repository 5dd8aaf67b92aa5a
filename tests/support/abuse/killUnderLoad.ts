import { setTimeout as delay } from "node:timers/promises";
import { createApi, signedInApi } from "../api.ts";
import { type RunningServer, startServer } from "../server.ts";
import { checkStore } from "./checkStore.ts";
import { emptyLedger, Writer } from "./Writer.ts";

const WRITERS = 6;
/** The server is killed after at least this many acknowledged changes, and up to this many more. */
const LEAST_CHANGES = 10;
const FURTHER_CHANGES = 50;

interface KillTally {
  changes: number;
  /** The acknowledged changes that are lost, and contradictions. */
  faults: string[];
}

/**
 * Kills the built server repeatedly while clients write, and checks that everything it has
 * acknowledged is there after a restart on the same folder.
 */
export async function killUnderLoad(dataDir: string, kills: number): Promise<KillTally> {
  const ledger = emptyLedger();
  const faults: string[] = [];
  let server = await startServer({ dataDir });
  try {
    const { user: admin } = await signedInApi(server.url);
    const people = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => addPerson(server, index)),
    );
    for (let kill = 0; kill < kills && faults.length === 0; kill++) {
      const writing = people.map(({ uid, token }, index) => {
        const api = createApi(server.url, token);
        const adminApi = api.withToken(admin.authToken);
        return new Writer({ api, adminApi, uid, ledger }).writeUntilItBreaks(index + kill);
      });
      // Varies, so that each kill hits a different change.
      const enough = ledger.changes + LEAST_CHANGES + ((kill * 17) % FURTHER_CHANGES);
      await Promise.race([until(() => ledger.changes >= enough), Promise.all(writing)]);
      await server.kill();
      await Promise.all(writing);

      server = await startServer({ dataDir });
      faults.push(...(await checkStore(dataDir, ledger)));
    }
  } finally {
    await server.stop();
  }
  return { changes: ledger.changes, faults };
}

async function addPerson(server: RunningServer, index: number) {
  const credentials = { email: `writer${index}@vivarium.test`, password: "staple battery horse" };
  const admin = await signedInApi(server.url);
  await admin.call("signup", credentials);
  const { user } = await signedInApi(server.url, credentials);
  return { uid: user.uid, token: user.authToken };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(1);
}
