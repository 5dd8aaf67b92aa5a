import { expect, it } from "vitest";
import { LIMITS } from "#contract/constants.ts";
import { insertBugs } from "../bugs/bugRepository.ts";
import { describeOnEachDatabase } from "../db/testDatabases.ts";
import { buildBug, buildUser } from "../testData.ts";
import { insertUser } from "../users/userRepository.ts";
import { findMisindexed } from "./checkIndex.ts";
import { indexWords } from "./indexBugs.ts";
import { countWords } from "./matchBugs.ts";
import { parseQuery } from "./parseQuery.ts";

let syllables = 0;

/** Five letters that no other syllable has. */
function newSyllable(): string {
  syllables += 1;
  let rest = syllables * 1_000_003;
  const letters = Array.from({ length: 5 }, () => {
    const letter = String.fromCharCode(97 + (rest % 26));
    rest = Math.floor(rest / 26);
    return letter;
  });
  const [first = "", ...others] = letters;
  return first.toUpperCase() + others.join("");
}

/** Identifiers, each of which is four words that no other has. */
function writeNewWords(length: number): string {
  const identifiers = Array.from(
    { length: Math.floor(length / 16) },
    () => newSyllable() + newSyllable() + newSyllable(),
  );
  return identifiers.join(" ");
}

describeOnEachDatabase("the search index", (open) => {
  it("finds a bug by its title if its texts have more words than there is room for", async () => {
    const { db, close } = await open();
    await insertUser(db, buildUser({ uid: "ada" }));
    const title = Array.from({ length: Math.floor(LIMITS.title / 6) }, newSyllable).join(" ");
    const bug = buildBug({ title, description: writeNewWords(LIMITS.description) });
    await insertBugs(db, [bug]);
    const comments = Array.from({ length: 20 }, (_, index) => ({
      id: `c${index}`,
      bug_id: bug.id,
      comment: writeNewWords(LIMITS.comment),
      commented_by: "ada",
      created_at: bug.created_at,
    }));
    await db.insertInto("comments").values(comments).execute();

    await indexWords(db, [bug.id]);

    expect(await countWords(db, parseQuery(title))).toBe(1);
    await close();
  });

  it("has the first thousand places of a word in a text, with a gap for the others", async () => {
    const { db, close } = await open();
    const often = "cage ".repeat(999);
    const bugs = [
      buildBug({ description: `${often} cage scale door` }),
      buildBug({ description: `${often} scale cage cage door mouse` }),
    ];
    await insertBugs(db, bugs);

    expect(await countWords(db, parseQuery('"cage cage cage" "cage scale" door'))).toBe(2);
    // The second cage after the scale is the 1001st.
    expect(await countWords(db, parseQuery('"scale cage door"'))).toBe(0);
    expect(await countWords(db, parseQuery('"scale cage cage"'))).toBe(0);
    expect(await countWords(db, parseQuery('"scale cage" "door mouse"'))).toBe(1);
    expect(await findMisindexed(db)).toEqual([]);
    await close();
  });
});
