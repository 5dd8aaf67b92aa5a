import { axiosInstance } from "@refinedev/simple-rest";
import { type CallName, calls } from "#contract/calls.ts";
import { REQUEST_TIMEOUT_MS } from "#contract/constants.ts";
import { ApiError } from "./ApiError.ts";

export type Http = typeof axiosInstance;

interface HttpParts {
  token: () => string | null;
  /** Called when the server no longer accepts the token. */
  onUnauthorized: () => void;
  baseURL?: string;
}

/** How long a page that is being left may stay on the screen, on a slow network. */
const LEAVING_MS = 3_000;

const pathsOf = (...names: CallName[]) => names.map((name) => calls[name].path as string);
/** A 401 is expected here: nobody is signed in yet, or soon nobody will be. */
const SESSIONLESS = pathsOf("login", "logout");
/** Here a 401 may be about the given password, unless its code says otherwise. */
const OF_A_PASSWORD = pathsOf("resetOwnPassword");

/** Configures the app's only axios instance. Call it once per page, as interceptors add up. */
export function createHttp({ token, onUnauthorized, baseURL = "" }: HttpParts): Http {
  const http = axiosInstance;
  http.defaults.baseURL = baseURL;
  http.defaults.timeout = REQUEST_TIMEOUT_MS;
  http.defaults.transitional = { ...http.defaults.transitional, clarifyTimeoutError: true };

  const authorization = () => {
    const present = token();
    return present ? `Bearer ${present}` : undefined;
  };

  http.interceptors.request.use((config) => {
    const present = authorization();
    if (present) config.headers.set("Authorization", present);
    return config;
  });

  http.interceptors.response.use(undefined, async (failure) => {
    // Firefox breaks off what a page has asked for as soon as it is left; the failures would flash.
    if (failure.code === "ECONNABORTED") await new Promise((go) => setTimeout(go, LEAVING_MS));
    // Where a file was asked for, the error comes as one.
    const body: unknown = failure.response?.data;
    if (body instanceof Blob) failure.response.data = parseJson(await body.text());
    const error = ApiError.from(failure);
    if (error.isCancelled) return Promise.reject(error);
    const { method = "get", url = "", headers } = failure.config ?? {};
    console.error(`${method.toUpperCase()} ${url} failed (${error.statusCode}):`, error.message);
    // A late answer to an earlier session's token says nothing about the current one.
    const isPresentToken = headers?.Authorization === authorization();
    const isOfSession =
      !SESSIONLESS.includes(url) &&
      (!OF_A_PASSWORD.includes(url) || error.code === "not_signed_in");
    if (error.statusCode === 401 && isPresentToken && isOfSession) onUnauthorized();
    return Promise.reject(error);
  });
  return http;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
