import { type Call, type CallName, calls } from "#contract/calls.ts";
import type { CallInput, CallReply } from "#contract/types.ts";
import { ADMIN } from "./server.ts";

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

type InputOf<N extends CallName> = unknown extends CallInput<N> ? [] : [CallInput<N>];

/** The product API as a test calls it: by the contract's names, over HTTP. */
export interface ApiClient {
  /** The reply of a call that is expected to succeed. */
  call: <N extends CallName>(name: N, ...input: InputOf<N>) => Promise<CallReply<N>>;
  /** The answer to a call, success or not; any input may be sent. */
  send: (name: CallName, input?: Record<string, unknown>) => Promise<Answer>;
  /** Stores a file and returns its URL. */
  upload: (file: Blob, fileName: string, folder?: string) => Promise<string>;
  /** The same API, with this token (or none). */
  withToken: (token: string | undefined) => ApiClient;
}

export function createApi(url: string, token?: string): ApiClient {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};

  const send: ApiClient["send"] = async (name, input = {}) => {
    const { method, path }: Call = calls[name];
    const rest = { ...input };
    const filledPath = path.replace(/:(\w+)/g, (_, key: string) => {
      const value = String(rest[key]);
      delete rest[key];
      return encodeURIComponent(value);
    });
    const target = new URL(filledPath, url);
    const sendsBody = method === "POST" || method === "PUT";
    if (!sendsBody) {
      for (const [key, value] of Object.entries(rest)) {
        if (value !== undefined) target.searchParams.set(key, String(value));
      }
    }
    return read(
      await fetch(target, {
        method,
        headers: sendsBody ? { ...headers, "content-type": "application/json" } : headers,
        body: sendsBody ? JSON.stringify(rest) : undefined,
      }),
    );
  };

  return {
    send,
    call: async (name, ...[input]) =>
      expectSuccess(name, await send(name, input as Record<string, unknown> | undefined)),
    upload: async (file, fileName, folder = "development") => {
      const form = new FormData();
      form.append("file", file, fileName);
      const target = new URL(calls.uploadFile.path, url);
      target.searchParams.set("folder", folder);
      const answer = await read(await fetch(target, { method: "POST", headers, body: form }));
      return expectSuccess("uploadFile", answer).data.url;
    },
    withToken: (other) => createApi(url, other),
  };
}

/** A client that is signed in, by default as the first admin. */
export async function signedInApi(
  url: string,
  { email, password }: { email: string; password: string } = ADMIN,
): Promise<ApiClient & { user: CallReply<"login">["user"] }> {
  const { user } = await createApi(url).call("login", { email, password });
  return { ...createApi(url, user.authToken), user };
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  const { status, headers } = response;
  return { status, headers, body: isJson && text ? JSON.parse(text) : text };
}

function expectSuccess<N extends CallName>(name: N, { status, body }: Answer): CallReply<N> {
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return body as CallReply<N>;
}
