import { ConfigError } from "../../config.ts";
import { makeFilesPrivate } from "../../dataFolder/lockDataFolder.ts";
import { NewerDatabaseError } from "../../db/migrate.ts";
import { StartError } from "../../errors.ts";
import { InputError } from "./errors.ts";

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
  return `It could not be finished: ${reason}. What was done until then stays; run it again.`;
}
