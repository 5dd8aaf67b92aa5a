import { axiosInstance } from "@refinedev/simple-rest";
import { calls } from "#contract/calls.ts";
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

const LOGOUT: string = calls.logout.path;
/** A 401 is expected here: nobody is signed in yet. */
const LOGIN: string = calls.login.path;
/** Here a 401 may be about the given password, unless its code says otherwise. */
const OWN_PASSWORD: string = calls.resetOwnPassword.path;

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

  /** What is being signed out of: the server may end it before its token is gone here. */
  let leaving: string | null = null;

  http.interceptors.request.use((config) => {
    const present = authorization();
    if (present) config.headers.set("Authorization", present);
    if (config.url === LOGOUT) leaving = present ?? null;
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
    const used = headers?.Authorization;
    const isOfPresent = used === authorization() && used !== leaving;
    const isOfSession = url !== LOGIN && (url !== OWN_PASSWORD || error.code === "not_signed_in");
    if (error.statusCode === 401 && isOfPresent && isOfSession) onUnauthorized();
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
