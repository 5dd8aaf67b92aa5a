import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Bug } from "#contract/types.ts";
import { ApiError } from "../../../providers/ApiError.ts";
import { localStore } from "../../../storage.ts";
import { sendSeen } from "./changedBug.ts";

const seen = { _id: "b1", version: 3 } as Bug;
const lost = new ApiError("No answer", { statusCode: 0 });
const signIn = (uid: string) => {
  for (const [key, text] of [
    ["isAuth", "true"],
    ["authToken", `token of ${uid}`],
    ["uid", uid],
  ] as const) {
    localStore.set(key, text);
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  signIn("ada");
});
afterEach(() => {
  vi.useRealTimers();
  for (const key of ["isAuth", "authToken", "uid"]) localStore.set(key, null);
});

/** Sends with these outcomes, one after another, and lets all pauses pass. */
async function sendTo(bug: Bug, ...outcomes: (() => unknown)[]) {
  const versions: unknown[] = [];
  const sending = sendSeen(
    bug,
    () => true,
    async ({ version }) => {
      versions.push(version);
      return outcomes[versions.length - 1]?.();
    },
  ).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { answer: await sending, versions };
}
const fail = (error: unknown) => () => {
  throw error;
};

it("sends a change once more if its answer was lost", async () => {
  expect(await sendTo(seen, fail(lost), () => "done")).toEqual({
    answer: "done",
    versions: [3, 3],
  });
});

it("gives up after the second lost answer", async () => {
  expect(await sendTo(seen, fail(lost), fail(lost))).toEqual({ answer: lost, versions: [3, 3] });
});

it("gives up if others change the bug again and again, though nothing of theirs would be lost", async () => {
  let version = 3;
  const changed = () =>
    new ApiError("Changed", {
      statusCode: 409,
      code: "bug_changed",
      data: { bug: { ...seen, version: ++version } },
    });
  const sent: unknown[] = [];
  const sending = sendSeen(
    seen,
    () => false,
    async (meta) => {
      sent.push(meta.version);
      if (sent.length < 50) throw changed();
    },
  );
  await expect(sending).rejects.toMatchObject({ code: "bug_changed" });
  expect(sent).toEqual([3, 4, 5, 6, 7]);
});

it("sends nothing again in the name of somebody who has signed in meanwhile", async () => {
  const signInAndFail = () => {
    signIn("noah");
    throw lost;
  };
  expect(await sendTo(seen, signInAndFail)).toEqual({ answer: lost, versions: [3] });
});

it("sends nothing again to a server without versions, or after a time-out", async () => {
  const { version: _, ...plain } = seen;
  expect((await sendTo(plain as Bug, fail(lost))).versions).toEqual([undefined]);
  const timeOut = new ApiError("No answer", { statusCode: 0, isTimeOut: true });
  expect((await sendTo(seen, fail(timeOut))).versions).toEqual([3]);
});
