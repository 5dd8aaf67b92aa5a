import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onTick } from "./clock.ts";

const page = Object.assign(new EventTarget(), { hidden: false });

function turn(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("onTick", () => {
  it("has one timer for all, and none once nobody listens", () => {
    const [one, two] = [vi.fn(), vi.fn()];
    const ends = [onTick(one), onTick(two)];
    expect(vi.getTimerCount()).toBe(1);
    one.mockClear();
    vi.advanceTimersByTime(20_000);
    expect([one, two].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
    for (const end of ends) end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stands still in a hidden tab, and calls back when that is in sight again", () => {
    const listener = vi.fn();
    const end = onTick(listener);
    turn(true);
    listener.mockClear();
    expect(vi.getTimerCount()).toBe(0);
    turn(false);
    expect(listener).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(1);
    end();
    turn(true);
    turn(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
