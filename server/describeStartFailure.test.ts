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
  ["database", "42501", ofPostgres, 'may not create tables in the database "bugs"'],
  ["database", "ECONNREFUSED", ofPostgres, "can't be used (ECONNREFUSED): check that it runs"],
  ["listening", "EADDRINUSE", ofSqlite, "Port 80 on 192.0.2.7 is in use: stop what runs there"],
  ["listening", "EACCES", ofSqlite, "This user may not listen on port 80: set PORT to 1024"],
  ["listening", "EADDRNOTAVAIL", ofSqlite, 'HOST is "192.0.2.7", which is no address of this'],
])("says what to do when %s fails with %s", (phase, code, config, sentence) => {
  const text = describeStartFailure(failure(code), phase, config);
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/secret|\n/);
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
