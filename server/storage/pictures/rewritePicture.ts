import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { ApiError } from "../../errors.ts";
import { projectFolder } from "../../projectFolder.ts";
import type { Sender } from "../createFileStore.ts";
import { countPixels, MOST_PIXELS } from "./countPixels.ts";
import { PhotoTurns, tooManyPhotos } from "./PhotoTurns.ts";

/**
 * Byte sequences that mark EXIF, XMP, IPTC and PNG text chunks in any file type. A chance match
 * only means that a picture is rewritten unnecessarily.
 */
const MARKS = [
  "Exif",
  "EXIF",
  "eXIf",
  "XMP ",
  "ns.adobe.com",
  "xmpmeta",
  "rdf+xml",
  "Photoshop 3.0",
  "tEXt",
  "iTXt",
  "zTXt",
];
const LONGEST = Math.max(...MARKS.map((mark) => mark.length));

/** The file types that cameras write, and those that photos are converted to. */
const CARRIERS = ["jpg", "png", "webp", "avif"];

/** Whether a picture may contain metadata about where, when or how it was taken. */
export async function carriesMetadata(path: string, extension: string): Promise<boolean> {
  if (!CARRIERS.includes(extension)) return false;
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    // A mark may span two chunks.
    const piece = Buffer.concat([end, chunk]);
    if (MARKS.some((mark) => piece.includes(mark, 0, "latin1"))) return true;
    end = piece.subarray(1 - LONGEST);
  }
  return false;
}

/** Includes the wait in the queue. The server closes connections that are idle for 60 seconds. */
const GIVE_UP_MS = 50_000;

/** The program's exit code for unreadable pictures. */
const UNREADABLE = 65;

/**
 * Pictures that take at most a second or two and some 200 MB have turns of their own, so that the
 * everyday photo waits for no large one. A WebP is none of them: its header doesn't tell how many
 * frames it has.
 */
const SMALL: Record<string, number> = { jpg: 16_000_000, png: 16_000_000, avif: 4_000_000 };

/** Only one large picture at a time, as it takes 0.5 GB of memory, and as an AVIF even 2.3 GB. */
const large = { turns: new PhotoTurns({ mostMs: 20_000 }), mostPixels: MOST_PIXELS };
const small = new PhotoTurns({ mostMs: 10_000 });

/**
 * Re-encodes a picture in the same format from its pixels alone, rotated upright. This runs in a
 * child process, which returns its memory and can crash without harm to the server.
 * @param write stores the new picture
 * @throws ApiError `unsupported_file` if the picture can't be read or takes too long, `unavailable`
 *   if too many are queued, the wait takes too long, or the sender has disconnected
 */
export async function rewritePicture(
  path: string,
  extension: string,
  write: (content: AsyncIterable<Buffer>) => Promise<void>,
  { uid, gone }: Sender,
): Promise<void> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  const timer = setTimeout(giveUp, GIVE_UP_MS);
  gone.addEventListener("abort", giveUp);
  if (gone.aborted) giveUp();
  try {
    const mostOfSmall = SMALL[extension] ?? 0;
    const isSmall = (await countPixels(path, extension)) <= mostOfSmall;
    const { turns, mostPixels } = isSmall ? { turns: small, mostPixels: mostOfSmall } : large;
    const rewrite = (signal: AbortSignal) => write(runProgram(path, mostPixels, signal));
    await turns.run(uid, rewrite, stop.signal);
  } catch (error) {
    throw stop.signal.aborted ? tooManyPhotos() : error;
  } finally {
    clearTimeout(timer);
    gone.removeEventListener("abort", giveUp);
  }
}

async function* runProgram(
  path: string,
  mostPixels: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const program = join(projectFolder(), "dist/server/storage/pictures/rewrite.js");
  const child = spawn(process.execPath, [program, path, String(mostPixels)], {
    stdio: ["ignore", "pipe", "inherit"],
    // Passes none of the server's environment, which holds the database password.
    env: { MALLOC_ARENA_MAX: "2" },
    signal,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "close") as Promise<[code: number | null]>;
  // A reader that stops early doesn't await the exit.
  ended.catch(() => undefined);
  try {
    // The process could not be started: `ended` rejects with the reason.
    if (child.pid === undefined) await ended;
    yield* child.stdout;
    const [code] = await ended;
    if (code === UNREADABLE || code === null) throw unreadable();
    if (code !== 0) throw new Error(`The program that rewrites pictures ended with ${code}.`);
  } finally {
    child.kill("SIGKILL");
  }
}

const unreadable = () =>
  new ApiError(
    "unsupported_file",
    "This picture says where or with what it was taken, and that can't be taken out: it is damaged, animated in a rare way, or has more than 64 megapixels. Save it anew as a smaller JPEG or PNG and try again.",
  );
