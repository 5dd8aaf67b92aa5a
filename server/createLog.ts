import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Logger, pino } from "pino";
import SonicBoom from "sonic-boom";

/** The log buffer while nothing reads it; lines beyond it are dropped. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** How long shutdown waits for the buffer to be flushed. */
const LONGEST_FLUSH_MS = 1_000;

export interface Log extends Logger {
  /** Prints a line for whoever started the server. */
  greet: (line: string) => void;
  /** Waits briefly until the buffer is flushed. */
  settle: () => Promise<void>;
}

/**
 * Logs JSON lines to stdout, or readable ones to a terminal. Logging never blocks: a full disk, a
 * broken pipe or one that nobody reads loses lines but never stops the service.
 */
export async function createLog(): Promise<Log> {
  // Accessing process.stdout also makes Node open a pipe as non-blocking.
  const format = process.stdout.isTTY ? await createFormat() : (line: string) => line;
  // With `minLength`, `flush` retries what could not be written.
  const sink = new SonicBoom({ fd: 1, minLength: 1, maxLength: MOST_WAITING_BYTES });
  const log = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line) => sink.write(format(line)) },
  );
  let lost = 0;
  sink.on("error", () => undefined);
  sink.on("drop", () => {
    lost += 1;
    sink.flush();
  });
  sink.on("drain", () => {
    const count = lost;
    lost = 0;
    if (count > 0) log.warn(`${count} lines of the log were lost, as they could not be written`);
  });
  return Object.assign(log, {
    greet: (line: string) => {
      sink.write(`${line}\n`);
    },
    settle: async () => {
      await Promise.race([
        new Promise<void>((resolve) => sink.flush(() => resolve())),
        delay(LONGEST_FLUSH_MS),
      ]);
    },
  });
}

async function createFormat(): Promise<(line: string) => string> {
  const { prettyFactory } = await import("pino-pretty");
  return prettyFactory({ colorize: true, translateTime: "SYS:HH:MM:ss" });
}

/** The path without the query string, which may hold emails and tokens. */
export const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "";

/** Logs each request that changed something or failed. Successful reads are not logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => logRequest(request, reply));
  // A client that has left gets no response, but its request may still have been carried out.
  app.addHook("onSend", async (request, reply) => {
    const hasLeft = request.raw.complete && request.raw.socket.destroyed;
    if (hasLeft) logRequest(request, reply, ", its sender has left");
  });
}

function logRequest(request: FastifyRequest, reply: FastifyReply, addition = ""): void {
  const { statusCode } = reply;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && statusCode < 400) return;
  const ms = Math.round(reply.elapsedTime);
  const line = { uid: request.actor?.uid, ms };
  request.log.info(line, `${request.method} ${pathOf(request)} ${statusCode}${addition}`);
}
