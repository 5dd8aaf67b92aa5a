import type { CallReply } from "#contract/types.ts";
import type { Db } from "../db/openDatabase.ts";
import { readVersion } from "../db/readVersion.ts";
import type { ListReply } from "../http/ListReply.ts";
import type { BugListInput } from "./bugRepository.ts";

type BugList = ListReply<CallReply<"listBugs">>;

/** Room for the first pages of many filters. Long lists are streamed and never cached. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Caches bug lists as serialised JSON until the next write: most reads of a list repeat a recent
 * one.
 */
export class BugListCache {
  readonly #db: Db;
  readonly #lists = new Map<string, Buffer>();
  #version: string | null = null;
  #bytes = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The list as JSON: from the cache, or from `readAnew` if that list is short. */
  async read(query: BugListInput, readAnew: () => Promise<BugList>): Promise<Buffer | BugList> {
    const version = await readVersion(this.#db);
    if (version !== this.#version || version === null) this.#forget(version);
    const key = JSON.stringify(Object.entries(query).sort());
    const kept = this.#lists.get(key);
    if (kept) return kept;

    const list = await readAnew();
    if (!list.isShort) return list;
    const json = await list.toBuffer();
    // A write during the read makes the list older than its version says.
    const isCurrent = version !== null && version === (await readVersion(this.#db));
    if (isCurrent && version === this.#version) this.#keep(key, json);
    return json;
  }

  #keep(key: string, json: Buffer): void {
    if (json.length > MOST_BYTES) return;
    if (this.#bytes + json.length > MOST_BYTES) this.#forget(this.#version);
    this.#lists.set(key, json);
    this.#bytes += json.length;
  }

  #forget(version: string | null): void {
    this.#lists.clear();
    this.#bytes = 0;
    this.#version = version;
  }
}
