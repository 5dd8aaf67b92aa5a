import { ApiError } from "../../errors.ts";
import { FairQueue } from "../../FairQueue.ts";

/** How long a user waits who has held the turn in vain: others' photos need it. */
const REFUSED_MS = 5 * 60_000;

interface Options {
  /** How long a photo may take. */
  mostMs: number;
}

/**
 * Rewrites photos one at a time, with users taking turns. Work that is useless to its user costs
 * the others time and counts towards no quota, so a user whose photo fails late is refused for a
 * while: whether it was stopped for its time, or its sender left just before that.
 */
export class PhotoTurns {
  readonly #mostMs: number;
  readonly #refusedUntil = new Map<string, number>();
  readonly #queue = new FairQueue({
    atOnce: 1,
    mostWaiting: 10,
    mostOfOne: 3,
    refusal: tooManyPhotos,
  });

  constructor({ mostMs }: Options) {
    this.#mostMs = mostMs;
  }

  /**
   * @param work ends soon after its signal fires: the photo has taken too long, or `stop` has fired
   * @throws ApiError `unavailable` if too many wait or the user is refused for now,
   *   `unsupported_file` if the photo takes too long
   */
  async run(
    uid: string,
    work: (signal: AbortSignal) => Promise<void>,
    stop: AbortSignal,
  ): Promise<void> {
    this.#refuseWasteful(uid);
    const begin = () => {
      // Those that were already waiting when an earlier one failed.
      this.#refuseWasteful(uid);
      return this.#runInTime(uid, work, stop);
    };
    await this.#queue.run(uid, begin, stop);
  }

  async #runInTime(
    uid: string,
    work: (signal: AbortSignal) => Promise<void>,
    stop: AbortSignal,
  ): Promise<void> {
    const startedAt = performance.now();
    const end = new AbortController();
    const endIt = () => end.abort();
    const timer = setTimeout(endIt, this.#mostMs);
    stop.addEventListener("abort", endIt);
    try {
      await work(end.signal);
    } catch (error) {
      const now = performance.now();
      if (now - startedAt > this.#mostMs / 2) this.#refusedUntil.set(uid, now + REFUSED_MS);
      throw end.signal.aborted && !stop.aborted ? tooSlow() : error;
    } finally {
      clearTimeout(timer);
      stop.removeEventListener("abort", endIt);
    }
  }

  #refuseWasteful(uid: string): void {
    const now = performance.now();
    for (const [each, until] of this.#refusedUntil) {
      if (until <= now) this.#refusedUntil.delete(each);
    }
    const until = this.#refusedUntil.get(uid);
    if (until !== undefined) throw refusedFor(Math.ceil((until - now) / 1000));
  }
}

export function tooManyPhotos(): ApiError {
  return new ApiError("unavailable", "Too many photos are being stored. Try again in a minute.", {
    "retry-after": "60",
  });
}

const tooSlow = () =>
  new ApiError(
    "unsupported_file",
    "This picture says where or with what it was taken, and taking that out takes too long. Save it anew as a JPEG of at most 16 megapixels and try again.",
  );

const refusedFor = (seconds: number) =>
  new ApiError(
    "unavailable",
    `Your last large photo took the server too long. Wait ${Math.ceil(seconds / 60)} min, or save this one anew as a JPEG of at most 16 megapixels and try again.`,
    { "retry-after": String(seconds) },
  );
