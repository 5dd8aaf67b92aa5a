import { dirname } from "node:path";
import type { WriteStream } from "node:tty";
import { ConfigError } from "../../config.ts";
import { makeFilesPrivate } from "../../dataFolder.ts";
import { NewerDatabaseError } from "../../db/migrate.ts";
import { isDiskFull, StartError } from "../../errors.ts";

export const EXIT = { done: 0, refusedRows: 1, wrong: 1, failed: 2 } as const;

/**
 * Runs a command and exits with the code it returns. Errors are reported in a sentence, never as a
 * stack trace.
 */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  makeFilesPrivate();
  // A reader that closes the pipe (`| head`) is not an error.
  process.stdout.on("error", () => process.exit(EXIT.failed));
  try {
    process.exitCode = await work();
  } catch (error) {
    if (error instanceof HelpRequest) {
      console.log(error.message);
      return;
    }
    console.error(describeFailure(error));
    process.exitCode = EXIT.failed;
  }
}

/** Whether the error's message is a sentence that says what to do. */
export const isForPeople = (error: unknown): error is Error =>
  error instanceof InputError ||
  error instanceof ConfigError ||
  error instanceof StartError ||
  error instanceof NewerDatabaseError;

function describeFailure(error: unknown): string {
  if (isForPeople(error)) return error.message;
  const reason = error instanceof Error ? error.message || String(error) : String(error);
  if (error instanceof Error && "code" in error && isDiskFull(String(error.code))) {
    return `The disk is full (${reason}): make room, and run it again. What was done until then stays.`;
  }
  return `It could not be finished: ${reason}. What was done until then stays; run it again.`;
}

/** A command was given something it can't use; the message is a sentence that says what to do. */
export class InputError extends Error {}

/** Somebody asks for the usage, which is the message. */
export class HelpRequest extends Error {}

const LONGEST_REASON = 300;

/** The reason for a failure, as half a sentence on one line. */
export function describeReason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (isDiskFull(code)) return "the disk is full";
  const message = (error instanceof Error && error.message) || code || String(error);
  // It may quote what another server has said.
  return message.replace(/\s+/g, " ").replace(/\p{C}/gu, "?").slice(0, LONGEST_REASON);
}

/** An error of writing the file at `target`, as a sentence where it is for people. */
export function explainWriteError(error: unknown, target: string): unknown {
  switch (error instanceof Error && "code" in error && error.code) {
    case "ENOSPC":
    case "EDQUOT":
      return new InputError(
        `The disk is full, so nothing was left at ${target}: free some space, or write to another disk.`,
      );
    case "EEXIST":
      return new InputError(`${target} is there already: give the name of a new file.`);
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new InputError(
        `${target} can't be written: give this user the right to, or choose another place.`,
      );
    case "ENOENT":
    case "ENOTDIR":
      return new InputError(`There is no folder ${dirname(target)}: make it first.`);
    default:
      return error;
  }
}

/** `1 file`, `2,500 files`. */
export const counted = (value: number, noun: string): string =>
  `${value.toLocaleString("en-US")} ${noun}${value === 1 ? "" : "s"}`;

export const kilobytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1024).toLocaleString("en-US")} kB`;

interface Progress {
  /** Shows the progress; does nothing without a terminal. */
  show: (text: string) => void;
  /** Clears the line before permanent output. */
  clear: () => void;
}

const EVERY_MS = 100;
const CLEAR_LINE = "\r\u001b[K";

/** A progress line that overwrites itself, on a terminal only. */
export function createProgress(terminal: Pick<WriteStream, "isTTY" | "write">): Progress {
  if (!terminal.isTTY) return { show: () => undefined, clear: () => undefined };
  let shownAt = 0;
  return {
    show: (text) => {
      if (Date.now() - shownAt < EVERY_MS) return;
      shownAt = Date.now();
      terminal.write(`${CLEAR_LINE}${text}`);
    },
    clear: () => {
      terminal.write(CLEAR_LINE);
    },
  };
}
