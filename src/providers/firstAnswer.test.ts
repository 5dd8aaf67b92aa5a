import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { REQUEST_TIMEOUT_MS } from "#contract/constants.ts";
import { takeFirstAnswer } from "./firstAnswer.ts";

const URL = "/api/v1/development/bugs?status=pending";

beforeEach(() => {
  // Of the page, which has just been opened.
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  vi.stubGlobal("window", {
    firstAnswer: { url: URL, token: "t1", answer: Promise.resolve({ data: ["bug"] }) },
  });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("answers the same request, once", async () => {
  expect(await takeFirstAnswer("GET", URL, "t1")).toEqual({ data: ["bug"] });
  expect(takeFirstAnswer("GET", URL, "t1")).toBeUndefined();
});

it("is kept while other requests are sent", async () => {
  expect(takeFirstAnswer("GET", `${URL}&page=2`, "t1")).toBeUndefined();
  expect(await takeFirstAnswer("GET", URL, "t1")).toEqual({ data: ["bug"] });
});

it.each([
  ["to somebody else", "t2"],
  ["to nobody", null],
])("is never shown %s, and not kept for its user either", (_, token) => {
  expect(takeFirstAnswer("GET", URL, token)).toBeUndefined();
  expect(takeFirstAnswer("GET", URL, "t1")).toBeUndefined();
});

it("is dropped before a change", () => {
  expect(takeFirstAnswer("POST", URL, "t1")).toBeUndefined();
  expect(takeFirstAnswer("GET", URL, "t1")).toBeUndefined();
});

it("is dropped once it is no longer fresh", () => {
  vi.spyOn(performance, "now").mockReturnValue(30_001);
  expect(takeFirstAnswer("GET", URL, "t1")).toBeUndefined();
});

it("is waited for no longer than any other", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  Object.assign(window.firstAnswer ?? {}, { answer: new Promise(() => {}) });
  const refusal = expect(takeFirstAnswer("GET", URL, "t1")).rejects.toMatchObject({
    isTimeOut: true,
  });
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS);
  await refusal;
});
