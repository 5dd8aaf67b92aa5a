import { type DestinationStream, pino } from "pino";

/** JSON lines on stdout, or readable ones where somebody is watching. */
export async function createLog() {
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    process.stdout.isTTY ? await prettyStream() : undefined,
  );
}

async function prettyStream(): Promise<DestinationStream> {
  const { default: pretty } = await import("pino-pretty");
  return pretty({ colorize: true, translateTime: "SYS:HH:MM:ss", sync: true });
}
