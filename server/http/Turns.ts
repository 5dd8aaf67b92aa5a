import { setImmediate as othersTurn } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { CallName } from "#contract/calls.ts";
import { ApiError } from "../errors.ts";
import { FairQueue } from "../FairQueue.ts";
import { whileConnected } from "./whileConnected.ts";

const WAITING = { mostWaiting: 200, mostOfOne: 50 };

const SEARCHES: ReadonlySet<CallName> = new Set(["search", "similarBugs"]);
const WITH_QUERY: ReadonlySet<CallName> = new Set(["listBugs", "exportBugs"]);
const BATCHES: ReadonlySet<CallName> = new Set(["changeBugs", "undoChange"]);

/** Searches take longer than other reads. */
export const searchTurns = () =>
  new Turns(
    { atOnce: 4, atOnceOfOne: 1, what: "searches" },
    (call, input) => SEARCHES.has(call) || (WITH_QUERY.has(call) && input.q !== undefined),
  );

/** Changes of many bugs, tried or made. */
export const batchTurns = () =>
  new Turns({ atOnce: 2, atOnceOfOne: 1, what: "changes of many bugs" }, (call) =>
    BATCHES.has(call),
  );

type IsOne = (call: CallName, input: Record<string, unknown>) => boolean;

/** Lets users take turns at slow work, whatever the call: one user's many requests don't delay the others'. */
export class Turns {
  readonly #queue: FairQueue;
  readonly #refuse: () => ApiError;
  /** Whether a call with this input takes a turn. */
  readonly isOne: IsOne;

  /** @param atOnceOfOne how many of one person run at once */
  constructor(
    { what, ...limits }: { atOnce: number; atOnceOfOne: number; what: string },
    isOne: IsOne,
  ) {
    this.#refuse = () => {
      const info = `Too many ${what} are under way: try again in a moment.`;
      return new ApiError("too_many_requests", info, { "retry-after": "1" });
    };
    this.#queue = new FairQueue({ ...limits, ...WAITING, refusal: this.#refuse });
    this.isOne = isOne;
  }

  /**
   * @param work doesn't run if the caller has left by its turn
   * @throws ApiError `too_many_requests`
   */
  async run<T>(uid: string, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    return whileConnected(request, ({ signal }) => {
      const begin = async () => {
        // SQLite doesn't wait for anything: without this all of them would run before other calls.
        await othersTurn();
        if (signal.aborted) throw this.#refuse();
        return work();
      };
      return this.#queue.run(uid, begin, signal);
    });
  }
}
