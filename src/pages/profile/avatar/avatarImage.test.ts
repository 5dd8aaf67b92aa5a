import { expect, it } from "vitest";
import { scaleToFit } from "./avatarImage.ts";

it("scales a landscape photo down by its width", () => {
  expect(scaleToFit({ width: 8000, height: 6000 }, 1600)).toEqual({ width: 1600, height: 1200 });
});

it("scales a portrait photo down by its height", () => {
  expect(scaleToFit({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 });
});

it("leaves a small image unchanged", () => {
  expect(scaleToFit({ width: 64, height: 48 }, 1600)).toEqual({ width: 64, height: 48 });
});

it("keeps at least one pixel of a very narrow image", () => {
  expect(scaleToFit({ width: 20_000, height: 3 }, 1600)).toEqual({ width: 1600, height: 1 });
});
