import { maxHeaderSize, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { ApiError, presentError } from "../errors.ts";

/** What Fastify refuses by itself, said as we say it. */
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

/** The database or the disk is out of reach or full: nobody's mistake, and passing. */
const UNAVAILABLE_CODES =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EMFILE|SQLITE_(BUSY|FULL|IOERR|READONLY)|08...|3D000|57P0.|53...|25006)/;
/** The same, where pg gives no code. */
const UNAVAILABLE_MESSAGES = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Every failure leaves as `{ statusCode, code, info, message }`. */
export function sendErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
}

export function sendError(
  error: Error & { code?: string; statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toApiError(error, request);
  if (refusal.statusCode >= 500) request.log.error({ err: error }, "A request failed");
  if (refusal.statusCode === 401) reply.header("www-authenticate", "Bearer");
  return (
    reply
      .code(refusal.statusCode)
      .headers(refusal.headers)
      .header("cache-control", "no-store")
      // Said outright, as what failed may have announced something else.
      .type("application/json; charset=utf-8")
      .send(presentError(refusal.code, refusal.message))
  );
}

function toApiError(
  error: Error & { code?: string; statusCode?: number },
  request: FastifyRequest,
): ApiError {
  if (error instanceof ApiError) return error;
  const known = SENTENCES[error.code ?? ""];
  if (known) return new ApiError(...known);
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return bodyTooLarge(request);
  // Fastify's own: their messages name no inner part of ours, but neither do they help.
  const status = error.statusCode ?? 500;
  if (status === 413) return new ApiError("too_large", "The request is too large.");
  if (status >= 400 && status < 500) {
    return new ApiError("invalid_input", "The request is not one that this server understands.");
  }
  if (UNAVAILABLE_CODES.test(error.code ?? "") || UNAVAILABLE_MESSAGES.test(error.message)) {
    return new ApiError(
      "unavailable",
      "The server can't reach its storage just now. Try again in a minute.",
      { "retry-after": "60" },
    );
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

/** How long an answer to a broken request may take until the connection is cut. */
const LINGER_MS = 5_000;

/** What never becomes a whole request, by Node's code for it. */
const BROKEN: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: [
    "invalid_input",
    `The address and the headers of the request are too long: together they may have ${maxHeaderSize / 1024} KiB.`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    "request_timeout",
    "The request took too long to arrive: try again over a better connection.",
  ],
};

/** What is not even HTTP gets an answer too, where it can still be sent. */
export function answerBrokenRequest({ code = "" }: { code?: string }, socket: Socket): void {
  if (!socket.writable || code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const reply = presentError(
    ...(BROKEN[code] ?? ["invalid_input", "The request is not valid HTTP."]),
  );
  const body = JSON.stringify(reply);
  // Whoever doesn't hang up is cut off: it would hold the connection for ever.
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
