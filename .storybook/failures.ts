import { expect, screen, waitFor } from "storybook/test";
import { ApiError } from "../src/providers/ApiError.ts";

/** What the server says when it refuses. */
export const REASON = "The server has its reasons.";

/**
 * How a call can fail: there is no server any more, it says nothing for a minute,
 * it is in trouble and says nothing about it, or it refuses and says why.
 */
const failures = {
  absence: { code: "ERR_NETWORK" },
  timeOut: { code: "ETIMEDOUT" },
  trouble: { response: { status: 500, data: "" } },
  refusal: { response: { status: 400, data: { info: REASON } } },
} as const;
type Failure = keyof typeof failures;
const FAILURES = Object.keys(failures) as Failure[];

/** What the screen says of each failure. */
type Says = Record<Failure, string>;

/** The same text however it fails. */
export const always = (text: string): Says => ({
  absence: text,
  timeOut: text,
  trouble: text,
  refusal: text,
});

/** One text, unless the server gives its reason. */
export const orReason = (text: string): Says => ({ ...always(text), refusal: REASON });

let present: Failure = "absence";
let failed = 0;

/** A story's answer to a call: it fails in the way that `seeEveryFailure` has come to. */
export async function failing(): Promise<never> {
  // No sooner than a network could: the screen has shown that it is busy.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  failed += 1;
  throw ApiError.from(failures[present]);
}

/**
 * Lets a call that answers `failing` fail in each way, and looks each time at what the screen says.
 * @param act makes the call
 */
export async function seeEveryFailure(says: Says, act: () => Promise<unknown>): Promise<void> {
  try {
    for (const failure of FAILURES) {
      present = failure;
      const before = failed;
      await act();
      await waitFor(() => expect(failed).toBeGreaterThan(before));
      // A toast and the field that it is about may both say it.
      const seen = () => screen.getAllByText(says[failure], { exact: false })[0];
      await waitFor(() => expect(seen(), failure).toBeVisible());
      await closeToasts();
    }
  } finally {
    present = "absence";
  }
}

/** What is seen next has been said since. */
async function closeToasts(): Promise<void> {
  const toasts = () => document.querySelectorAll("[data-toast]");
  for (const toast of toasts()) toast.querySelector<HTMLElement>("[aria-label=Close]")?.click();
  await waitFor(() => expect(toasts()).toHaveLength(0));
}
