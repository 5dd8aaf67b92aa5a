import { expect, it } from "vitest";
import { ApiError } from "./ApiError.ts";
import { createQueryClient } from "./queryClient.ts";

const retry = createQueryClient().getDefaultOptions().queries?.retry;
const isRetried = (error: Error, failures = 0) =>
  typeof retry === "function" && retry(failures, error);

it.each([0, 500, 503])("retries once after status %i", (statusCode) => {
  const error = new ApiError("failed", { statusCode });
  expect(isRetried(error)).toBe(true);
  expect(isRetried(error, 1)).toBe(false);
});

it.each([400, 401, 403, 404])("does not retry after status %i", (statusCode) => {
  expect(isRetried(new ApiError("refused", { statusCode }))).toBe(false);
});

it("doesn't wait for a second timeout", () => {
  expect(isRetried(new ApiError("failed", { statusCode: 0, isTimeOut: true }))).toBe(false);
});

it("doesn't retry errors raised in the browser itself", () => {
  expect(isRetried(new TypeError("x is undefined"))).toBe(false);
});
