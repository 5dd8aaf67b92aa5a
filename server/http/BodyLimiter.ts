import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../errors.ts";
import { onceOver } from "./whileConnected.ts";

const MOST_MB = 16;
const MOST_BYTES = MOST_MB * 1024 * 1024;
/** What a change takes beside its body. */
const LEAST_BYTES = 64 * 1024;

/**
 * Limits how many bytes each user has under way with changes, which are held in memory as a whole:
 * bodies from a request's head to its answer, and answers until they are read.
 */
export class BodyLimiter {
  readonly #bodies = new Map<string, number>();
  readonly #answers = new Map<string, number>();

  /** @throws ApiError `too_many_requests` */
  take(uid: string, request: FastifyRequest, reply: FastifyReply): void {
    if (!hold(this.#bodies, uid, bytesOf(request), request, reply)) throw tooManyBytes();
  }

  /** Cuts the connection of a user who reads no answers. */
  takeAnswer(uid: string, request: FastifyRequest, reply: FastifyReply, answer: unknown): void {
    const bytes = typeof answer === "string" ? Buffer.byteLength(answer) : 0;
    if (hold(this.#answers, uid, bytes, request, reply)) return;
    request.log.info({ uid }, "Too many answers weren't read, so a connection was cut");
    request.raw.socket.destroy();
  }
}

/** Counts bytes of a user until a request is over, unless they are too many. */
function hold(
  sums: Map<string, number>,
  uid: string,
  bytes: number,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const add = (more: number): void => {
    const sum = (sums.get(uid) ?? 0) + more;
    if (sum > 0) sums.set(uid, sum);
    else sums.delete(uid);
  };
  if ((sums.get(uid) ?? 0) + bytes > MOST_BYTES) return false;
  add(bytes);
  onceOver(request, reply, () => add(-bytes));
  return true;
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
