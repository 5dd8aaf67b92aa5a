import type { Migration } from "kysely";
import * as init from "./001-init.ts";

/** Every migration, in order. Once landed one is never edited: add the next. */
export const migrations: Record<string, Migration> = { "001-init": init };
