import { createHash } from "node:crypto";
import type { BugStatus, Role } from "#contract/constants.ts";

/** A value that is set again and again. The last one sent may have been made without an answer. */
export interface Setting<T> {
  acknowledged: T;
  sent: T;
}

export interface LedgerBug {
  order: number;
  title: string;
  status: Setting<BugStatus>;
  /** The texts by the comments' ids. */
  comments: Map<string, string>;
  attachments: string[];
}

/** What a server has said that it has done. */
export interface Ledger {
  /** How many changes it has acknowledged. */
  changes: number;
  bugs: Map<string, LedgerBug>;
  roles: Map<string, Setting<Role>>;
  /** The hash of each stored file by its URL. */
  files: Map<string, string>;
}

export const emptyLedger = (): Ledger => ({
  changes: 0,
  bugs: new Map(),
  roles: new Map(),
  files: new Map(),
});

export const hashOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");
