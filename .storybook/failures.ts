import { expect, screen, waitFor } from "storybook/test";
import { ApiError } from "../src/providers/ApiError.ts";

/** The server's reason when it refuses. */
export const REASON = "The server has its reasons.";

/**
 * The ways a call can fail: the server can't be reached, doesn't answer for a minute, answers 500
 * without a reason, or refuses with one.
 */
const failures = {
  absence: { code: "ERR_NETWORK" },
  timeOut: { code: "ETIMEDOUT" },
  trouble: { response: { status: 500, data: "" } },
  refusal: { response: { status: 400, data: { info: REASON } } },
} as const;
type Failure = keyof typeof failures;
const FAILURES = Object.keys(failures) as Failure[];

/** The text that the screen shows for each failure. */
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

/** Before each story: the last failure of the one before stays until then, so that nothing asked late shows another. */
export function resetFailures(): void {
  present = "absence";
}

/** A story's answer to a call: fails in the way that `seeEveryFailure` is trying. */
export async function failing(): Promise<never> {
  failed += 1;
  throw ApiError.from(failures[present]);
}

/**
 * Makes a call that answers `failing` fail in each way, and checks what the screen says.
 * @param act makes the call
 */
export async function seeEveryFailure(says: Says, act: () => Promise<unknown>): Promise<void> {
  for (const failure of FAILURES) {
    present = failure;
    const before = failed;
    const busyBefore = busyControls().length;
    await act();
    // A canvas waits for the browser to be idle before it makes a file, seconds on a busy machine.
    await waitFor(() => expect(failed).toBeGreaterThan(before), { timeout: 15_000 });
    // The toast and the field may both show it.
    const seen = () => screen.getAllByText(says[failure], { exact: false })[0];
    await waitFor(() => expect(seen(), failure).toBeVisible());
    // The text may be the last failure's, while the screen still waits for this one.
    await waitFor(() => expect(busyControls().length).toBeLessThanOrEqual(busyBefore));
    await closeToasts();
  }
}

const busyControls = () => document.querySelectorAll("[aria-busy=true], form :disabled");

/** So that the next text found is a new one. */
async function closeToasts(): Promise<void> {
  const toasts = () => document.querySelectorAll("[data-toast]");
  for (const toast of toasts()) toast.querySelector<HTMLElement>("[aria-label=Close]")?.click();
  await waitFor(() => expect(toasts()).toHaveLength(0));
}
