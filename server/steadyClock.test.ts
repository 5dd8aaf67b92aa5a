import { afterEach, expect, it, vi } from "vitest";
import { steadyClock } from "./steadyClock.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("is unaffected by a change of the machine's clock", () => {
  const before = steadyClock().getTime();
  vi.useFakeTimers({ toFake: ["Date"], now: before + 24 * 60 * 60 * 1000 });
  expect(steadyClock().getTime() - before).toBeLessThan(60_000);
  vi.setSystemTime(0);
  expect(steadyClock().getTime()).toBeGreaterThanOrEqual(before);
});
