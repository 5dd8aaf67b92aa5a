import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenIdle } from "./whenIdle.ts";

describe("without requestIdleCallback, as in Safari", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** Lets timers run as late as a task of this length makes them. */
  async function passLate(ms: number, task: number): Promise<void> {
    const real = performance.now;
    const late = vi.spyOn(performance, "now").mockImplementation(() => real() + lateness);
    let lateness = 0;
    for (let passed = 0; passed < ms; passed += 10) {
      lateness += task;
      await vi.advanceTimersByTimeAsync(10);
    }
    late.mockRestore();
  }

  it("calls back as soon as the browser has a break", async () => {
    const callback = vi.fn();
    whenIdle(callback);
    expect(callback).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(50);
    expect(callback).toHaveBeenCalledOnce();
  });

  it("waits while the browser is busy, but not for ever", async () => {
    const callback = vi.fn();
    whenIdle(callback);
    await passLate(200, 20);
    expect(callback).not.toHaveBeenCalled();
    await passLate(1_000, 20);
    expect(callback).toHaveBeenCalledOnce();
  });

  it("doesn't call back once it is cancelled", async () => {
    const callback = vi.fn();
    whenIdle(callback)();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(callback).not.toHaveBeenCalled();
  });
});
