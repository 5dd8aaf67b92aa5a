import { once } from "node:events";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CallName } from "#contract/calls.ts";
import { ApiError } from "../errors.ts";
import { FairQueue } from "../FairQueue.ts";

/** The calls that answer the whole list unless a page is requested. */
const WHOLE: ReadonlySet<CallName> = new Set([
  "listBugs",
  "exportBugs",
  "listAssignees",
  "exportRecords",
]);

/** Each holds a batch or two in memory and takes its share of the server's time. */
const AT_ONCE = 16;
const AT_ONCE_OF_ONE = 4;
const MOST_WAITING = 1_000;
/** Less than the minute after which a connection is cut on which nothing moves, as those who wait are. */
const TURN_MS = 20_000;

/**
 * Limits how many whole lists a call sends at once, in total and for each user, from the first
 * query to the last byte; further ones wait. Pages are not limited. A list that takes long,
 * such as one whose reader takes a byte now and then, is broken off if others wait for its place.
 */
export class WholeLists {
  readonly #call: CallName;
  readonly #turnMs: number;
  readonly #queue = new FairQueue({
    atOnce: AT_ONCE,
    atOnceOfOne: AT_ONCE_OF_ONE,
    mostWaiting: MOST_WAITING,
    refusal: () =>
      new ApiError(
        "too_many_requests",
        "Too many whole lists are being read. Ask for pages (page and limit), or try again in a minute.",
        { "retry-after": "60" },
      ),
  });

  /** @param turnMs how long a list may take while others wait */
  constructor(call: CallName, turnMs = TURN_MS) {
    this.#call = call;
    this.#turnMs = turnMs;
  }

  /** Whether a call with this input asks for a whole list. */
  isOne(input: Record<string, unknown>): boolean {
    return WHOLE.has(this.#call) && input.page === undefined && input.limit === undefined;
  }

  /**
   * @param send starts the reply; the slot is held until it is sent or the client has left
   * @throws ApiError `too_many_requests`
   */
  async run(
    uid: string,
    request: FastifyRequest,
    reply: FastifyReply,
    send: () => Promise<void>,
  ): Promise<void> {
    const over = new AbortController();
    const end = () => over.abort();
    const { socket } = request.raw;
    reply.raw.once("close", end);
    // A reply queued behind another on its connection gets no `close` event of its own.
    socket.once("close", end);
    // Whoever left while access was decided is not heard leaving.
    if (socket.destroyed) end();
    try {
      const work = async () => {
        const timer = setInterval(() => {
          if (!this.#queue.isFull) return;
          request.log.info({ uid }, "A whole list took long and made room for others");
          socket.destroy();
          end();
        }, this.#turnMs).unref();
        try {
          await send();
          if (!over.signal.aborted) await once(over.signal, "abort");
        } finally {
          clearInterval(timer);
        }
      };
      await this.#queue.run(uid, work, over.signal);
    } finally {
      socket.off("close", end);
    }
  }
}
