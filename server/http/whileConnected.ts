import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Runs work that has no use once its caller has left.
 * @param work is told by the controller's signal; it may abort earlier, for reasons of its own
 */
export async function whileConnected<T>(
  { raw: { socket } }: FastifyRequest,
  work: (left: AbortController) => Promise<T>,
): Promise<T> {
  const left = new AbortController();
  const leave = () => left.abort();
  const closed = closingOf(socket);
  closed.addEventListener("abort", leave);
  // If the caller has left already, there is no event any more.
  if (closed.aborted || socket.destroyed) leave();
  try {
    return await work(left);
  } finally {
    closed.removeEventListener("abort", leave);
  }
}

/** Acts once a request is answered, or its caller has left. */
export function onceOver(
  { raw: { socket } }: FastifyRequest,
  { raw }: FastifyReply,
  act: () => void,
): void {
  const closed = closingOf(socket);
  const end = () => {
    closed.removeEventListener("abort", end);
    raw.off("close", end);
    act();
  };
  // A reply queued behind another on its connection gets no event if that closes.
  closed.addEventListener("abort", end);
  raw.once("close", end);
  if (socket.destroyed) end();
}

const closings = new WeakMap<Socket, AbortSignal>();

/** Fires when a connection closes. Requests share it: Node warns of many listeners on one socket. */
function closingOf(socket: Socket): AbortSignal {
  const known = closings.get(socket);
  if (known) return known;
  const closing = new AbortController();
  socket.once("close", () => closing.abort());
  closings.set(socket, closing.signal);
  return closing.signal;
}
