import { describe, expect, it } from "vitest";
import { buildComment, buildEvent } from "../../testData.ts";
import { activityEntries, commentEntry, groupEvents, timelineEntries } from "./entries.ts";

const at = (time: string) => `2025-03-14T${time}:00.000Z`;
const ann = { uid: "u-ann", username: "Ann" };

describe("groupEvents", () => {
  it("groups the events of one change, however many bugs it changed", () => {
    const [a, b] = ["bug-1", "bug-2"].map((_id) =>
      buildEvent({ changeID: "x", field: "status", bug: { _id, order: 1, title: "" } }),
    );
    if (!a || !b) throw new Error("There are two.");
    expect(groupEvents([a, b])).toEqual([{ kind: "act", act: [a, b] }]);
  });

  it("groups what one person changed about a bug within a minute", () => {
    const status = buildEvent({ at: "2025-03-14T10:00:40.000Z", field: "status" });
    const type = buildEvent({ at: "2025-03-14T10:00:10.000Z", field: "bugType" });
    expect(groupEvents([status, type])).toEqual([{ kind: "act", act: [status, type] }]);
  });

  it("groups what one import has added, whose batches are changes of their own", () => {
    const imported = { kind: "bug.imported", by: null, at: at("10:00") } as const;
    const bug = (_id: string) => ({ _id, order: 1, title: "" });
    const last = buildEvent({ ...imported, changeID: "x", bug: bug("bug-2") });
    const first = buildEvent({ ...imported, changeID: "y", bug: bug("bug-1") });
    const before = buildEvent({ ...first, changeID: "z", at: at("09:59") });
    expect(groupEvents([last, first, before])).toEqual([
      { kind: "act", act: [last, first] },
      { kind: "act", act: [before] },
    ]);
  });

  it.each([
    ["a minute later", { at: at("09:58") }],
    ["by somebody else", { by: ann }],
    ["of another bug", { bug: { _id: "bug-2", order: 2, title: "" } }],
    ["of the same field", { field: "status" }],
  ])("keeps changes apart: %s", (_, difference) => {
    const latest = buildEvent({ at: at("10:00"), field: "status" });
    const earlier = buildEvent({ at: at("10:00"), field: "bugType", ...difference });
    expect(groupEvents([latest, earlier])).toHaveLength(2);
  });
});

describe("timelineEntries", () => {
  const late = buildComment({ _id: "late", createdAt: at("12:00") });
  const early = buildComment({ _id: "early", createdAt: at("08:00") });
  const status = buildEvent({ at: at("11:00"), field: "status" });
  const said = buildEvent({
    at: at("10:00"),
    kind: "comment.added",
    comment: { _id: "said", comment: "It is still there" },
  });
  const type = buildEvent({ at: at("09:00"), field: "bugType" });
  const comments = [early, late];

  it("has comments and changes, newest first, and each comment once", () => {
    const entries = timelineEntries(comments, [status, said, type], {
      shown: "all",
      hasEarlier: false,
    });
    expect(entries).toEqual([
      { kind: "comment", comment: late },
      { kind: "act", act: [status] },
      { kind: "act", act: [type] },
      { kind: "comment", comment: early },
    ]);
  });

  it("says where changes are missing: above the comments older than the loaded changes", () => {
    const entries = timelineEntries(comments, [status, said], { shown: "all", hasEarlier: true });
    expect(entries.map(({ kind }) => kind)).toEqual(["comment", "act", "earlier", "comment"]);
  });

  it("can contain only comments or only changes", () => {
    const kinds = (shown: "comments" | "changes") =>
      timelineEntries(comments, [status, said], { shown, hasEarlier: true }).map(
        ({ kind }) => kind,
      );
    expect(kinds("comments")).toEqual(["comment", "comment"]);
    expect(kinds("changes")).toEqual(["act", "earlier"]);
  });

  it("separates a person's changes if a comment is between them", () => {
    const [first, second] = [
      at("12:00").replace(":00.", ":20."),
      at("11:59").replace(":00.", ":40."),
    ];
    const entries = timelineEntries(
      [late],
      [buildEvent({ at: first, field: "status" }), buildEvent({ at: second, field: "title" })],
      { shown: "all", hasEarlier: false },
    );
    expect(entries.map(({ kind }) => kind)).toEqual(["act", "comment", "act"]);
  });
});

describe("activityEntries", () => {
  it("marks the oldest act as incomplete while there are older events", () => {
    const [latest, oldest] = [buildEvent({ at: at("10:00") }), buildEvent({ at: at("09:00") })];
    expect(activityEntries([latest, oldest], { hasEarlier: true })).toEqual([
      { kind: "act", act: [latest] },
      { kind: "act", act: [oldest], mayGoOn: true },
    ]);
  });

  it("keeps comments apart from changes that their author made at the same time", () => {
    const bug = { _id: "bug-1", order: 1, title: "A" };
    const closed = buildEvent({ bug, by: ann, at: at("10:00"), field: "status" });
    const said = buildEvent({
      bug,
      by: ann,
      at: at("10:00"),
      kind: "comment.added",
      comment: { _id: "c-1", comment: "Done" },
    });
    const deleted = buildEvent({ at: at("09:00"), kind: "comment.added", comment: { _id: "c-0" } });
    expect(activityEntries([closed, said, deleted], { hasEarlier: false })).toEqual([
      { kind: "act", act: [closed] },
      commentEntry({
        _id: "c-1",
        comment: "Done",
        user: "Ann",
        createdAt: at("10:00"),
        bugID: "bug-1",
        commentedBy: "u-ann",
        bug,
      }),
      { kind: "act", act: [deleted] },
    ]);
  });
});
