import { describe, expect, it } from "vitest";
import { EMPTY_REPORT, missingFields, overlongFields, readReportDraft } from "./reportDraft.ts";

describe("readReportDraft", () => {
  it("restores what was stored", () => {
    const draft = {
      title: "t",
      description: "d",
      assignedTo: "u1",
      bugType: "miscellaneous",
      files: [{ name: "a.png", kind: "image", url: "/uploads/a.png" }],
    };
    expect(readReportDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([null, 7, "text", [], { title: 5, bugType: "other", files: [{ url: 3 }] }])(
    "returns an empty draft for anything else: %j",
    (stored) => expect(readReportDraft(stored)).toEqual(EMPTY_REPORT),
  );
});

describe("missingFields", () => {
  it("treats white space as empty", () => {
    expect(missingFields({ ...EMPTY_REPORT, title: " ", description: "d" })).toEqual([
      "title",
      "assignedTo",
    ]);
  });
});

describe("overlongFields", () => {
  it("allows a text of exactly the limit", () => {
    expect(overlongFields({ ...EMPTY_REPORT, title: "x".repeat(255) })).toEqual([]);
    expect(overlongFields({ ...EMPTY_REPORT, title: "x".repeat(256) })).toEqual(["title"]);
  });
});
