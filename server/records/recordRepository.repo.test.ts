import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "#contract/types.ts";
import { newId } from "../db/newId.ts";
import type { RecordRow } from "../db/schema.ts";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { buildUser } from "../testData.ts";
import { insertUser } from "../users/userRepository.ts";
import {
  countImported,
  countRecords,
  countRecordsOf,
  deleteRecordsOf,
  findRecords,
  insertRecords,
  listRecords,
  listRecordsOf,
} from "./recordRepository.ts";

function buildRecord(overrides: Partial<RecordRow> = {}): RecordRow {
  return {
    id: newId(),
    type: "tasks",
    email: "Ada@Lab.test",
    email_key: "ada@lab.test",
    data: "{}",
    created_at: "2026-01-01T00:00:00.000Z",
    import_key: null,
    ...overrides,
  };
}

describeOnEachDatabase("records", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it("are counted by type, ignoring the email's case", async () => {
    await insertRecords(test.db, [
      buildRecord(),
      buildRecord(),
      buildRecord({ type: "facultyRequest" }),
      buildRecord({ email_key: "bo@lab.test" }),
    ]);

    const counts = await countRecordsOf(test.db, " ADA@lab.test ");

    expect(counts.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: "facultyRequest", records: 1 },
      { type: "tasks", records: 2 },
    ]);
    expect(await countRecords(test.db)).toBe(4);
  });

  it("are listed in full", async () => {
    const record = buildRecord({ data: '{"note":"Ünïcode \\" 🐀"}' });
    await insertRecords(test.db, [record, buildRecord({ email_key: "bo@lab.test" })]);

    const listed = await listRecordsOf(test.db, "ada@lab.test");
    expect(await findRecords(test.db, listed)).toEqual([record]);
  });

  describe("listed all together", () => {
    const list = async (input: CallInput<"listRecords"> = {}) => {
      const { data, total } = await listRecords(test.db, input);
      return { ids: data.map(({ id }) => id), total };
    };
    beforeEach(async () => {
      const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
      const record = (id: string, email: string, day: number, type: RecordRow["type"] = "tasks") =>
        buildRecord({ id, type, email, email_key: email.toLowerCase(), created_at: at(day) });
      await insertRecords(test.db, [
        record("a", "Ada@lab.test", 1),
        record("b", "bo_b@lab.test", 3),
        record("c", "bo1b@lab.test", 3, "facultyRequest"),
        record("d", "100%@lab.test", 2),
      ]);
      await insertUser(test.db, buildUser({ uid: "u", email: "u@lab.test", created_at: at(4) }));
      const gone = { uid: "gone", deleted_at: at(5), email: "gone@lab.test" };
      await insertUser(test.db, buildUser(gone));
    });

    it("come newest first, including accounts but not deleted ones", async () => {
      expect(await list()).toEqual({ ids: ["u", "c", "b", "d", "a"], total: 5 });
      const { data } = await listRecords(test.db, { limit: 1 });
      const createdAt = "2026-01-04T00:00:00.000Z";
      expect(data).toEqual([{ id: "u", type: "user", email: "u@lab.test", createdAt }]);
    });

    it("are sorted by type, email or time, a page at a time", async () => {
      expect((await list({ sort: "email" })).ids).toEqual(["d", "a", "c", "b", "u"]);
      expect((await list({ sort: "-email" })).ids).toEqual(["u", "b", "c", "a", "d"]);
      expect((await list({ sort: "type" })).ids).toEqual(["c", "a", "b", "d", "u"]);
      const pages = [1, 2, 3, 4].map((page) => list({ sort: "createdAt", page, limit: 2 }));
      const [one, two, three, four] = await Promise.all(pages);
      expect([one?.ids, two?.ids, three?.ids, four?.ids]).toEqual([
        ["a", "d"],
        ["b", "c"],
        ["u"],
        [],
      ]);
      expect(four?.total).toBe(5);
    });

    it("are filtered by type and by part of the email, ignoring case", async () => {
      expect(await list({ type: "tasks" })).toEqual({ ids: ["b", "d", "a"], total: 3 });
      expect(await list({ type: "user" })).toEqual({ ids: ["u"], total: 1 });
      expect(await list({ email: "ADA@" })).toEqual({ ids: ["a"], total: 1 });
      expect(await list({ email: "lab", type: "facultyRequest" })).toEqual({
        ids: ["c"],
        total: 1,
      });
    });

    it("treat wildcard characters in the email literally", async () => {
      expect((await list({ email: "bo_b" })).ids).toEqual(["b"]);
      expect((await list({ email: "100%" })).ids).toEqual(["d"]);
      expect((await list({ email: "%" })).ids).toEqual(["d"]);
      expect((await list({ email: "\\" })).ids).toEqual([]);
      expect((await list({ email: "'" })).ids).toEqual([]);
    });
  });

  it("are deleted by type, for one email only", async () => {
    const kept = [
      buildRecord({ type: "facultyRequest" }),
      buildRecord({ email_key: "bo@lab.test" }),
    ];
    await insertRecords(test.db, [buildRecord(), buildRecord(), ...kept]);

    expect(await deleteRecordsOf(test.db, "ADA@LAB.TEST", ["tasks"])).toHaveLength(2);
    expect(await deleteRecordsOf(test.db, "ada@lab.test", [])).toEqual([]);

    expect(await countRecords(test.db)).toBe(2);
  });

  it("are imported only once", async () => {
    const [first, again] = [buildRecord({ import_key: "k" }), buildRecord({ import_key: "k" })];

    const added = { id: first.id, type: "tasks" };
    expect(await insertRecords(test.db, [first])).toEqual([added]);
    expect(await insertRecords(test.db, [again, buildRecord({ import_key: "l" })])).toHaveLength(1);

    expect(await countImported(test.db, ["k", "l", "m"])).toBe(2);
  });
});
