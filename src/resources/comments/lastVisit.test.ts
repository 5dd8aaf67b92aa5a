import { expect, it } from "vitest";
import { createMemoryStore } from "#storybook/memoryStore.ts";
import { beginVisit, endVisit } from "./lastVisit.ts";

const at = (time: string) => new Date(`2026-03-01T${time}:00.000Z`);

it("knows when the last visit ended, however often it is read during this one", () => {
  const store = createMemoryStore();
  const visit = (time: string) => beginVisit("u-ann", at(time), store);
  expect(visit("08:00")).toBeUndefined();
  expect(visit("08:20")).toBeUndefined();
  endVisit("u-ann", at("09:30"), store);
  expect(visit("12:00")).toBe("2026-03-01T09:30:00.000Z");
  endVisit("u-ann", at("13:30"), store);
  expect(visit("13:40")).toBe("2026-03-01T09:30:00.000Z");
  expect(beginVisit("u-bob", at("12:10"), store)).toBeUndefined();
});

it("leaves nothing behind for somebody who has signed out meanwhile", () => {
  const store = createMemoryStore();
  beginVisit("u-ann", at("08:00"), store);
  store.set("lastVisit:u-ann", null);
  endVisit("u-ann", at("08:10"), store);
  expect(store.keys()).toEqual([]);
});

it.each(["", "{", "null", '{"latest":"yesterday"}'])("makes nothing of %j", (stored) => {
  const store = createMemoryStore();
  store.set("lastVisit:u-ann", stored);
  expect(beginVisit("u-ann", at("08:00"), store)).toBeUndefined();
});
