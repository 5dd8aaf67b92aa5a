import { type Call, type CallName, calls } from "#contract/calls.ts";
import { REQUEST_TIMEOUT_MS, type UploadFolder } from "#contract/constants.ts";
import type { CallInput, CallReply } from "#contract/types.ts";
import { ApiError } from "./ApiError.ts";
import type { Http } from "./http.ts";
import { createMissingCalls, type MissingCalls } from "./missingCalls.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /** The same for each attempt to send a change, so that the server makes it only once. */
  idempotencyKey?: string;
}

export interface UploadOptions extends CallOptions {
  folder: UploadFolder;
  /** Called with the sent fraction of the file, from 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface Api {
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): Promise<CallReply<N>>;
  /** What a call answers as a file, however long it takes to arrive. */
  download<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<Blob>;
  /** Stores a file and returns its URL. */
  upload(file: File, options: UploadOptions): Promise<string>;
  missing: MissingCalls;
}

/**
 * The product API, by call name.
 * @param sent the answer to a request that has been sent already, if any
 */
export function createApi(
  http: Http,
  sent: (method: string, url: string) => Promise<unknown> | undefined = () => undefined,
): Api {
  const missing = createMissingCalls();

  /** Another origin's CORS preflight may reject a header that the specification doesn't define. */
  const headersOf = ({ idempotencyKey }: CallOptions) =>
    idempotencyKey && !http.defaults.baseURL ? { "Idempotency-Key": idempotencyKey } : {};

  return {
    missing,

    async call(name, input, options = {}) {
      const { method }: Call = calls[name];
      const { url, rest } = fillPath(calls[name].path, input as Record<string, unknown>);
      const inQuery = method === "GET" || method === "DELETE";
      const early = sent(method, inQuery ? http.getUri({ url, params: rest }) : url);
      const answer = early && (await early);
      if (answer) return answer as CallReply<typeof name>;
      const { data } = await missing.unlessMissing(name, () =>
        http.request({
          method,
          url,
          headers: headersOf(options),
          signal: options.signal,
          ...(inQuery ? { params: rest } : { data: rest }),
        }),
      );
      return data;
    },

    async download(name, input, { signal } = {}) {
      const { url, rest } = fillPath(calls[name].path, input as Record<string, unknown>);
      return withinStall(signal, `The download of ${url}`, async (watch) => {
        const { data } = await missing.unlessMissing(name, () =>
          http.get<Blob>(url, {
            params: rest,
            responseType: "blob",
            timeout: 0,
            signal: watch.signal,
            onDownloadProgress: watch.moved,
          }),
        );
        return data;
      });
    },

    async upload(file, options) {
      const { method, path } = calls.uploadFile;
      const body = new FormData();
      body.append("file", file);
      return withinStall(options.signal, `The upload of ${file.name}`, async (watch) => {
        const { data } = await http.request<CallReply<"uploadFile">>({
          method,
          url: path,
          params: { folder: options.folder },
          headers: headersOf(options),
          data: body,
          // A long video may exceed the timeout as long as it keeps progressing.
          timeout: 0,
          signal: watch.signal,
          onUploadProgress: ({ progress }) => {
            watch.moved();
            options.onProgress?.(progress ?? 0);
          },
        });
        return data.data.url;
      });
    },
  };
}

/** Ends a transfer on which nothing has moved for as long as any other call may take. */
async function withinStall<T>(
  signal: AbortSignal | undefined,
  what: string,
  transfer: (watch: ReturnType<typeof watchForStall>) => Promise<T>,
): Promise<T> {
  const watch = watchForStall(signal);
  try {
    return await transfer(watch);
  } catch (error) {
    if (!watch.hasStalled()) throw error;
    throw new ApiError(`${what} stalled`, { statusCode: 0 });
  } finally {
    watch.stop();
  }
}

/** Fills in path parameters and returns the rest of the input. */
function fillPath(
  template: string,
  input: Record<string, unknown>,
): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const url = template.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key];
    if (typeof value !== "string" || value === "") {
      throw new Error(`The path ${template} needs a text as "${key}".`);
    }
    delete rest[key];
    return encodeURIComponent(value);
  });
  return { url, rest };
}

/**
 * A timeout for long transfers: its signal aborts when there has been no progress for that time, or
 * when the caller's own signal does.
 */
function watchForStall(signal: AbortSignal | undefined) {
  const stalled = new AbortController();
  const abort = () => stalled.abort();
  let timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  return {
    signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
    hasStalled: () => stalled.signal.aborted,
    moved() {
      clearTimeout(timer);
      timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
