import { describe, expect, it } from "vitest";
import { buildBug } from "../../../testData.ts";
import { changesOf, readBugDraft, rebase, startDraft } from "./bugDraft.ts";

const bug = buildBug({ version: 3, title: "A", description: "B", bugType: "design" });
const draftWith = (changes: object) => {
  const draft = startDraft(bug);
  return { ...draft, mine: { ...draft.mine, ...changes } };
};

describe("a bug's draft", () => {
  it("sends what the user has changed and nothing else", () => {
    expect(changesOf(startDraft(bug))).toEqual({});
    expect(changesOf(draftWith({ title: "A2" }))).toEqual({ title: "A2" });
  });

  it("takes over what somebody else has changed meanwhile", () => {
    const draft = rebase(draftWith({ title: "A2" }), { ...bug, version: 4, description: "B2" });
    expect(draft.mine).toEqual({ title: "A2", description: "B2", bugType: "design" });
    expect(draft.theirs).toEqual([]);
    expect(changesOf(draft)).toEqual({ title: "A2" });
    expect(draft.base.version).toBe(4);
  });

  it("keeps both texts if both users have changed them", () => {
    const draft = rebase(draftWith({ title: "A2" }), { ...bug, version: 4, title: "A3" });
    expect(draft.mine.title).toBe("A2");
    expect(draft.base.title).toBe("A3");
    expect(draft.theirs).toEqual(["title"]);
  });

  it("sees no conflict if both users have written the same", () => {
    const draft = rebase(draftWith({ title: "A2" }), { ...bug, version: 4, title: "A2" });
    expect(draft.theirs).toEqual([]);
    expect(changesOf(draft)).toEqual({});
  });

  it("is restored from the storage", () => {
    const draft = rebase(draftWith({ title: "A2" }), { ...bug, version: 4, title: "A3" });
    expect(readBugDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([null, 7, "text", [], {}, { base: bug }, { base: bug, mine: { title: 5 } }])(
    "is not restored from anything else: %j",
    (stored) => expect(readBugDraft(stored)).toBeNull(),
  );
});
