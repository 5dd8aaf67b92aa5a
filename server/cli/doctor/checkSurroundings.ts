import { existsSync } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Config, DEFAULT_SENDER } from "../../config.ts";
import { findOpenToOthers, STAGING } from "../../dataFolder.ts";
import { type Db, isSqlite } from "../../db/openDatabase.ts";
import { checkMailServer } from "../../mail/createMailer.ts";
import { listKnownFiles, listNamedFiles } from "../../storage/fileReferences.ts";
import { uploadsFolder } from "../../storage/serveUploads.ts";
import { counted, describeReason } from "../command/runCommand.ts";
import { findUnnamed } from "../sweep/sweepFiles.ts";
import { type Finding, fine, wrong } from "./checkDatabase.ts";

const MEGABYTE = 1024 * 1024;
const CLOCK_TOLERANCE_MS = 60_000;

/** Checks that the machine and the settings let the server work. */
export async function checkSurroundings(db: Db, config: Config, now: Date): Promise<Finding[]> {
  return [
    await checkSpace(config),
    await checkClock(db, now),
    checkProxy(config),
    await checkMail(config),
    ...checkSender(config),
  ];
}

/** Signs in to the mail server, but sends nothing. */
async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (!smtpUrl) {
    return fine("No mail server is set (SMTP_URL), so each mail is a file in the folder outbox.");
  }
  const { host } = new URL(smtpUrl);
  try {
    await checkMailServer(smtpUrl);
    return fine(`The mail server at ${host} takes mails.`);
  } catch (error) {
    return wrong(
      `The mail server at ${host} can't be used (${describeReason(error)}), so nobody gets a mail: correct SMTP_URL, or see to the server.`,
    );
  }
}

/** Nothing but sending a mail shows whether the mail server takes another sender. */
function checkSender({ smtpUrl, mailFrom }: Config): Finding[] {
  if (!smtpUrl || mailFrom !== DEFAULT_SENDER) return [];
  return [
    wrong(
      "MAIL_FROM is not set, so that mails come from vivarium@localhost, which mail servers refuse or take for spam: set it to an address of yours.",
    ),
  ];
}

async function checkSpace({ dataDir, minFreeBytes }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = `${Math.floor((bavail * bsize) / MEGABYTE).toLocaleString("en-US")} MB`;
  return bavail * bsize >= minFreeBytes
    ? fine(`The disk of ${dataDir} has ${free} free.`)
    : wrong(
        `The disk of ${dataDir} has only ${free} free, less than MIN_FREE_MB, so that uploads are refused: free some space (\`npm run sweep\`, old backups), or move the folder to a larger disk.`,
      );
}

async function checkClock(db: Db, now: Date): Promise<Finding> {
  const { rows } = await sql<{ newest: string }>`
    select max(at) as newest from (
      select max(updated_at) as at from bugs
      union all select max(created_at) from comments
      union all select max(created_at) from users
    ) as times
  `.execute(db);
  const newest = Date.parse(rows[0]?.newest ?? "");
  if (newest - now.getTime() > CLOCK_TOLERANCE_MS) {
    return wrong(
      `The clock says ${now.toISOString()}, yet something was written at ${rows[0]?.newest}: set this machine's clock, best by NTP.`,
    );
  }
  const apart = isSqlite(db) ? 0 : Math.abs((await readPostgresTime(db)) - Date.now());
  return apart <= CLOCK_TOLERANCE_MS
    ? fine("The clock agrees with what was written last.")
    : wrong(
        `The clocks of this machine and of the database's are ${counted(Math.round(apart / 1000), "second")} apart: set both by NTP.`,
      );
}

async function readPostgresTime(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms
  `.execute(db);
  return rows[0]?.ms ?? Number.NaN;
}

const LOOPBACK = ["127.0.0.1", "::1", "localhost"];

function checkProxy({ host, publicUrl, trustProxy }: Config): Finding {
  if (publicUrl?.startsWith("https:")) {
    return trustProxy
      ? fine("The proxy settings fit a proxy that ends HTTPS.")
      : wrong(
          "PUBLIC_URL is HTTPS, so there is a proxy, but TRUST_PROXY is not set: all visitors seem to have one address, and one of them can use up everybody's tries to sign in. Set TRUST_PROXY to the proxy's address (127.0.0.1 for one on this machine).",
        );
  }
  if (!LOOPBACK.includes(host)) {
    return wrong(
      `HOST is ${host} without HTTPS, so passwords travel unencrypted: put a proxy that ends TLS before the server, and set PUBLIC_URL and TRUST_PROXY.`,
    );
  }
  if (trustProxy) {
    return wrong(
      "TRUST_PROXY is set, but PUBLIC_URL is not HTTPS: set it to the address that people use, as mailed links start with it.",
    );
  }
  return fine("The server is for this machine alone: no proxy is set.");
}

/** The most names that fit in a sentence. */
const MOST_EXAMPLES = 5;

/** Compares the files with the database, and checks their permissions. */
export async function checkFiles(db: Db, dataDir: string, now: Date): Promise<Finding[]> {
  return [
    await checkNamed(db, dataDir),
    await checkUnnamed(db, dataDir, now),
    checkRestore(dataDir),
    await checkPermissions(dataDir),
  ];
}

function checkRestore(dataDir: string): Finding {
  const staging = join(dataDir, STAGING);
  return existsSync(staging)
    ? wrong(
        `A restore was broken off, and ${staging} has a copy of what it unpacked: delete that folder, once the bugs and files here are those that you want.`,
      )
    : fine("No restore has left anything behind.");
}

async function checkNamed(db: Db, dataDir: string): Promise<Finding> {
  const absent = new Set<string>();
  const named = await listNamedFiles(db);
  for (const name of named) {
    await access(join(uploadsFolder(dataDir), name)).catch(() => absent.add(name));
  }
  // A file that was deleted meanwhile, or never was, may be named but isn't known.
  const lost = absent.size > 0 ? intersect(absent, await listKnownFiles(db)) : absent;
  return lost.size === 0
    ? fine(
        `Each file that bugs and people name is there (${(named.size - absent.size).toLocaleString("en-US")}).`,
      )
    : wrong(
        `Bugs or people name ${counted(lost.size, "file")} that ${uploadsFolder(dataDir)} lacks: unpack a backup with \`tar -xzf\` and copy from it ${examples([...lost])}.`,
      );
}

async function checkUnnamed(db: Db, dataDir: string, now: Date): Promise<Finding> {
  const unnamed = await findUnnamed(db, dataDir, now);
  return unnamed.length === 0
    ? fine("Something names each file that is older than a day.")
    : wrong(
        `Nothing names ${counted(unnamed.length, "file")} older than a day: delete with \`npm run sweep\` ${examples(unnamed.map(({ name }) => name))}.`,
      );
}

async function checkPermissions(dataDir: string): Promise<Finding> {
  const open = await findOpenToOthers(dataDir);
  return open.length === 0
    ? fine(`Only this user can read ${dataDir}.`)
    : wrong(
        `Other users of this machine have access to ${examples(open)}: start the server again, or run \`chmod -R go= ${dataDir}\`, as their owner.`,
      );
}

function examples(names: string[]): string {
  const more = names.length - MOST_EXAMPLES;
  const shown = names.slice(0, MOST_EXAMPLES).join(", ");
  return more > 0 ? `${shown} and ${more.toLocaleString("en-US")} more` : shown;
}

const intersect = (a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> =>
  new Set([...a].filter((name) => b.has(name)));
