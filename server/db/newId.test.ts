import { expect, it } from "vitest";
import { newId } from "./newId.ts";

it("is a UUID of version 7", () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it("is always greater than the one before, even within a millisecond or if the clock goes back", () => {
  const now = Date.now() + 60_000;
  const ids = Array.from({ length: 10_000 }, (_, index) => newId(now - (index % 3)));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
