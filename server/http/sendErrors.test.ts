import Fastify from "fastify";
import { expect, it } from "vitest";
import { ApiError } from "../errors.ts";
import { sendErrors } from "./sendErrors.ts";

async function answerTo(error: Error) {
  const app = Fastify();
  sendErrors(app);
  app.get("/", async () => {
    throw error;
  });
  const { statusCode, headers, body } = await app.inject("/");
  await app.close();
  return { status: statusCode, headers, body: JSON.parse(body) };
}

const failure = (code: string, message = "inner text") =>
  Object.assign(new Error(message), { code });

it("sends an ApiError with its own sentence and headers", async () => {
  const refusal = new ApiError("too_many_requests", "Wait.", { "retry-after": "7" });
  const { status, headers, body } = await answerTo(refusal);
  expect(status).toBe(429);
  expect(headers["retry-after"]).toBe("7");
  expect(body).toEqual({
    statusCode: 429,
    code: "too_many_requests",
    info: "Wait.",
    message: "Wait.",
  });
});

it.each([
  failure("ECONNREFUSED"),
  failure("57P01"),
  failure("08006"),
  failure("53300"),
  failure("SQLITE_IOERR_READ"),
  failure("", "timeout exceeded when trying to connect"),
  failure("", "Connection terminated unexpectedly"),
])("reports storage as unavailable: %s", async (error) => {
  const { status, headers, body } = await answerTo(error);
  expect(status).toBe(503);
  expect(headers["retry-after"]).toBe("60");
  expect(body.code).toBe("unavailable");
});

it.each(["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"])("reports a full disk: %s", async (code) => {
  const { status, headers, body } = await answerTo(failure(code));
  expect(status).toBe(503);
  expect(headers["retry-after"]).toBe("60");
  expect(body).toMatchObject({
    code: "unavailable",
    info: expect.stringMatching(/^The server's disk is full, so nothing was stored\./),
  });
});

it.each(["SQLITE_BUSY", "SQLITE_BUSY_RECOVERY", "55P03", "57014", "25P03"])(
  "reports a busy database: %s",
  async (code) => {
    const { status, headers, body } = await answerTo(failure(code));
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("10");
    expect(body).toMatchObject({
      code: "unavailable",
      info: expect.stringMatching(/^The database is busy just now/),
    });
  },
);

it.each([failure("23505"), failure("SQLITE_ERROR"), new TypeError("x is not a function")])(
  "reveals nothing about an internal error: %s",
  async (error) => {
    const { status, body } = await answerTo(error);
    expect(status).toBe(500);
    expect(body.code).toBe("internal");
    expect(JSON.stringify(body)).not.toContain(error.message);
  },
);
