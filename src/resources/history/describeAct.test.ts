import { expect, it } from "vitest";
import { i18n } from "../../locales/i18n.ts";
import "../../locales/addSignedInTexts.ts";
import { buildEvent } from "./buildEvent.ts";
import { describeAct } from "./describeAct.ts";

const describeOne = (given: Parameters<typeof buildEvent>[0]) =>
  describeAct([buildEvent(given)], i18n.t);

it("says what was there before", () => {
  expect(describeOne({ field: "status", from: "parked", to: "complete" })).toBe(
    "set the status to Completed (was Parked)",
  );
});

it("says nothing of it where that isn't known", () => {
  expect(describeOne({ field: "status", from: null, to: "complete" })).toBe(
    "set the status to Completed",
  );
});
