import { expect, it } from "vitest";
import { type BugListView, wholeView } from "../bugs/list/bugListView.ts";
import { isSameView, isStart, toListView, toQuery } from "./viewQuery.ts";

const everything: BugListView = {
  status: "parked",
  assignee: "u1",
  sort: "-comments",
  createdBy: "u2",
  bugType: "design",
  hasAttachment: false,
  updatedSince: "2026-01-31",
  text: 'thermal -"rack 2"',
};

it.each([everything, wholeView("complete"), { ...wholeView("pending"), text: "feeder" }])(
  "a saved view shows what was shown when it was saved: %j",
  (view) => {
    const query = JSON.parse(JSON.stringify(toQuery(view)));
    expect(isSameView(toListView(query), view)).toBe(true);
  },
);

it("is saved in the types of the call, without what was not chosen", () => {
  expect(toQuery(everything)).toEqual({
    status: "parked",
    assignedTo: "u1",
    sort: "-comments",
    createdBy: "u2",
    bugType: "design",
    hasAttachment: false,
    updatedSince: "2026-01-31",
    q: 'thermal -"rack 2"',
  });
  expect(JSON.stringify(toQuery(wholeView("parked")))).toBe('{"status":"parked"}');
});

it("isn't worth saving while nothing was chosen", () => {
  expect(isStart(wholeView("pending"))).toBe(true);
  expect(isStart(wholeView("parked"))).toBe(false);
  expect(isStart({ ...wholeView("pending"), sort: "order" })).toBe(false);
  expect(isSameView(everything, { ...everything, hasAttachment: true })).toBe(false);
});
