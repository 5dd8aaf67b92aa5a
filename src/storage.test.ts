import { describe, expect, it, vi } from "vitest";
import { createStore } from "./storage.ts";

function memoryArea(quota = Number.POSITIVE_INFINITY) {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > quota) throw new DOMException("full", "QuotaExceededError");
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
    key: (index: number) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
}

const refused = () => {
  throw new DOMException("blocked", "SecurityError");
};

describe("createStore", () => {
  it("writes to the browser's storage", () => {
    const area = memoryArea();
    createStore(() => area).set("tab", "parked");
    expect(area.getItem("tab")).toBe("parked");
  });

  it("keeps texts in memory if the browser refuses storage", () => {
    const store = createStore(refused);
    store.set("tab", "parked");
    expect(store.get("tab")).toBe("parked");
  });

  it("returns the new text even if the storage is full", () => {
    const store = createStore(() => memoryArea(3));
    store.set("tab", "all");
    store.set("tab", "parked");
    expect(store.get("tab")).toBe("parked");
  });

  it("forgets a removed key", () => {
    const area = memoryArea();
    const store = createStore(() => area);
    store.set("tab", "parked");
    store.set("tab", null);
    expect(store.get("tab")).toBeNull();
    expect(store.keys()).toEqual([]);
  });

  it("lists the keys in storage and in memory", () => {
    const area = memoryArea(3);
    const store = createStore(() => area);
    store.set("a", "all");
    store.set("b", "parked");
    expect(store.keys()).toEqual(["a", "b"]);
  });

  it("notifies listeners until they unsubscribe", () => {
    const store = createStore(() => memoryArea());
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.set("tab", "parked");
    leave();
    store.set("tab", "all");
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
