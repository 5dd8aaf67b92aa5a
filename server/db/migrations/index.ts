import type { Migration } from "kysely";
import * as init from "./001-init.ts";
import * as idempotencyKeys from "./002-idempotency-keys.ts";
import * as accountSafety from "./003-account-safety.ts";
import * as uploadedFiles from "./004-uploaded-files.ts";
import * as sessionDevices from "./005-session-devices.ts";

/** Every migration, in order. Once landed one is never edited: add the next. */
export const migrations: Record<string, Migration> = {
  "001-init": init,
  "002-idempotency-keys": idempotencyKeys,
  "003-account-safety": accountSafety,
  "004-uploaded-files": uploadedFiles,
  "005-session-devices": sessionDevices,
};
