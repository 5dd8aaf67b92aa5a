import type { CallName } from "#contract/calls.ts";
import type { CallInput, CallReply, SignedInUser } from "#contract/types.ts";
import { ApiError } from "../src/providers/ApiError.ts";
import type { Api, CallOptions, UploadOptions } from "../src/providers/api.ts";
import { createMissingCalls } from "../src/providers/missingCalls.ts";

type Answer<N extends CallName> = (
  input: N extends "uploadFile" ? UploadOptions & { file: File } : CallInput<N>,
  options: CallOptions,
) => CallReply<N> | Promise<CallReply<N>>;

/** A story's replies, by call name. */
export type Calls = { [N in CallName]?: Answer<N> };

export const admin: SignedInUser = {
  uid: "u-ada",
  username: "Ada Brandt",
  email: "ada@lab.example",
  avatarURL: "",
  role: "admin",
  authToken: "token",
};

/** Throws the HTTP client's error: a status, and the server's text if there is one. */
export function fail(statusCode: number, info?: string, code?: string): never {
  throw new ApiError(info ?? `Failed with status ${statusCode}`, { statusCode, info, code });
}

/** Never resolves, for showing a loading state. */
export const pending = (): Promise<never> => new Promise(() => {});

/** An aborted call ends at once, as it does in the browser. */
async function unlessAborted<T>(answer: T | Promise<T>, signal?: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    const end = () => reject(ApiError.from({ code: "ERR_CANCELED" }));
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end, { once: true });
  });
  return Promise.race([answer, aborted]);
}

/** Answers calls from the story; calls without a reply are recorded in `unanswered`. */
export function createFakeApi(calls: Calls, unanswered: string[]): Api {
  const missing = createMissingCalls();
  async function answer<N extends CallName>(
    name: N,
    input: Parameters<Answer<N>>[0],
    options: CallOptions,
  ): Promise<CallReply<N>> {
    const given = calls[name] as Answer<N> | undefined;
    if (!given) {
      unanswered.push(name);
      throw new Error(`The story has no answer to the call "${name}" (parameters.calls).`);
    }
    return missing.unlessMissing(name, async () =>
      unlessAborted(given(input, options), options.signal),
    );
  }
  return {
    missing,
    call: (name, input, options = {}) =>
      answer(name, input as Parameters<Answer<typeof name>>[0], options),
    download: async (name, input, options = {}) =>
      new Blob([String(await answer(name, input as Parameters<Answer<typeof name>>[0], options))]),
    upload: async (file, options) =>
      (await answer("uploadFile", { ...options, file }, options)).data.url,
  };
}
