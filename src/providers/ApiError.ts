import type { HttpError } from "@refinedev/core";

/** The fields of an AxiosError, as passed on by simple-rest's interceptor. */
interface Failure {
  code?: string;
  response?: { status: number; data?: unknown };
}

/** A failed call. `statusCode` is 0 if there was no answer. */
export class ApiError extends Error implements HttpError {
  readonly statusCode: number;
  /** The server's own message for people, if it gave one. */
  readonly info: string | undefined;
  /** The server's error code, if it gave one. */
  readonly code: string | undefined;
  /** What it is about, as the server sends it with some codes. */
  readonly data: unknown;
  readonly isCancelled: boolean;
  /** The request timed out. */
  readonly isTimeOut: boolean;

  constructor(
    message: string,
    details: {
      statusCode: number;
      info?: string;
      code?: string;
      data?: unknown;
      isCancelled?: boolean;
      isTimeOut?: boolean;
    },
  ) {
    super(message);
    this.name = "ApiError";
    this.statusCode = details.statusCode;
    this.info = details.info;
    this.code = details.code;
    this.data = details.data;
    this.isCancelled = details.isCancelled ?? false;
    this.isTimeOut = details.isTimeOut ?? false;
  }

  static from({ code, response }: Failure): ApiError {
    if (!response) {
      return new ApiError(`No answer (${code ?? "no reason given"})`, {
        statusCode: 0,
        isCancelled: code === "ERR_CANCELED",
        isTimeOut: code === "ETIMEDOUT",
      });
    }
    const info = textAt(response.data, "info") ?? textAt(response.data, "message");
    return new ApiError(info ?? `Status ${response.status}`, {
      statusCode: response.status,
      info,
      code: textAt(response.data, "code"),
      data: (response.data as { data?: unknown } | null | undefined)?.data,
    });
  }
}

/** An extension call that this server doesn't offer. */
export class Unavailable extends ApiError {
  constructor(call: string) {
    super(`This server doesn't offer the call "${call}".`, { statusCode: 404 });
    this.name = "Unavailable";
  }
}

function textAt(data: unknown, key: "info" | "message" | "code"): string | undefined {
  if (typeof data !== "object" || data === null || !(key in data)) return undefined;
  const text = (data as Record<string, unknown>)[key];
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}
