import { describe, expect, it } from "vitest";
import type { RecordCounts } from "#contract/types.ts";
import { buildExport, type StoredRecord, totalOf } from "./recordExport.ts";

const counts: RecordCounts = {
  facultyDirectorInvite: 3,
  facultyGeneralRequest: 0,
  facultyOnboardingRequest: 0,
  facultyRequest: 2,
  tasks: 1,
  user: 1,
};
const record = (id: string, type: StoredRecord["type"]): StoredRecord => ({
  id,
  type,
  email: "ann@lab.test",
  createdAt: "2025-03-12T09:30:00.000Z",
  data: { note: "kept as it is" },
});
const chosen = {
  email: "ann@lab.test",
  types: ["facultyRequest", "tasks"],
  counts,
  at: new Date("2025-03-12T09:30:00Z"),
} as const;

describe("totalOf", () => {
  it("adds up the chosen types only", () => {
    expect(totalOf(counts, ["facultyRequest", "user"])).toBe(3);
  });
});

describe("buildExport", () => {
  it("contains only the records of the chosen types, with all fields", () => {
    const records = [record("1", "tasks"), record("2", "user"), record("3", "facultyRequest")];
    const { text } = buildExport({ ...chosen, records });
    expect(JSON.parse(text)).toEqual({
      email: "ann@lab.test",
      savedAt: "2025-03-12T09:30:00.000Z",
      counts: { facultyRequest: 2, tasks: 1 },
      records: [records[0], records[2]],
    });
  });

  it("contains only the counts if the server returns no records", () => {
    const { text } = buildExport({ ...chosen, records: undefined });
    expect(JSON.parse(text)).toEqual({
      email: "ann@lab.test",
      savedAt: "2025-03-12T09:30:00.000Z",
      counts: { facultyRequest: 2, tasks: 1 },
    });
  });

  it("is named after the email and the day", () => {
    expect(buildExport({ ...chosen, records: [] }).name).toBe(
      "records-ann@lab.test-2025-03-12.json",
    );
  });

  it("has a file name that every system accepts", () => {
    const { name } = buildExport({ ...chosen, email: 'A/b\\c:"*?@lab.test', records: [] });
    expect(name).toBe("records-a_b_c_@lab.test-2025-03-12.json");
  });
});
