import type { CallReply } from "#contract/types.ts";
import { type Db, readVersion } from "../db/openDatabase.ts";
import type { ListReply } from "../http/ListReply.ts";
import type { BugListInput } from "./bugListRepository.ts";
import type { ListedCounts } from "./countListedBugs.ts";

type BugList = ListReply<CallReply<"listBugs">>;

/** Room for the first pages of many filters. Long lists are streamed and never cached. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_COUNTS = 500;
/** In all counts together: some 10 MB. Each list has its own count of every assignee with a bug on it. */
const MOST_ASSIGNEES = 50_000;

/**
 * Caches bug lists as serialised JSON until the next write: most reads of a list repeat a recent
 * one. Keeps their counts apart, as all pages and sort orders of a list have the same.
 */
export class BugListCache {
  readonly #db: Db;
  readonly #lists = new Map<string, Buffer>();
  readonly #counts = new Map<string, ListedCounts>();
  #version: string | null = null;
  #bytes = 0;
  #assignees = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The list as JSON: from the cache, or from `readAnew` if that list is short. */
  async read(query: BugListInput, readAnew: () => Promise<BugList>): Promise<Buffer | BugList> {
    const version = await this.#refresh();
    const key = keyOf(query);
    const kept = this.#lists.get(key);
    if (kept) return kept;

    const list = await readAnew();
    if (!list.isShort) return list;
    const json = await list.toBuffer();
    if (await this.#isCurrent(version)) this.#keep(key, json);
    return json;
  }

  /** The counts of a list: from the cache, or from `countAnew`. */
  async count(
    { page: _, limit: __, sort: ___, ...filters }: BugListInput,
    countAnew: () => Promise<ListedCounts>,
  ): Promise<ListedCounts> {
    const version = await this.#refresh();
    const key = keyOf(filters);
    const kept = this.#counts.get(key);
    if (kept) return kept;

    const counts = await countAnew();
    if (await this.#isCurrent(version)) this.#keepCounts(key, counts);
    return counts;
  }

  /** Forgets everything that is older than the last write, and returns the current version. */
  async #refresh(): Promise<string | null> {
    const version = await readVersion(this.#db);
    if (version !== this.#version || version === null) this.#forget(version);
    return version;
  }

  /** A write during a read makes what was read older than its version says. */
  async #isCurrent(version: string | null): Promise<boolean> {
    const isSame = version !== null && version === (await readVersion(this.#db));
    return isSame && version === this.#version;
  }

  #keep(key: string, json: Buffer): void {
    // The query of an empty list is longer than the list.
    const bytes = key.length + json.length;
    if (bytes > MOST_BYTES) return;
    if (this.#bytes + bytes > MOST_BYTES) this.#forgetLists();
    this.#lists.set(key, json);
    this.#bytes += bytes;
  }

  #keepCounts(key: string, listed: ListedCounts): void {
    const { length } = listed.counts.assignees;
    const isFull = this.#counts.size >= MOST_COUNTS || this.#assignees + length > MOST_ASSIGNEES;
    if (isFull) this.#forgetCounts();
    this.#counts.set(key, listed);
    this.#assignees += length;
  }

  #forget(version: string | null): void {
    this.#forgetLists();
    this.#forgetCounts();
    this.#version = version;
  }

  #forgetCounts(): void {
    this.#counts.clear();
    this.#assignees = 0;
  }

  #forgetLists(): void {
    this.#lists.clear();
    this.#bytes = 0;
  }
}

const keyOf = (input: BugListInput): string => JSON.stringify(Object.entries(input).sort());
