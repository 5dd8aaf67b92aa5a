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

it("lists several changes oldest first, with an 'and' before the last", () => {
  const [type, status, title] = [
    buildEvent({ field: "bugType", from: "UI", to: "Feature" }),
    buildEvent({ field: "status", from: "pending", to: "parked" }),
    buildEvent({ field: "title", from: "Leak", to: "Leak in rack 2" }),
  ] as const;
  const describe = (...act: Parameters<typeof describeAct>[0]) => describeAct(act, i18n.t);
  const phrases = [title, status, type].map((event) => describe(event));
  expect(describe(status, title)).toBe(`${phrases[0]} and ${phrases[1]}`);
  expect(describe(type, status, title)).toBe(`${phrases[0]}, ${phrases[1]} and ${phrases[2]}`);
});
