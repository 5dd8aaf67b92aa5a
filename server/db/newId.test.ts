import { afterEach, expect, it, vi } from "vitest";
import { newId } from "./newId.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("is always greater than the one before, even within a millisecond or if the clock goes back", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const now = Date.now();
  const ids = Array.from({ length: 10_000 }, (_, index) => {
    vi.setSystemTime(now - (index % 3));
    return newId();
  });
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
