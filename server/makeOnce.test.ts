import { expect, it, vi } from "vitest";
import { makeOnce } from "./makeOnce.ts";

it("is made once for all who want it, and anew after a failure", async () => {
  const make = vi.fn(async () => "made").mockRejectedValueOnce(new Error("EMFILE"));
  const get = makeOnce(make);

  const both = await Promise.allSettled([get(), get()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(make).toHaveBeenCalledTimes(1);

  expect(await Promise.all([get(), get()])).toEqual(["made", "made"]);
  expect(await get()).toBe("made");
  expect(make).toHaveBeenCalledTimes(2);
});
