import type { FastifyRequest } from "fastify";

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
  socket.once("close", leave);
  // If the caller has left already, there is no event any more.
  if (socket.destroyed) leave();
  try {
    return await work(left);
  } finally {
    socket.off("close", leave);
  }
}
