import { setTimeout as delay } from "node:timers/promises";
import { type Logger, pino } from "pino";
import { SonicBoom } from "sonic-boom";

/** How much of the log waits for whoever takes it; what comes on top is lost. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** How long the end of the process waits for the rest of the log to be taken. */
const LONGEST_FLUSH_MS = 1_000;

export interface Log extends Logger {
  /** Shows a line to whoever has started the server. */
  greet: (line: string) => void;
  /** Waits until all has been written, or can't be: for a moment, at most. */
  settle: () => Promise<void>;
}

/**
 * JSON lines on stdout, or readable ones where somebody is watching. Nothing
 * waits for them to be written: a full disk, a broken pipe or one that nobody
 * reads costs lines, never the service.
 */
export async function createLog(): Promise<Log> {
  // Asking also keeps a pipe from blocking: Node opens it so.
  const format = process.stdout.isTTY ? await createFormat() : (line: string) => line;
  // With a `minLength`, `flush` tries again what could not be written.
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
