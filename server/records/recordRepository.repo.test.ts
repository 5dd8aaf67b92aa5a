import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../db/newId.ts";
import type { RecordRow } from "../db/schema.ts";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import {
  countImported,
  countRecords,
  countRecordsOf,
  deleteRecordsOf,
  findRecords,
  insertRecords,
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

  it("are counted by type, whatever the case of the email", async () => {
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

  it("are listed whole", async () => {
    const record = buildRecord({ data: '{"note":"Ünïcode \\" 🐀"}' });
    await insertRecords(test.db, [record, buildRecord({ email_key: "bo@lab.test" })]);

    const listed = await listRecordsOf(test.db, "ada@lab.test");
    expect(await findRecords(test.db, listed)).toEqual([record]);
  });

  it("are deleted by type, and only that email's", async () => {
    const kept = [
      buildRecord({ type: "facultyRequest" }),
      buildRecord({ email_key: "bo@lab.test" }),
    ];
    await insertRecords(test.db, [buildRecord(), buildRecord(), ...kept]);

    expect(await deleteRecordsOf(test.db, "ADA@LAB.TEST", ["tasks"])).toBe(2);
    expect(await deleteRecordsOf(test.db, "ada@lab.test", [])).toBe(0);

    expect(await countRecords(test.db)).toBe(2);
  });

  it("that were imported come in once", async () => {
    const [first, again] = [buildRecord({ import_key: "k" }), buildRecord({ import_key: "k" })];

    expect(await insertRecords(test.db, [first])).toBe(1);
    expect(await insertRecords(test.db, [again, buildRecord({ import_key: "l" })])).toBe(1);

    expect(await countImported(test.db, ["k", "l", "m"])).toBe(2);
  });
});
