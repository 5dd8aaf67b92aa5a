import { maxHeaderSize, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { pathOf } from "../createLog.ts";
import { databaseBusy } from "../db/retryWhileLocked.ts";
import { ApiError, isDiskFull, presentError } from "../errors.ts";

/** Our own sentences for errors raised by Fastify. */
const SENTENCES: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    "invalid_input",
    "The body must be JSON, sent with the header Content-Type: application/json.",
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    "invalid_input",
    "The body has another length than the header Content-Length says.",
  ],
  FST_ERR_BAD_URL: ["invalid_input", "The address has a broken percent-encoding."],
};

/** A lock timed out, or a statement or transaction took too long. */
const BUSY_CODES = /^(SQLITE_BUSY|SQLITE_LOCKED|55P03|57014|25P03)/;
/** The database or the disk is unreachable, which is temporary and nobody's mistake. */
const UNAVAILABLE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE|EROFS|EIO$|SQLITE_(IOERR|READONLY|CANTOPEN)|08...|3D000|57P0.|53...|25006)/;
/** The same, for pg errors without a code. */
const UNAVAILABLE_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

interface Failure extends Error {
  code?: string;
  statusCode?: number;
  headers?: Record<string, string>;
}

export const isUnreachable = ({ code = "", message }: Failure): boolean =>
  UNAVAILABLE_CODES.test(code) || UNAVAILABLE_MESSAGES.test(message);

/** Sends every error as `{ statusCode, code, info, message }`. */
export function sendErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
}

export function sendError(
  error: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isGone = isBrokenOff(request);
  const refusal = isGone ? brokenOff() : toApiError(error, request);
  if (isGone) request.log.info(`${request.method} ${pathOf(request)} broken off`);
  else if (refusal.statusCode >= 500) request.log.error({ err: error }, "A request failed");
  if (refusal.statusCode === 401) reply.header("www-authenticate", "Bearer");
  return (
    reply
      .code(refusal.statusCode)
      .headers(refusal.headers)
      .header("cache-control", "no-store")
      // Set explicitly because the failed handler may have set another type.
      .type("application/json; charset=utf-8")
      .send(presentError(refusal.code, refusal.message, refusal.data))
  );
}

export const notFound = () => new ApiError("not_found", "There is nothing at this address.");

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(notFound(), request, reply);
}

/** Whether the client left before the request was complete. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Never delivered, as the client has left. */
const brokenOff = () => new ApiError("invalid_input", "The request was broken off.");

function toApiError(error: Failure, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const known = SENTENCES[error.code ?? ""];
  if (known) return new ApiError(...known);
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return bodyTooLarge(request);
  // Fastify's own errors reveal nothing internal, but their messages don't help either.
  const status = error.statusCode ?? 500;
  if (status === 412) {
    return new ApiError(
      "precondition_failed",
      "The file is another version than the request asks for: ask without the condition.",
    );
  }
  if (status === 413) return new ApiError("too_large", "The request is too large.");
  if (status === 416) {
    return new ApiError(
      "range_not_satisfiable",
      "The range begins past the end of the file, whose size Content-Range tells.",
      error.headers,
    );
  }
  if (status >= 400 && status < 500) {
    return new ApiError("invalid_input", "The request is not one that this server understands.");
  }
  const code = error.code ?? "";
  if (BUSY_CODES.test(code)) return databaseBusy();
  if (isDiskFull(code)) {
    return new ApiError(
      "unavailable",
      "The server's disk is full, so nothing was stored. Tell whoever runs it, and try again once there is room.",
      { "retry-after": "60" },
    );
  }
  if (isUnreachable(error)) {
    return new ApiError("unavailable", STORAGE_UNREACHABLE, { "retry-after": "60" });
  }
  return new ApiError(
    "internal",
    `Something went wrong on the server. Try again; if it goes on, tell whoever runs it: request ${request.id}.`,
  );
}

function bodyTooLarge({ routeOptions: { bodyLimit } }: FastifyRequest): ApiError {
  const limit =
    bodyLimit < 1024 * 1024 ? `${bodyLimit / 1024} KiB` : `${bodyLimit / 1024 / 1024} MiB`;
  return new ApiError("too_large", `The request is too large: send a body under ${limit}.`);
}

/** How long the error reply to a broken request may take before the connection is cut. */
const LINGER_MS = 5_000;

export const STORAGE_UNREACHABLE =
  "The server can't reach its storage just now. Try again in a minute.";

/** The database took too long to say who the sender is. */
export const BODY_UNREAD = "BODY_UNREAD";

/** Errors of requests that never become complete, by Node's error code or our own. */
const BROKEN: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: [
    "invalid_input",
    `The address and the headers of the request are too long: together they may have ${maxHeaderSize / 1024} KiB.`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    "request_timeout",
    "The request took too long to arrive: try again over a better connection.",
  ],
  [BODY_UNREAD]: ["unavailable", STORAGE_UNREACHABLE],
};

/** Answers requests that are not valid HTTP, if the connection still allows it. */
export function answerBrokenRequest({ code = "" }: { code?: string }, socket: Socket): void {
  if (!socket.writable || code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const reply = presentError(
    ...(BROKEN[code] ?? ["invalid_input", "The request is not valid HTTP."]),
  );
  const body = JSON.stringify(reply);
  // Cuts off clients that don't hang up, which would hold the connection forever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.end(
    [
      `HTTP/1.1 ${reply.statusCode} ${STATUS_CODES[reply.statusCode]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
