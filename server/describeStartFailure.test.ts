import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { describeStartFailure, type StartPhase } from "./describeStartFailure.ts";

const failure = (code: string) => Object.assign(new Error("inner text"), { code });
const ofSqlite = readConfig({ PORT: "80", HOST: "192.0.2.7", DATA_DIR: "/data" });
const ofPostgres = readConfig({ DATABASE_URL: "postgresql://me:secret@db.lab:5432/bugs" });

it.each<[StartPhase, string, typeof ofSqlite, string]>([
  ["folder", "EACCES", ofSqlite, "The folder /data can't be written (EACCES): give this user"],
  ["database", "SQLITE_NOTADB", ofSqlite, "The database in /data can't be opened (SQLITE_NOTADB)"],
  ["database", "SQLITE_BUSY", ofSqlite, "The database in /data is locked by another program: end"],
  ["folder", "ENOSPC", ofSqlite, "The disk that holds /data is full: make room"],
  ["database", "SQLITE_FULL", ofSqlite, "The disk that holds /data is full: make room"],
  ["folder", "ERR_DLOPEN_FAILED", ofSqlite, "another version of Node, so that they can't be used"],
  ["folder", "ERR_MODULE_NOT_FOUND", ofSqlite, "run `npm ci`, and start again"],
  ["database", "28P01", ofPostgres, "PostgreSQL at db.lab:5432 refuses the user or password"],
  ["database", "3D000", ofPostgres, 'PostgreSQL at db.lab:5432 has no database "bugs": create it'],
  ["database", "55P03", ofPostgres, 'holds the database "bugs" at db.lab:5432: let it finish'],
  ["database", "53300", ofPostgres, "db.lab:5432 takes no more connections: close some"],
  ["database", "42501", ofPostgres, 'may not create or use tables in the database "bugs"'],
  ["database", "ECONNREFUSED", ofPostgres, "can't be used (ECONNREFUSED): check that it runs"],
  ["listening", "EADDRINUSE", ofSqlite, "Port 80 on 192.0.2.7 is in use: stop what runs there"],
  ["listening", "EACCES", ofSqlite, "This user may not listen on port 80: set PORT to 1024"],
  ["listening", "EADDRNOTAVAIL", ofSqlite, 'HOST is "192.0.2.7", which is no address of this'],
])("says what to do when %s fails with %s", (phase, code, config, sentence) => {
  const text = describeStartFailure(failure(code), phase, config);
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/secret|\n/);
});

const HBA = 'no pg_hba.conf entry for host "192.0.2.7", user "me", database "bugs"';

it.each<[string, string, object, string]>([
  [
    "asks for TLS",
    `${HBA}, no encryption`,
    { code: "28000" },
    "lets this user in from this machine over TLS only, or not at all: add ?sslmode=verify-full to DATABASE_URL, or allow it in its pg_hba.conf.",
  ],
  [
    "doesn't know this machine",
    `${HBA}, SSL encryption`,
    { code: "28000" },
    "doesn't let this user in from this machine: allow it in its pg_hba.conf.",
  ],
  [
    "doesn't let the user in",
    'role "me" is not permitted to log in',
    { code: "28000" },
    "refuses the user or password of DATABASE_URL: correct them.",
  ],
  [
    "has a certificate of its own",
    "self-signed certificate",
    { code: "DEPTH_ZERO_SELF_SIGNED_CERT" },
    "has a certificate that isn't trusted (DEPTH_ZERO_SELF_SIGNED_CERT): add sslrootcert=FILE to DATABASE_URL, with the certificate of the authority that has signed it.",
  ],
  [
    "has a certificate of another authority",
    "unable to verify the first certificate",
    { code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" },
    "has a certificate that isn't trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE): add sslrootcert=",
  ],
  [
    "has an old certificate",
    "certificate has expired",
    { code: "CERT_HAS_EXPIRED" },
    "has a certificate that has expired, or this machine's clock is wrong: renew it, or set the clock.",
  ],
  [
    "has another host's certificate",
    "Hostname/IP does not match certificate's altnames",
    { code: "ERR_TLS_CERT_ALTNAME_INVALID" },
    "has a certificate for another host name: write that name into DATABASE_URL.",
  ],
  [
    "has no TLS",
    "The server does not support SSL connections",
    {},
    "offers no TLS: switch it on there (ssl = on), or leave sslmode out of DATABASE_URL.",
  ],
  [
    "is a standby",
    "cannot execute CREATE TABLE in a read-only transaction",
    { code: "25006" },
    'lets nobody write to the database "bugs": name the primary server in DATABASE_URL, or switch default_transaction_read_only off.',
  ],
  [
    "is starting",
    "the database system is starting up",
    { code: "57P03" },
    "is starting or stopping (the database system is starting up): start again in a moment.",
  ],
])("says what to do if PostgreSQL %s", (_, message, details, sentence) => {
  const text = describeStartFailure(
    Object.assign(new Error(message), details),
    "database",
    ofPostgres,
  );
  expect(text).toContain(`PostgreSQL at db.lab:5432 ${sentence}`);
});

it("names a certificate's file that can't be read", () => {
  const error = { code: "ENOENT", syscall: "open", path: "/etc/ssl/lab.crt" };
  const text = describeStartFailure(Object.assign(new Error(), error), "database", ofPostgres);
  expect(text).toBe(
    "DATABASE_URL names the file /etc/ssl/lab.crt, which can't be read (ENOENT): correct its path or its permissions.",
  );
});

it("names the folder of PostgreSQL's socket", () => {
  const config = readConfig({ DATABASE_URL: "postgresql:///bugs?host=/run/postgresql" });
  const text = describeStartFailure(failure("3D000"), "database", config);
  expect(text).toContain('PostgreSQL at /run/postgresql has no database "bugs": create it');
});

it("says what to do even if the name of PostgreSQL's database can't be decoded", () => {
  const config = readConfig({ DATABASE_URL: "postgresql://me:secret@db.lab:5432/100%" });
  const text = describeStartFailure(failure("3D000"), "database", config);
  expect(text).toContain('PostgreSQL at db.lab:5432 has no database "100%": create it, or correct');
});

it("reports any other reason in one line", () => {
  const text = describeStartFailure(new Error("two\nlines"), "listening", ofSqlite);
  expect(text).toBe("Vivarium can't start on 192.0.2.7:80: two lines.");
});
