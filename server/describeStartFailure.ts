import { type Config, ConfigError } from "./config.ts";
import { describePostgresFailure } from "./db/describePostgresFailure.ts";
import { NewerDatabaseError } from "./db/migrate.ts";
import { DISK_FULL_CODES, StartError } from "./errors.ts";

/** What the server was doing when it could not start. */
export type StartPhase = "settings" | "folder" | "database" | "listening";

/** Why the server did not start, in a sentence that says what to do. */
export function describeStartFailure(error: unknown, phase: StartPhase, config?: Config): string {
  if (
    error instanceof ConfigError ||
    error instanceof NewerDatabaseError ||
    error instanceof StartError
  ) {
    return error.message;
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = (error instanceof Error && error.message) || String(error);
  const reason = code || message.replace(/\s+/g, " ");
  if (!config || phase === "settings") return `Vivarium can't start: ${reason}.`;
  if (DISK_FULL_CODES.test(code)) {
    return `The disk that holds ${config.dataDir} is full: make room, and start again.`;
  }
  // Compiled for, or chosen by, the Node that ran `npm ci`.
  if (code === "ERR_DLOPEN_FAILED" || code === "ERR_MODULE_NOT_FOUND") {
    return `The packages were installed with another version of Node, so that they can't be used (${code}): run \`npm ci\`, and start again.`;
  }
  switch (phase) {
    case "folder":
      return `The folder ${config.dataDir} can't be written (${reason}): give this user the right to, or set DATA_DIR to another folder.`;
    case "database":
      return config.databaseUrl
        ? describePostgresFailure(error, reason, new URL(config.databaseUrl))
        : describeSqliteFailure(code, reason, config.dataDir);
    case "listening":
      return describeListenFailure(code, reason, config);
  }
}

function describeSqliteFailure(code: string, reason: string, dataDir: string): string {
  if (code === "SQLITE_BUSY") {
    return `The database in ${dataDir} is locked by another program: end that, or let it finish, and start again.`;
  }
  const database = `The database in ${dataDir} can't be opened (${reason})`;
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code)
    ? `${database}, as it is damaged: move that folder away and bring back a backup with \`npm run restore -- BACKUP\`.`
    : `${database}: check that this user may write there, or set DATA_DIR to another folder.`;
}

function describeListenFailure(code: string, reason: string, { host, port }: Config): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use: stop what runs there, or set PORT to another.`;
    case "EACCES":
      return `This user may not listen on port ${port}: set PORT to 1024 or higher.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST is "${host}", which is no address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all.`;
    default:
      return `Vivarium can't start on ${host}:${port}: ${reason}.`;
  }
}
