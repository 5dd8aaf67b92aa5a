import { REQUEST_TIMEOUT_MS } from "#contract/constants.ts";
import { ApiError } from "./ApiError.ts";

/** The request that the document's head sent before any script was loaded (app.html). */
interface FirstAnswer {
  url: string;
  token: string;
  /** Undefined if the server refused or could not be reached. */
  answer: Promise<unknown>;
}

declare global {
  interface Window {
    firstAnswer?: FirstAnswer;
  }
}

/** As long as a loaded list counts as fresh. */
const FRESH_MS = 30_000;

/**
 * Takes the answer, once, for the same request of the same user. Without one, or if it turns out
 * undefined, the request is sent as usual, which also reports the failure. A change drops the answer,
 * which doesn't know of it.
 */
export function takeFirstAnswer(
  method: string,
  url: string,
  token: string | null,
): Promise<unknown> | undefined {
  const first = window.firstAnswer;
  const isChange = method !== "GET";
  if (!first || (!isChange && first.url !== url)) return undefined;
  delete window.firstAnswer;
  // The head asked when the page's time began.
  if (isChange || first.token !== token || performance.now() > FRESH_MS) return undefined;
  const timeOut = new Promise<never>((_, reject) => {
    setTimeout(() => reject(ApiError.from({ code: "ETIMEDOUT" })), REQUEST_TIMEOUT_MS);
  });
  return Promise.race([first.answer, timeOut]);
}
