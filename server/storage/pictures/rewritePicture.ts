import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ApiError } from "../../errors.ts";
import { FairQueue } from "../../FairQueue.ts";
import { projectFolder } from "../../projectFolder.ts";
import type { Sender } from "../fileStore.ts";

/** One that takes longer than this was made to. */
const TIMEOUT_MS = 30_000;

/** Waiting and all. The server cuts off a connection on which nothing moves for 60 seconds. */
const GIVE_UP_MS = 50_000;

/** What the program ends with where the picture is the reason. */
const UNREADABLE = 65;

/** A large one takes some hundred megabytes while it is rewritten. */
const oneAtATime = new FairQueue({
  atOnce: 1,
  mostWaiting: 10,
  mostOfOne: 3,
  refusal: tooMany,
});

/**
 * Makes a picture anew of its pixels alone, upright and in the same kind. A program of its own does
 * it: the memory that it takes is given back, and a picture that breaks the decoder breaks no server.
 * @param write takes in the new picture
 * @throws ApiError `unsupported_file` where the picture can't be read, `unavailable` where too many
 *   wait, it takes too long, or the sender has gone
 */
export async function rewritePicture(
  path: string,
  write: (content: AsyncIterable<Buffer>) => Promise<void>,
  { uid, gone }: Sender,
): Promise<void> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  const timer = setTimeout(giveUp, GIVE_UP_MS);
  gone.addEventListener("abort", giveUp);
  if (gone.aborted) giveUp();
  try {
    await oneAtATime.run(uid, () => write(runProgram(path, stop.signal)), stop.signal);
  } catch (error) {
    throw stop.signal.aborted ? tooMany() : error;
  } finally {
    clearTimeout(timer);
    gone.removeEventListener("abort", giveUp);
  }
}

async function* runProgram(path: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const program = join(projectFolder(), "dist/server/storage/pictures/rewrite.js");
  const child = spawn(process.execPath, [program, path], {
    stdio: ["ignore", "pipe", "inherit"],
    // Nothing of ours: no password of a database is any business of a picture's.
    env: { MALLOC_ARENA_MAX: "2" },
    timeout: TIMEOUT_MS,
    signal,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "close") as Promise<[code: number | null]>;
  // Whoever stops reading early doesn't ask how it ended.
  ended.catch(() => undefined);
  try {
    // It could not even be started: how it ended says why.
    if (child.pid === undefined) await ended;
    yield* child.stdout;
    const [code] = await ended;
    if (code === UNREADABLE || code === null) throw unreadable();
    if (code !== 0) throw new Error(`The program that rewrites pictures ended with ${code}.`);
  } finally {
    child.kill("SIGKILL");
  }
}

function tooMany(): ApiError {
  return new ApiError("unavailable", "Too many photos are being stored. Try again in a minute.", {
    "retry-after": "60",
  });
}

const unreadable = () =>
  new ApiError(
    "unsupported_file",
    "This picture says where or with what it was taken, and that can't be taken out: it is damaged, animated in a rare way, or has more than 64 megapixels. Save it anew as a smaller JPEG or PNG and try again.",
  );
