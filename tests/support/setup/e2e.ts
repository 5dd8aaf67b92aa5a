import { execFileSync } from "node:child_process";
import { hash } from "@node-rs/argon2";
import { newId } from "#server/db/newId.ts";
import { insertUser } from "#server/users/userRepository.ts";
import { newUser } from "#server/users/userRules.ts";
import { ADMIN } from "../server.ts";
import { CHEAP_HASH } from "../serverDatabase.ts";
import { prepareSqlite } from "./readySqlite.ts";

/** Playwright's global setup: the product as it is shipped, and a database with the first admin. */
async function setup(): Promise<() => Promise<void>> {
  // `npm test` has just built it.
  if (!process.env.TEST_IS_BUILT) {
    execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  }
  return prepareSqlite(async (db) => {
    const { email, password } = ADMIN;
    const passwordHash = await hash(password, CHEAP_HASH);
    const identity = { uid: newId(), email, passwordHash, role: "admin" } as const;
    await insertUser(db, newUser(identity, new Date()));
  });
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export.
export default setup;
