import { setImmediate as othersTurn } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { CallName } from "#contract/calls.ts";
import { ApiError } from "../errors.ts";
import { FairQueue } from "../FairQueue.ts";

/** Searches take longer than other reads. */
const TURNS = { atOnce: 4, atOnceOfOne: 2, mostWaiting: 200, mostOfOne: 50 };

const ALWAYS: ReadonlySet<CallName> = new Set(["search", "similarBugs"]);
const WITH_QUERY: ReadonlySet<CallName> = new Set(["listBugs", "exportBugs"]);

/** Lets people take turns at searching, whatever the call, so that nobody's many hold up the rest. */
export class SearchTurns {
  readonly #queue = new FairQueue({ ...TURNS, refusal });

  /** Whether a call with this input searches. */
  isOne(call: CallName, input: Record<string, unknown>): boolean {
    return ALWAYS.has(call) || (WITH_QUERY.has(call) && input.q !== undefined);
  }

  /**
   * @param search doesn't run if the caller has left by its turn
   * @throws ApiError `too_many_requests`
   */
  async run<T>(uid: string, request: FastifyRequest, search: () => Promise<T>): Promise<T> {
    const left = new AbortController();
    const leave = () => left.abort();
    const { socket } = request.raw;
    socket.once("close", leave);
    if (socket.destroyed) leave();
    try {
      const work = async () => {
        // SQLite doesn't wait for anything: without this all searches would run before other calls.
        await othersTurn();
        if (left.signal.aborted) throw refusal();
        return search();
      };
      return await this.#queue.run(uid, work, left.signal);
    } finally {
      socket.off("close", leave);
    }
  }
}

function refusal(): ApiError {
  const info = "Too many searches are under way: try again in a moment.";
  return new ApiError("too_many_requests", info, { "retry-after": "1" });
}
