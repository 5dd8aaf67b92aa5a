import { createHash, randomBytes } from "node:crypto";
import { BUG_STATUSES, type BugStatus, ROLES, type Role } from "#contract/constants.ts";
import type { ApiClient } from "../api.ts";

/** A value that is set repeatedly. The last one sent may be stored although no answer arrived. */
export interface Setting<T> {
  acknowledged: T;
  sent: T;
}

interface LedgerBug {
  order: number;
  title: string;
  status: Setting<BugStatus>;
  /** The texts by the comments' ids. */
  comments: Map<string, string>;
  attachments: string[];
}

/** The changes that a server has acknowledged. */
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

interface WriterParts {
  api: ApiClient;
  adminApi: ApiClient;
  /** The client's user, whose role no other client changes. */
  uid: string;
  ledger: Ledger;
}

/** A video by its first bytes: what follows them may be anything. */
const VIDEO_HEAD = Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isommp42", "latin1");
const VIDEO_BYTES = 40_000;

/** A client that makes one change after another, each to its own data. */
export class Writer {
  readonly #parts: WriterParts;
  #bug: { id: string; entry: LedgerBug } | undefined;

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  /** @param turn which kind of change comes first */
  async writeUntilItBreaks(turn: number): Promise<void> {
    const changes = [
      () => this.#report(),
      () => this.#comment(),
      () => this.#setStatus(turn),
      () => this.#attach(),
      () => this.#assignRole(),
    ];
    try {
      for (let n = turn; ; n++) {
        await changes[n % changes.length]?.();
        this.#parts.ledger.changes += 1;
      }
    } catch (error) {
      // Only a broken connection may end this, not a refusal.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  async #report(): Promise<{ id: string; entry: LedgerBug }> {
    const { api, uid, ledger } = this.#parts;
    const report = { title: randomBytes(8).toString("hex"), description: "…", assignedTo: uid };
    const { order, title, status, _id } = (await api.call("createBug", report)).data.bug;
    const entry: LedgerBug = {
      order,
      title,
      status: { acknowledged: status, sent: status },
      comments: new Map(),
      attachments: [],
    };
    ledger.bugs.set(_id, entry);
    this.#bug = { id: _id, entry };
    return this.#bug;
  }

  async #comment(): Promise<void> {
    const { id, entry } = this.#bug ?? (await this.#report());
    const comment = randomBytes(8).toString("hex");
    const { data } = await this.#parts.api.call("addComment", { bugID: id, comment });
    entry.comments.set(data.comment._id, comment);
  }

  async #setStatus(turn: number): Promise<void> {
    const { id, entry } = this.#bug ?? (await this.#report());
    const status = BUG_STATUSES[(entry.order + turn) % BUG_STATUSES.length] ?? "pending";
    await set(entry.status, status, () =>
      this.#parts.api.call("setBugStatus", { bugID: id, status }),
    );
  }

  async #attach(): Promise<void> {
    const { api, ledger } = this.#parts;
    const { id, entry } = this.#bug ?? (await this.#report());
    const video = Buffer.concat([VIDEO_HEAD, randomBytes(VIDEO_BYTES)]);
    const url = await api.upload(new Blob([video]), "tank.mp4");
    ledger.files.set(url, hashOf(video));
    await api.call("addBugAttachments", { id, attachments: [...entry.attachments, url] });
    entry.attachments.push(url);
  }

  async #assignRole(): Promise<void> {
    const { adminApi, uid, ledger } = this.#parts;
    const setting = ledger.roles.get(uid) ?? { acknowledged: "user", sent: "user" };
    ledger.roles.set(uid, setting);
    const role = ROLES.find((one) => one !== setting.acknowledged) ?? "user";
    await set(setting, role, () => adminApi.call("assignRole", { uid, role }));
  }
}

async function set<T>(setting: Setting<T>, value: T, send: () => Promise<unknown>): Promise<void> {
  setting.sent = value;
  await send();
  setting.acknowledged = value;
}
