import { expect, it } from "vitest";
import { i18n } from "../../locales/i18n.ts";
import "../../locales/addSignedInTexts.ts";
import { buildEvent } from "../../testData.ts";
import { describeAct } from "./describeAct.ts";

const describeOne = (given: Parameters<typeof buildEvent>[0]) =>
  describeAct([buildEvent(given)], i18n.t);

it("names the earlier value", () => {
  expect(describeOne({ field: "status", from: "parked", to: "complete" })).toBe(
    "set the status to Completed (was Parked)",
  );
});

it("omits an unknown earlier value", () => {
  expect(describeOne({ field: "status", from: null, to: "complete" })).toBe(
    "set the status to Completed",
  );
});
