import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../errors.ts";
import { onceOver } from "./whileConnected.ts";

const MOST_MB = 16;
const MOST_BYTES = MOST_MB * 1024 * 1024;
/** What a change takes beside its body. */
const LEAST_BYTES = 64 * 1024;

/**
 * Limits how many bytes of bodies each user has under way, from a request's head to its answer: each
 * body is held in memory as a whole, and may wait for its turn.
 */
export class BodyLimiter {
  readonly #bytes = new Map<string, number>();

  /** @throws ApiError `too_many_requests` */
  take(uid: string, request: FastifyRequest, reply: FastifyReply): void {
    const bytes = bytesOf(request);
    const sum = (this.#bytes.get(uid) ?? 0) + bytes;
    if (sum > MOST_BYTES) throw tooManyBytes();
    this.#bytes.set(uid, sum);
    onceOver(request, reply, () => this.#release(uid, bytes));
  }

  #release(uid: string, bytes: number): void {
    const rest = (this.#bytes.get(uid) ?? 0) - bytes;
    if (rest > 0) this.#bytes.set(uid, rest);
    else this.#bytes.delete(uid);
  }
}

/** A body that doesn't tell its length may have the longest. */
function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const told = headers["transfer-encoding"] ? bodyLimit : Number(headers["content-length"] ?? 0);
  return Math.min(Math.max(told, LEAST_BYTES), bodyLimit);
}

const tooManyBytes = (): ApiError =>
  new ApiError(
    "too_many_requests",
    `You are sending more than ${MOST_MB} MiB at once. Wait until some of it is answered, and try again.`,
    { "retry-after": "1" },
  );
