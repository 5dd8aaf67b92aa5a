import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertAttachments } from "../bugs/attachmentRepository.ts";
import { insertBugs } from "../bugs/bugRepository.ts";
import { insertComment } from "../comments/commentRepository.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { buildBug, buildUser } from "../testData.ts";
import { insertUser, saveUser } from "../users/userRepository.ts";
import { tombstone } from "../users/userRules.ts";
import { correctQuery } from "./correctQuery.ts";
import { rebuildIndex } from "./indexBugs.ts";
import { parseQuery } from "./parseQuery.ts";
import { searchBugs } from "./searchBugs.ts";

const ALL = { page: 1, limit: 100 };

async function addBug(db: Db, bug: Partial<BugRow>, comments: string[] = []): Promise<BugRow> {
  const row = buildBug({ description: "-", ...bug });
  await insertBugs(db, [row]);
  for (const [index, comment] of comments.entries()) {
    await insertComment(db, {
      id: newId(),
      bug_id: row.id,
      comment,
      commented_by: "ada",
      created_at: new Date(Date.UTC(2026, 5, 1) + index).toISOString(),
    });
  }
  return row;
}

describeOnEachDatabase("search", (open) => {
  let test: TestDb;
  let db: Db;
  /** What the tests call the bugs by. */
  const names = new Map<number, string>();
  const find = async (query: string, me = "ada") => {
    const { orders } = await searchBugs(db, parseQuery(query), me, ALL);
    return orders.map((order) => names.get(order) ?? String(order)).join(" ");
  };
  beforeAll(async () => {
    test = await open();
    db = test.db;
    await insertUser(db, buildUser({ uid: "ada", username: "Ada Lovelace" }));
    await insertUser(db, buildUser({ uid: "jose", username: "José Núñez" }));
    const add = async (name: string, bug: Partial<BugRow>, comments: string[] = []) => {
      const row = await addBug(db, bug, comments);
      names.set(row.order_no, name);
      return row;
    };
    await add("inComment", { title: "Upside down again" }, [
      "Pictures?",
      "Only",
      "the THERMAL ones",
    ]);
    await add("inDescription", { title: "Upside down", description: "Thermal pictures\nare" });
    await add("inTitle", { title: "Thermal pictures are upside down" });
    await add("plural", { title: "Thermals over the barn" });
    await add("split", { title: "Thermal camera", description: "sends pictures twice" });
    await add("identifier", {
      title: "java.lang.NullPointerException in loadFile()",
      assigned_to: "ada",
    });
    await add("accents", {
      title: "Crème brûlée für die Mäuse, Straße 7",
      created_by: "jose",
      created_at: "2026-03-31T23:59:59.999Z",
      status: "complete",
      bug_type: "development",
    });
    await add("japanese", { title: "マウスの温度が高い", reporter_name: "Émile Zola" });
    const pictured = await add("pictured", {
      title: "Stain on the lens",
      status: "parked",
      updated_at: "2026-11-02T00:00:00.000Z",
    });
    await insertAttachments(db, pictured.id, ["/uploads/a.png"]);
  });
  afterAll(() => test.close());

  it.each([
    // All words, the last as a prefix: in the title, then the description, then the comments.
    ["thermal pictures", "inTitle split inDescription inComment"],
    ["pictures thermal", "inTitle split inDescription inComment"],
    ["thermal pict", "inTitle split inDescription inComment"],
    // A whole word before its longer ones.
    ["thermal", "split inTitle plural inDescription inComment"],
    ['"thermal pictures"', "inTitle inDescription"],
    ['"thermal pict', "inTitle inDescription"],
    ['"only the"', ""],
    ["thermals -pictures", "plural"],
    ["thermal -barn", "split inTitle inDescription inComment"],
    ["-thermal -pictures", "pictured japanese accents identifier plural"],
    ['upside -"pictures are"', "inComment"],
    // Case and accents aside, in any script.
    ["creme BRULEE mause", "accents"],
    ["STRASSE", "accents"],
    ["温度", "japanese"],
    ["度温", ""],
    // Identifiers, whole and in part.
    ["nullpointerexception", "identifier"],
    ["NullPointer", "identifier"],
    ["pointer", "identifier"],
    ["load file", "identifier"],
    ["java.lang", "identifier"],
    ["lang.java", ""],
    ["zola", "japanese"],
    // Operators.
    ["status:complete", "accents"],
    ["-status:pending", "pictured accents"],
    ["type:development", "accents"],
    ["assignee:me", "identifier"],
    ["assignee:lovel", "identifier"],
    ["-assignee:nobody", "identifier"],
    ["-assignee:lovel thermals", "plural"],
    ["thermal assignee:nobody -barn -upside", "split"],
    ["author:nunez", "accents"],
    ['author:"nunez jose"', "accents"],
    ["author:emile", "japanese"],
    ["author:zo", "japanese"],
    // One letter begins the name of nearly every report; only accounts are few enough to look.
    ["author:z", ""],
    ["author:j", "accents"],
    ["commenter:me", "inComment"],
    ["commenter:jose", ""],
    ["has:attachment", "pictured"],
    ["-has:attachment thermals", "plural"],
    ["created:2026-03", "accents"],
    ["created:2026-03-31", "accents"],
    ["created:2026-02..2026-03", "accents"],
    ["created:>=2026-04", ""],
    ["updated:2026-11-02", "pictured"],
    ["updated:>2026-11-02", ""],
    ["status:done", ""],
  ])("%s", async (query, expected) => {
    expect(await find(query)).toBe(expected);
  });

  it("finds a bug by its number, before bugs that mention it", async () => {
    const one = await addBug(db, { title: "The first" });
    const other = await addBug(db, { title: `Like ${one.order_no}` });
    const orders = [one.order_no, other.order_no];
    const search = (query: string) => searchBugs(db, parseQuery(query), "ada", ALL);
    expect((await search(String(one.order_no))).orders).toEqual(orders);
    expect((await search(`#${one.order_no}`)).orders).toEqual([one.order_no]);
  });

  it.each([
    ["数据导出失败", ["数据", "导出", "出失败", "败", "数据 失败"], ["数出", "败失"]],
    ["マウスの温度が高い", ["マウ", "ﾏｳｽ", "温度が", "高い マウス"], ["マス"]],
    // Up to a consonant whose vowel sign is still to be typed, too.
    ["อุณหภูมิสูงเกินไป", ["อุณหภูมิ", "อุณหภ", "สูง", "ภูมิส"], ["สูงภ"]],
    ["온도가 너무 높다", ["온도", "온", "높다 온도가"], ["도가"]],
  ])("finds %s by any run of its characters, and no other", async (title, runs, others) => {
    const bug = await addBug(db, { title });
    const search = (query: string) => searchBugs(db, parseQuery(query), "ada", ALL);
    for (const run of runs) expect((await search(run)).orders, run).toContain(bug.order_no);
    for (const run of others) expect((await search(run)).orders, run).not.toContain(bug.order_no);
  });

  it("finds a beginning that few words have, and one that many have", async () => {
    const words = Array.from({ length: 40 }, (_, index) => `quartz${index}`);
    const title = (from: number, to: number) => `Big ${words.slice(from, to).join(" big ")}`;
    const [few, many] = [
      await addBug(db, { title: title(0, 9) }),
      await addBug(db, { title: title(9, 40) }),
    ];
    const search = async (query: string) =>
      (await searchBugs(db, parseQuery(query), "ada", ALL)).orders;
    expect(await search("quartz")).toEqual([many.order_no, few.order_no]);
    expect(await search("quartz3")).toEqual([few.order_no, many.order_no]);
    expect(await search("quartz0 quartz1")).toEqual([few.order_no]);
    expect(await search('"big quartz4')).toEqual([few.order_no]);
    expect(await search("-big quartz")).toEqual([]);
    expect(await search('"big quartz')).toEqual([many.order_no, few.order_no]);
    expect(await search('"quartz4 quartz')).toEqual([]);
  });

  it("accepts a bug with an endless word of a script without spaces", async () => {
    const bug = await addBug(db, { title: `ก${"\u0e31".repeat(1_000)}` });
    const { orders } = await searchBugs(db, parseQuery(`ก${"\u0e31".repeat(90)}`), "ada", ALL);
    expect(orders).toEqual([bug.order_no]);
  });

  it("accepts a bug with more different words than PostgreSQL can index", async () => {
    const words = Array.from({ length: 120_000 }, (_, index) => `ж${index.toString(36)}`);
    const bug = await addBug(db, {
      title: "Endless log",
      description: words.join(" "),
      reporter_name: "Xaver",
    });
    const search = (query: string) => searchBugs(db, parseQuery(query), "ada", ALL);
    for (const query of ["endless", "author:xaver", '"ж10 ж11 ж12"']) {
      expect((await search(query)).orders).toEqual([bug.order_no]);
    }
  });

  it("pages contain each bug once, and the total", async () => {
    for (let count = 0; count < 7; count++) {
      await addBug(db, { title: count % 2 ? "Hamster" : "Cage", description: "hamster wheel" });
    }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => searchBugs(db, parseQuery("hamster"), "ada", { page, limit: 3 })),
    );
    expect(pages.map(({ orders }) => orders.length)).toEqual([3, 3, 1, 0]);
    expect(pages[0]?.total).toBe(7);
    const whole = await searchBugs(db, parseQuery("hamster"), "ada", ALL);
    expect(pages.flatMap(({ orders }) => orders)).toEqual(whole.orders);
  });

  it("finds people by their new name, and not by their old one", async () => {
    await insertUser(db, buildUser({ uid: "mo", username: "Mona" }));
    const bug = await addBug(db, { title: "A leak", assigned_to: "mo" });
    await saveUser(db, "mo", { username: "Ramona" });
    const search = (query: string) => searchBugs(db, parseQuery(query), "ada", ALL);
    expect((await search("assignee:ramona")).orders).toEqual([bug.order_no]);
    expect((await search("assignee:mona")).orders).toEqual([]);
  });

  it("finds nobody by the name of somebody who was deleted", async () => {
    await insertUser(db, buildUser({ uid: "gone", username: "Gustav" }));
    const bug = await addBug(db, { title: "A drip", created_by: "gone" });
    const search = () => searchBugs(db, parseQuery("author:gustav"), "ada", ALL);
    expect((await search()).orders).toEqual([bug.order_no]);
    await saveUser(db, "gone", tombstone(new Date("2026-11-01"), false));
    expect((await search()).orders).toEqual([]);
  });

  it("puts a bug with one of the words in its title before newer ones without", async () => {
    const older = await addBug(db, { title: "Walrus" }, ["tusk"]);
    const newer = await addBug(db, { title: "Other", description: "walrus tusk" });
    const { orders } = await searchBugs(db, parseQuery("walrus tusk"), "ada", ALL);
    expect(orders).toEqual([older.order_no, newer.order_no]);
  });

  it("finds words in the first 400 kB of a bug's comments", async () => {
    const filler = "filler ".repeat(60_000);
    const bug = await addBug(db, { title: "Log" }, [`${filler} ocelot`, "quokka"]);
    const search = (query: string) => searchBugs(db, parseQuery(query), "ada", ALL);
    expect((await search("ocelot")).orders).toEqual([bug.order_no]);
    expect((await search("quokka")).orders).toEqual([]);
  });

  it("finds the same after the index is rebuilt", async () => {
    const before = await find("thermal pictures");
    await db.deleteFrom("bug_search" as never).execute();
    expect(await find("thermal pictures")).toBe("");
    await rebuildIndex(db, () => undefined);
    expect(await find("thermal pictures")).toBe(before);
  });

  it.each([
    ["thremal pictures", "thermal pictures"],
    ["upside thermql", "upside thermal"],
    ["–pumpkin “thermql”", "–pumpkin “thermal”"],
    ["pictres thermal", "pictures thermal"],
    ["camerra sends", "camera sends"],
    ["thremal camerra", "thermal camera"],
    ["thremal status:pending", "thermal status:pending"],
    ["thremal camerra pictres", "thermal camera pictures"],
    ["thremal camerra pictres snds", undefined],
    ["lovelacee", undefined],
    ["thermal zzzzzz", undefined],
    ["#1 zzzzzz", undefined],
  ])("corrects one letter: %s", async (query, expected) => {
    expect(await find(query)).toBe("");
    const correction = await correctQuery(db, parseQuery(query), "ada", query);
    expect(correction?.text).toBe(expected);
  });

  it("accepts any query", async () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        ...['"', "'", "*", "(", ")", "NEAR(", "AND", "OR", "NOT", "^", "{title} :", "--", ";", "%"],
        ...[":", "status:", "assignee:", "created:..", "#", "-", "|", "&", "!", "<->", "\\", "¶"],
        ...["thermal", "ß", "İ", "温度", "\u0301", "𝔸"],
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const text = pieces.join(" ").replace(/[\0\p{Surrogate}]/gu, "");
        const query = parseQuery(text);
        const { orders, total } = await searchBugs(db, query, "ada", ALL);
        expect(total).toBe(orders.length);
        await correctQuery(db, query, "ada", text);
      }),
      { numRuns: 150 },
    );
  }, 120_000);
});
