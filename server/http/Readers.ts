import { once } from "node:events";
import { setImmediate as othersTurn } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CallName } from "#contract/calls.ts";
import { ApiError } from "../errors.ts";
import { FairQueue } from "../FairQueue.ts";
import { whileConnected } from "./whileConnected.ts";

/** The calls that answer the whole list unless a page is requested. */
const WHOLE: ReadonlySet<CallName> = new Set([
  "listBugs",
  "exportBugs",
  "listAssignees",
  "exportRecords",
]);

const AT_ONCE_OF_ONE = 4;
const MOST_WAITING = 1_000;
/** Below the minute after which an idle connection, such as that of a waiting request, is cut. */
const TURN_MS = 20_000;

interface Options {
  /** Each reply holds a batch or two in memory, more if it is compressed. */
  atOnce: number;
  refusal: () => ApiError;
  /** Whether a reply also makes room for its own reader's next one, as after a lost connection. */
  yieldsToOwn?: boolean;
  /** How long a reply may take while others wait. */
  turnMs?: number;
}

/** Whole lists, of one call. */
export const wholeListReaders = (turnMs = TURN_MS) =>
  new Readers({
    atOnce: 16,
    turnMs,
    refusal: () =>
      new ApiError(
        "too_many_requests",
        "Too many whole lists are being read. Ask for pages (page and limit), or try again in a minute.",
        { "retry-after": "60" },
      ),
  });

/** All other reads, of all calls. */
export const pageReaders = (turnMs = TURN_MS) =>
  new Readers({
    atOnce: 32,
    turnMs,
    yieldsToOwn: true,
    refusal: () =>
      new ApiError("too_many_requests", "Too much is being read at once: try again in a moment.", {
        "retry-after": "1",
      }),
  });

/** Whether a call with this input asks for a whole list. */
export const isWholeList = (call: CallName, input: Record<string, unknown>): boolean =>
  WHOLE.has(call) && input.page === undefined && input.limit === undefined;

/**
 * Limits how many replies are sent at once, in total and for each user, from the first query to the
 * last byte; further ones wait. A slow one, such as to a client that reads a byte now and then, is
 * cut off if others are waiting for its slot.
 */
export class Readers {
  readonly #yieldsToOwn: boolean;
  readonly #turnMs: number;
  readonly #queue: FairQueue;

  constructor({ atOnce, refusal, yieldsToOwn = false, turnMs = TURN_MS }: Options) {
    this.#yieldsToOwn = yieldsToOwn;
    this.#turnMs = turnMs;
    this.#queue = new FairQueue({
      atOnce,
      atOnceOfOne: AT_ONCE_OF_ONE,
      mostWaiting: MOST_WAITING,
      refusal,
    });
  }

  /**
   * @param send starts the reply, told how long it has waited; the slot is held until it is sent or the client has left
   * @throws ApiError `too_many_requests`
   */
  async run(
    uid: string,
    request: FastifyRequest,
    reply: FastifyReply,
    send: (waitedMs: number) => Promise<void>,
  ): Promise<void> {
    const { socket } = request.raw;
    const arrivedAt = performance.now();
    // Work that needn't wait starts before `run` returns.
    let hasWaited = false;
    await whileConnected(request, async (over) => {
      // A reply queued behind another on its connection gets no `close` event, only its socket does.
      reply.raw.once("close", () => over.abort());
      const work = async () => {
        const timer = setInterval(() => {
          const isAwaited =
            this.#queue.isFull || (this.#yieldsToOwn && this.#queue.isAwaitedBy(uid));
          if (!isAwaited) return;
          request.log.info({ uid }, "A reply took long and made room for others");
          socket.destroy();
          over.abort();
        }, this.#turnMs).unref();
        try {
          const waitedMs = hasWaited ? performance.now() - arrivedAt : 0;
          // SQLite is synchronous: without this, all requests received so far would be read at once.
          await othersTurn();
          await send(waitedMs);
          if (!over.signal.aborted) await once(over.signal, "abort");
        } finally {
          clearInterval(timer);
        }
      };
      const running = this.#queue.run(uid, work, over.signal);
      hasWaited = true;
      await running;
    });
  }
}
