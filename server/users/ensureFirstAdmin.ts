import { randomBytes } from "node:crypto";
import { type Config, ConfigError } from "../config.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import { write } from "../db/write.ts";
import { recordNewUser } from "../history/bugEvents.ts";
import { hashPassword, isCommonPassword } from "../session/passwords.ts";
import { toEmailKey } from "./email.ts";
import { insertUser, liveUsers } from "./userRepository.ts";
import { newUser } from "./userRules.ts";

const DEFAULT_EMAIL = "admin@vivarium.local";

export interface FirstAdmin {
  email: string;
  /** Null if ADMIN_PASSWORD sets the password. */
  generatedPassword: string | null;
}

/**
 * Adds an admin to an empty database, so that somebody can sign in.
 * @returns the admin, if one was added
 * @throws ConfigError for a password that is easily guessed
 */
export async function ensureFirstAdmin(
  db: Db,
  { adminEmail, adminPassword }: Pick<Config, "adminEmail" | "adminPassword">,
  now: Date,
): Promise<FirstAdmin | undefined> {
  if (await hasUsers(db)) return undefined;
  const email = adminEmail ?? DEFAULT_EMAIL;
  if (adminPassword && (await isCommonPassword(adminPassword))) {
    throw new ConfigError(
      "ADMIN_PASSWORD is one of the commonest passwords, which are guessed first: choose another.",
    );
  }
  if (adminPassword && toEmailKey(adminPassword) === toEmailKey(email)) {
    throw new ConfigError(
      "ADMIN_PASSWORD is the account's own email, which is guessed first: choose another.",
    );
  }
  const generatedPassword = adminPassword ? null : randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(adminPassword ?? generatedPassword ?? "");
  const admin = newUser({ uid: newId(), email, passwordHash, role: "admin" }, now);
  const isAdded = await write(db, async (trx) => {
    // Another server may have started on the same database meanwhile.
    if (await hasUsers(trx)) return false;
    await insertUser(trx, admin);
    await recordNewUser(trx, admin, null);
    return true;
  });
  return isAdded ? { email, generatedPassword } : undefined;
}

async function hasUsers(db: Db): Promise<boolean> {
  const row = await liveUsers(db).select("uid").limit(1).executeTakeFirst();
  return row !== undefined;
}
