import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildBug, PASSWORD, startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe("deleteUser", () => {
  it("ends the user's sessions and frees their email", async () => {
    const admin = await server.buildAdmin();
    const { uid, email, api } = await server.buildUser();
    const { info } = await admin.api.call("deleteUser", { id: uid });
    expect(info).toBe("User deleted successfully");
    expect((await api.send("listAssignees")).status).toBe(401);
    expect((await server.api.send("login", { email, password: PASSWORD })).status).toBe(401);
    expect((await admin.api.send("signup", { email, password: PASSWORD })).status).toBe(200);
  });

  it("keeps what they wrote, under the name Unknown", async () => {
    const admin = await server.buildAdmin();
    const user = await server.buildUser();
    const bug = await buildBug(user);
    await user.api.call("addComment", { bugID: bug._id, comment: "It does it again." });
    await admin.api.call("deleteUser", { id: user.uid });
    const { data } = await admin.api.call("getBug", { id: bug._id });
    expect(data.bug).toMatchObject({ username: "Unknown", assigned: "Unknown" });
    expect(data.comments).toMatchObject([{ user: "Unknown", comment: "It does it again." }]);
  });

  it("leaves nothing personal in the database", async () => {
    const admin = await server.buildAdmin();
    const { uid, email, api } = await server.buildAdmin({ username: "Ada Lovelace" });
    await api.call("invite", { emails: ["cleo@lab.test"], role: "user" });
    await admin.api.call("deleteUser", { id: uid });
    const invitations = await server.parts.db.selectFrom("invitations").selectAll().execute();
    expect(invitations).toMatchObject([{ email: "cleo@lab.test", invited_by: null }]);
    const row = await server.parts.db
      .selectFrom("users")
      .selectAll()
      .where("uid", "=", uid)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain("Ada");
    expect(JSON.stringify(row)).not.toContain(email);
    expect(row?.password_hash).toBeNull();
  });

  it("doesn't delete the last admin", async () => {
    const { uid, api } = await server.buildAdmin();
    await server.buildUser();
    const answer = await api.send("deleteUser", { id: uid });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "last_admin",
      info: "The last admin can't be deleted: make somebody else an admin first.",
    });
  });

  it("leaves one admin if two delete each other at once", async () => {
    const one = await server.buildAdmin();
    const two = await server.buildAdmin();
    await Promise.all([
      one.api.send("deleteUser", { id: two.uid }),
      two.api.send("deleteUser", { id: one.uid }),
    ]);
    const admins = await server.parts.db
      .selectFrom("users")
      .where("role", "=", "admin")
      .select("uid")
      .execute();
    expect(admins).toHaveLength(1);
  });

  it("answers 404 for an unknown or deleted user", async () => {
    const admin = await server.buildAdmin();
    const { uid } = await server.buildUser();
    await admin.api.call("deleteUser", { id: uid });
    expect((await admin.api.send("deleteUser", { id: uid })).status).toBe(404);
    expect((await admin.api.send("deleteUser", { id: "nobody" })).status).toBe(404);
  });

  it("requires an admin's session", async () => {
    const { uid, api } = await server.buildUser();
    const refused = await api.send("deleteUser", { id: uid });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ info: "Only an admin can delete users." });
    expect((await server.api.send("deleteUser", { id: uid })).status).toBe(401);
  });
});

describe("deleteUserHandingOver", () => {
  it("lists the user's open bugs beforehand, and hands them over", async () => {
    const [admin, heir] = [await server.buildAdmin(), await server.buildUser()];
    const { uid } = await server.buildUser();
    const report = async (title: string) => (await buildBug(admin, { title, assignedTo: uid }))._id;
    const open = await report("Open");
    const parked = await report("Parked");
    const done = await report("Done");
    await admin.api.call("setBugStatus", { bugID: parked, status: "parked" });
    await admin.api.call("setBugStatus", { bugID: done, status: "complete" });

    expect(await admin.api.call("listOpenBugsOf", { id: uid, limit: 1 })).toMatchObject({
      data: [{ _id: parked, title: "Parked", status: "parked" }],
      total: 2,
    });
    await admin.api.call("deleteUserHandingOver", { id: uid, bugsTo: heir.uid });

    const { data: listed } = await admin.api.call("listBugs", { assignedTo: heir.uid });
    expect(listed.map(({ _id }) => _id).sort()).toEqual([open, parked].sort());
    const { data } = await admin.api.call("getBug", { id: done });
    expect(data.bug).toMatchObject({ assignedTo: null, assigned: "Unknown" });
    const history = await admin.api.call("listBugHistory", { id: open });
    expect(history.data).toContainEqual(
      expect.objectContaining({
        field: "assignedTo",
        by: expect.objectContaining({ uid: admin.uid }),
        to: expect.objectContaining({ uid: heir.uid }),
      }),
    );
  });

  it("deletes nobody if the bugs can't be handed to the given user", async () => {
    const admin = await server.buildAdmin();
    const [{ uid }, gone] = [await server.buildUser(), await server.buildUser()];
    await admin.api.call("deleteUser", { id: gone.uid });
    const bug = await buildBug(admin, { assignedTo: uid });
    // 404 would say that the user to delete is gone.
    for (const bugsTo of [gone.uid, "nobody", uid]) {
      const { status } = await admin.api.send("deleteUserHandingOver", { id: uid, bugsTo });
      expect(status).toBe(400);
    }
    const { data } = await admin.api.call("getBug", { id: bug._id });
    expect(data.bug.assignedTo).toBe(uid);
  });

  it("keeps the name on what the user wrote if the admin says so", async () => {
    const admin = await server.buildAdmin();
    const user = await server.buildUser({ username: "Ada Lovelace" });
    const bug = await buildBug(user);
    await user.api.call("addComment", { bugID: bug._id, comment: "It does it again." });
    await admin.api.call("deleteUserHandingOver", { id: user.uid, keepName: true });
    const { data } = await admin.api.call("getBug", { id: bug._id });
    expect(data.bug).toMatchObject({ username: "Ada Lovelace", assigned: "Unknown" });
    expect(data.comments).toMatchObject([{ user: "Ada Lovelace" }]);
    expect((await user.api.send("listUsers")).status).toBe(401);
    const { users } = await admin.api.call("listAssignees");
    expect(users.map(({ uid }) => uid)).not.toContain(user.uid);
    const row = await server.parts.db
      .selectFrom("users")
      .selectAll()
      .where("uid", "=", user.uid)
      .executeTakeFirst();
    expect(row).toMatchObject({ email: null, email_key: null, password_hash: null });
  });

  it("removes a kept name once, and only on request", async () => {
    const admin = await server.buildAdmin();
    const user = await server.buildUser({ username: "Ada Lovelace" });
    const { _id: id } = await buildBug(user);
    const remove = (input: object = {}) =>
      admin.api.send("deleteUserHandingOver", { id: user.uid, ...input });
    await remove({ keepName: true });
    for (const input of [{}, { keepName: true }]) {
      expect(await remove(input)).toMatchObject({ status: 404, body: { code: "user_not_found" } });
    }
    expect((await admin.api.send("deleteUser", { id: user.uid })).status).toBe(404);

    expect(await remove({ keepName: false })).toMatchObject({ status: 200 });
    expect((await admin.api.call("getBug", { id })).data.bug.username).toBe("Unknown");
    const { data } = await admin.api.call("listActivity", { about: user.uid });
    expect(data.map(({ kind, field }) => [kind, field])).toEqual([
      ["user.changed", "username"],
      ["user.deleted", undefined],
    ]);
    const rows = await server.parts.db.selectFrom("users").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/lovelace/i);
    expect((await remove({ keepName: false })).status).toBe(404);
  });
});
