import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnEachDatabase, type TestDb } from "../../db/testDatabases.ts";
import { deleteRecordsOf, findRecords, listRecordsOf } from "../../records/recordRepository.ts";
import { presentRecord } from "../../records/recordRoutes.ts";
import { importRecordFile } from "./importRecordFile.ts";

describeOnEachDatabase("the import of records", (open) => {
  let test: TestDb;
  let folder: string;
  let refused: [place: string, problem: string][];
  beforeEach(async () => {
    test = await open();
    folder = await mkdtemp(join(tmpdir(), "vivarium-records-"));
    refused = [];
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const run = async (name: string, content: string, { dryRun = false } = {}) => {
    const file = join(folder, name);
    await writeFile(file, content);
    return importRecordFile(test.db, file, {
      dryRun,
      now: new Date("2026-06-01T12:00:00Z"),
      onRefused: (place, problem) => refused.push([place, problem]),
      requireRoom: async () => undefined,
      onProgress: () => undefined,
    });
  };
  const read = async (email: string) =>
    (await findRecords(test.db, await listRecordsOf(test.db, email))).map(presentRecord);

  it("keeps all other columns of a CSV file unchanged", async () => {
    const counts = await run(
      "records.csv",
      'Type;Email;Due;Task note\ntasks;Ada@Lab.test;2026-07-01;"feed; then weigh"\n',
    );

    expect(counts).toEqual({ read: 1, added: 1, present: 0, refused: 0 });
    expect(await read("ada@lab.test")).toMatchObject([
      {
        type: "tasks",
        email: "Ada@Lab.test",
        createdAt: "2026-06-01T12:00:00.000Z",
        data: { Due: "2026-07-01", "Task note": "feed; then weigh" },
      },
    ]);
  });

  it("keeps all other fields of a JSON file unchanged", async () => {
    const record = { type: "facultyRequest", email: "ada@lab.test", rooms: [1, 2], by: { id: 7 } };
    await run("records.json", JSON.stringify([record]));

    expect(await read("ada@lab.test")).toMatchObject([{ data: { rooms: [1, 2], by: { id: 7 } } }]);
  });

  it("adds nothing twice, regardless of the order of fields", async () => {
    await run("a.json", '[{"type":"tasks","email":"ada@lab.test","a":{"x":1,"y":2},"b":2}]');
    const again = await run(
      "b.json",
      '[{"b":2,"email":"ADA@lab.test","a":{"y":2,"x":1},"type":"tasks"},{"type":"tasks","email":"ada@lab.test"}]',
    );

    expect(again).toMatchObject({ read: 2, added: 1, present: 1 });
  });

  it("restores the dashboard's own download unchanged", async () => {
    await run("a.json", '[{"type":"tasks","email":"ada@lab.test","note":"x"}]');
    const records = (await read("ada@lab.test")).map((record) => ({
      ...record,
      createdAt: "2025-01-01T00:00:00.000Z",
    }));
    await deleteRecordsOf(test.db, "ada@lab.test", ["tasks"]);

    await run("download.json", JSON.stringify({ records }));

    expect(await read("ada@lab.test")).toMatchObject([
      { createdAt: "2025-01-01T00:00:00.000Z", data: { note: "x" } },
    ]);
  });

  it("names each refused record and imports the others", async () => {
    const counts = await run(
      "records.json",
      JSON.stringify([
        { type: "user", email: "ada@lab.test" },
        { type: "mice", email: "ada@lab.test" },
        { type: "tasks" },
        { type: "tasks", email: "ada" },
        "tasks",
        { type: "tasks", email: "a\0da@lab.test" },
        { type: "tasks", email: "ada@lab.test" },
      ]),
    );

    expect(counts).toEqual({ read: 7, added: 1, present: 0, refused: 6 });
    expect(refused).toEqual([
      ["Record 1", "a user is an account, which is added in User Management, not imported"],
      [
        "Record 2",
        'its type is "mice", not one of facultyDirectorInvite, facultyGeneralRequest, facultyOnboardingRequest, facultyRequest, tasks',
      ],
      ["Record 3", "its email is missing"],
      ["Record 4", 'its email is "ada", which is no address'],
      ["Record 5", "it is no object with type and email"],
      ["Record 6", 'its email is "a\0da@lab.test", which is no address'],
    ]);
  });

  it("refuses a record that is nested too deeply, and imports the others", async () => {
    const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
    const record = (x: string) => `{"type":"tasks","email":"ada@lab.test","x":${x}}`;
    const counts = await run("a.json", `[${record(nested(20_000))},${record(nested(50))}]`);

    expect(counts).toMatchObject({ read: 2, added: 1, refused: 1 });
    expect(refused).toEqual([["Record 1", "it is nested more than 100 levels deep"]]);
  });

  it("reports on a dry run what would happen, and writes nothing", async () => {
    await run("a.csv", "type,email\ntasks,ada@lab.test\n");
    const counts = await run("b.csv", "type,email\ntasks,ada@lab.test\ntasks,bo@lab.test\n", {
      dryRun: true,
    });

    expect(counts).toMatchObject({ added: 1, present: 1 });
    expect(await read("bo@lab.test")).toEqual([]);
  });

  it.each([
    ["a.csv", "email,note\n", "has no column type in its first row"],
    ["a.csv", "type,email,note,note\n", 'has two columns "note": rename one of them.'],
    ["a.json", "{", '"a.json" is no JSON in UTF-8'],
    ["a.json", "7", '"a.json" holds no list of records'],
    ["a.json", "{}", '"a.json" holds no list of records'],
  ])("refuses the file %s with %j", async (name, content, sentence) => {
    await expect(run(name, content)).rejects.toThrow(sentence);
  });
});
