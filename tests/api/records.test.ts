import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RECORD_TYPES } from "#contract/constants.ts";
import { newId } from "#server/db/newId.ts";
import { insertRecords, type StoredRecordType } from "#server/records/recordRepository.ts";
import { toEmailKey } from "#server/users/email.ts";
import { startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let admin: TestUser;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.buildAdmin();
});
afterEach(() => server.close());

const NONE = Object.fromEntries(RECORD_TYPES.map((type) => [type, 0]));

async function addRecord(type: StoredRecordType, email: string, data = {}): Promise<string> {
  const id = newId();
  await insertRecords(server.parts.db, [
    {
      id,
      type,
      email,
      email_key: toEmailKey(email),
      data: JSON.stringify(data),
      created_at: "2026-01-01T00:00:00.000Z",
      import_key: null,
    },
  ]);
  return id;
}

describe("countRecords", () => {
  it("counts each of the six types, whatever the case of the email", async () => {
    await server.buildUser({ email: "cy@lab.test", email_key: "cy@lab.test" });
    await addRecord("tasks", "Cy@Lab.test");
    await addRecord("tasks", "cy@lab.test");
    await addRecord("facultyRequest", "cy@lab.test");
    await addRecord("facultyRequest", "somebody@lab.test");
    const { countsList } = await admin.api.call("countRecords", { email: " CY@lab.test" });
    expect(countsList).toEqual({ ...NONE, tasks: 2, facultyRequest: 1, user: 1 });
  });

  it("counts nothing for an unknown email", async () => {
    const { api } = admin;
    expect(await api.call("countRecords", { email: "no@lab.test" })).toEqual({ countsList: NONE });
  });

  it("counts the caller's own records, and others' only for an admin", async () => {
    const cy = await server.buildUser({ email: "cy@lab.test", email_key: "cy@lab.test" });
    await addRecord("tasks", "cy@lab.test");
    const { countsList } = await cy.api.call("countRecords", { email: " CY@lab.test" });
    expect(countsList).toEqual({ ...NONE, tasks: 1, user: 1 });
    for (const email of [admin.email, "nobody@lab.test"]) {
      expect(await cy.api.send("countRecords", { email })).toMatchObject({
        status: 403,
        body: {
          code: "forbidden",
          info: "Only an admin can look up another person's records; you can look up your own.",
        },
      });
    }
  });

  it("rejects an invalid email", async () => {
    expect((await admin.api.send("countRecords")).status).toBe(400);
    expect(await admin.api.send("countRecords", { email: "cy" })).toMatchObject({ status: 400 });
  });

  it("requires a session", async () => {
    expect((await server.api.send("countRecords", { email: "cy@lab.test" })).status).toBe(401);
  });
});

describe("deleteRecords", () => {
  const email = "cy@lab.test";

  it("deletes only that email's records of the chosen types", async () => {
    await addRecord("tasks", "CY@lab.test");
    await addRecord("tasks", email);
    await addRecord("facultyRequest", email);
    await addRecord("tasks", "somebody@lab.test");
    const reply = await admin.api.call("deleteRecords", { email, fields: ["tasks"] });
    expect(reply).toEqual({
      info: "Selected records deleted successfully.",
      data: { deleted: 2 },
    });
    const { countsList } = await admin.api.call("countRecords", { email });
    expect(countsList).toEqual({ ...NONE, facultyRequest: 1 });
    const others = await admin.api.call("countRecords", { email: "somebody@lab.test" });
    expect(others.countsList.tasks).toBe(1);
  });

  it("deletes the account if `user` is chosen, and ends its sessions", async () => {
    const cy = await server.buildUser({ email, email_key: email });
    const given = { email, fields: ["user", "tasks"] as ("user" | "tasks")[] };
    const { data } = await admin.api.call("deleteRecords", given);
    expect(data.deleted).toBe(1);
    expect((await cy.api.send("listAssignees")).status).toBe(401);
    expect((await admin.api.call("countRecords", { email })).countsList.user).toBe(0);
  });

  it("deletes nothing at all if that would delete the last admin", async () => {
    await addRecord("tasks", admin.email);
    const given = { email: admin.email, fields: ["tasks", "user"] };
    expect(await admin.api.send("deleteRecords", given)).toMatchObject({
      status: 409,
      body: { code: "last_admin" },
    });
    const { countsList } = await admin.api.call("countRecords", { email: admin.email });
    expect(countsList).toMatchObject({ tasks: 1, user: 1 });
  });

  it("does nothing if there are no records", async () => {
    const { data } = await admin.api.call("deleteRecords", { email, fields: [...RECORD_TYPES] });
    expect(data.deleted).toBe(0);
  });

  it.each([
    [{ fields: [] }, "fields must hold 1 item at least; this holds 0."],
    [{ fields: ["everything"] }, "fields[0] must be one of"],
    [{ fields: "tasks" }, "fields must be a list, not a text."],
    [{ email: "" }, "email"],
  ])("rejects %j", async (fields, info) => {
    const answer = await admin.api.send("deleteRecords", { email, fields: ["tasks"], ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(JSON.stringify(answer.body)).toContain(info.split(" must be one of")[0]);
  });

  it("is refused to non-admins", async () => {
    const { api } = await server.buildUser();
    expect(await api.send("deleteRecords", { email, fields: ["tasks"] })).toMatchObject({
      status: 403,
      body: { info: "Only an admin can delete records." },
    });
  });

  it("requires a session", async () => {
    const answer = await server.api.send("deleteRecords", { email, fields: ["tasks"] });
    expect(answer.status).toBe(401);
  });
});

describe("exportRecords", () => {
  it("returns all records of an email, the account without its password", async () => {
    const cy = await server.buildUser({
      email: "cy@lab.test",
      email_key: "cy@lab.test",
      username: "Cy",
    });
    const id = await addRecord("tasks", "Cy@lab.test", { note: "<b>'\"🐀", done: [true, null, 1] });
    const { data } = await admin.api.call("exportRecords", { email: "CY@LAB.TEST" });
    expect(data.records).toEqual([
      {
        id,
        type: "tasks",
        email: "Cy@lab.test",
        createdAt: "2026-01-01T00:00:00.000Z",
        data: { note: "<b>'\"🐀", done: [true, null, 1] },
      },
      {
        id: cy.uid,
        type: "user",
        email: "cy@lab.test",
        createdAt: expect.any(String),
        data: { uid: cy.uid, username: "Cy", avatarURL: "", role: "user" },
      },
    ]);
  });

  it("requires an admin's session", async () => {
    const { api } = await server.buildUser();
    const email = "cy@lab.test";
    expect(await api.send("exportRecords", { email })).toMatchObject({
      status: 403,
      body: { info: "Only an admin can download records." },
    });
    expect((await server.api.send("exportRecords", { email })).status).toBe(401);
  });
});

describe("listRecords", () => {
  it("returns all records to an admin, a page at a time, without their fields", async () => {
    const id = await addRecord("tasks", "Cy@lab.test", { secret: "x" });
    const { data, total } = await admin.api.call("listRecords", { email: "cy@", limit: 1 });
    expect(total).toBe(1);
    expect(data).toEqual([
      { id, type: "tasks", email: "Cy@lab.test", createdAt: "2026-01-01T00:00:00.000Z" },
    ]);
    expect((await admin.api.call("listRecords", { type: "user" })).data).toMatchObject([
      { id: admin.uid, type: "user", email: admin.email },
    ]);
  });

  it.each([{ limit: 0 }, { limit: 201 }, { page: 0 }, { sort: "data" }, { type: "secrets" }])(
    "rejects %j",
    async (input) => {
      expect((await admin.api.send("listRecords", input)).status).toBe(400);
    },
  );
});

describe("getRecord", () => {
  it("returns one record with all its fields", async () => {
    const id = await addRecord("tasks", "Cy@lab.test", { title: "Feed", steps: [1, 2] });
    const { data } = await admin.api.call("getRecord", { id });
    expect(data.record).toEqual({
      id,
      type: "tasks",
      email: "Cy@lab.test",
      createdAt: "2026-01-01T00:00:00.000Z",
      data: { title: "Feed", steps: [1, 2] },
    });
  });

  it("returns only an account's public fields", async () => {
    const { data } = await admin.api.call("getRecord", { id: admin.uid });
    expect(data.record).toMatchObject({ type: "user", email: admin.email });
    expect(Object.keys(data.record.data).sort()).toEqual(["avatarURL", "role", "uid", "username"]);
  });

  it("answers 404 for a deleted record", async () => {
    expect(await admin.api.send("getRecord", { id: "x" })).toMatchObject({
      status: 404,
      body: { code: "record_not_found" },
    });
  });
});
