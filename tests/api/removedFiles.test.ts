import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAttachments } from "#server/bugs/attachmentRepository.ts";
import { PNG } from "./files.ts";
import { buildBug, startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let admin: TestUser;
let ada: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.buildAdmin();
});
beforeAll(async () => {
  ada = await server.buildUser();
});
afterAll(() => server.close());

const HOUR = 60 * 60 * 1000;

const statusOf = async (url: string) => (await fetch(server.url + url)).status;

const uploadAvatar = ({ api }: TestUser) => api.upload(PNG, "me.png", "avatars");
const wear = ({ api, uid }: TestUser, value: string) =>
  api.call("updateProfile", { uid, key: "avatarURL", value });

describe("an avatar", () => {
  it("is deleted with its user", async () => {
    const gone = await server.buildUser();
    const avatar = await uploadAvatar(gone);
    await wear(gone, avatar);
    await admin.api.call("deleteUser", { id: gone.uid });
    expect(await statusOf(avatar)).toBe(404);
  });

  it("is deleted with the account when a user's records are deleted", async () => {
    const gone = await server.buildUser();
    const avatar = await uploadAvatar(gone);
    await wear(gone, avatar);
    await admin.api.call("deleteRecords", { email: gone.email, fields: ["user"] });
    expect(await statusOf(avatar)).toBe(404);
  });

  it("is deleted once it is replaced or removed", async () => {
    const person = await server.buildUser();
    const [first, second] = [await uploadAvatar(person), await uploadAvatar(person)];
    await wear(person, first);
    await wear(person, second);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await wear(person, "");
    expect(await statusOf(second)).toBe(404);
  });

  it("stays if it is set again", async () => {
    const person = await server.buildUser();
    const avatar = await uploadAvatar(person);
    await wear(person, avatar);
    await wear(person, avatar);
    expect(await statusOf(avatar)).toBe(200);
  });

  it("stays while another user has it", async () => {
    const [one, other] = [await server.buildUser(), await server.buildAdmin()];
    const avatar = await other.api.upload(PNG, "me.png");
    const bug = await buildBug(ada, { attachments: [avatar] });
    await wear({ ...other, uid: one.uid }, avatar);
    await wear(other, avatar);
    await admin.api.call("deleteUser", { id: one.uid });
    expect(await statusOf(avatar)).toBe(200);
    await wear(other, "");
    expect(await statusOf(avatar)).toBe(200);
    await admin.api.call("removeBugAttachment", { id: bug._id, url: avatar });
    expect(await statusOf(avatar)).toBe(404);
  });

  it.each(["avatars", "development"])(
    "uploaded to %s, is deleted with its user even if attached to a bug",
    async (folder) => {
      const gone = await server.buildUser();
      const avatar = await gone.api.upload(PNG, "me.png", folder);
      await wear(gone, avatar);
      const report = { title: "Kept", description: "A face", assignedTo: ada.uid };
      const refusal = {
        status: 400,
        body: {
          code: "invalid_input",
          info: `"${avatar}" is somebody's avatar: upload the picture itself instead.`,
        },
      };
      const attachments = [avatar];
      expect(await ada.api.send("createBug", { ...report, attachments })).toMatchObject(refusal);
      const { _id: id } = await buildBug(ada);
      expect(await ada.api.send("addBugAttachments", { id, attachments })).toMatchObject(refusal);
      await admin.api.call("deleteUser", { id: gone.uid });
      expect(await statusOf(avatar)).toBe(404);
    },
  );

  it("stays on a bug when a user sets it as avatar and removes it again", async () => {
    const url = await ada.api.upload(PNG, "evidence.png");
    await buildBug(ada, { attachments: [url] });
    await wear(ada, url);
    await wear(ada, "");
    expect(await statusOf(url)).toBe(200);
  });
});

describe("removeBugAttachment", () => {
  const attach = async (count: number) => {
    const attachments: string[] = [];
    for (let n = 0; n < count; n++) attachments.push(await ada.api.upload(PNG, `${n}.png`));
    return buildBug(ada, { attachments });
  };

  it("removes an attachment, deletes its file and counts as an update", async () => {
    const bug = await attach(3);
    const [first = "", second = "", third = ""] = bug.attachments;
    server.passTime(HOUR);
    const reply = await admin.api.call("removeBugAttachment", { id: bug._id, url: second });
    expect(reply).toMatchObject({
      info: "Attachment removed successfully",
      data: { bug: { _id: bug._id, attachments: [first, third] } },
    });
    expect(reply.data.bug.updatedAt > bug.updatedAt).toBe(true);
    expect(await statusOf(second)).toBe(404);
    expect(await statusOf(first)).toBe(200);
    const { data } = await ada.api.call("listBugs", { status: "pending" });
    expect(data.find(({ _id }) => _id === bug._id)?.attachments).toEqual([first, third]);
  });

  it("makes room for another, which is appended", async () => {
    const bug = await attach(2);
    const [first = "", second = ""] = bug.attachments;
    await admin.api.call("removeBugAttachment", { id: bug._id, url: first });
    const third = await ada.api.upload(PNG, "3.png");
    const { data } = await ada.api.call("addBugAttachments", {
      id: bug._id,
      attachments: [second, third],
    });
    expect(data.bug.attachments).toEqual([second, third]);
  });

  it("isn't undone by a user who sends the previous list with an addition", async () => {
    const bug = await attach(2);
    const [kept = "", removed = ""] = bug.attachments;
    await admin.api.call("removeBugAttachment", { id: bug._id, url: removed });
    const added = await ada.api.upload(PNG, "new.png");
    const { data } = await ada.api.call("addBugAttachments", {
      id: bug._id,
      attachments: [kept, removed, added],
    });
    expect(data.bug.attachments).toEqual([kept, added]);
  });

  it("keeps the file if another bug has it", async () => {
    const bug = await attach(1);
    const [url = ""] = bug.attachments;
    const other = await buildBug(ada, { attachments: [url] });
    await admin.api.call("removeBugAttachment", { id: bug._id, url });
    expect(await statusOf(url)).toBe(200);
    await admin.api.call("removeBugAttachment", { id: other._id, url });
    expect(await statusOf(url)).toBe(404);
  });

  it("keeps the file while a text shows it, or an undo can restore such a text", async () => {
    const bug = await attach(1);
    const [url = ""] = bug.attachments;
    const { _id: id } = await buildBug(ada, { description: `![As it was](${url})` });
    const edit = { id, description: "Nothing to see", version: 1 };
    const { data } = await ada.api.call("editBug", edit);
    await admin.api.call("removeBugAttachment", { id: bug._id, url });
    expect(await statusOf(url)).toBe(200);
    await ada.api.call("undoChange", { changeID: data.changeID ?? "" });
    await buildBug(ada, { attachments: [url] }).then(({ _id }) =>
      admin.api.call("removeBugAttachment", { id: _id, url }),
    );
    expect(await statusOf(url)).toBe(200);
  });

  it("doesn't allow a deleted file to be attached again", async () => {
    const bug = await attach(1);
    const [url = ""] = bug.attachments;
    await admin.api.call("removeBugAttachment", { id: bug._id, url });
    const { _id: id } = await buildBug(ada);
    const answer = await ada.api.send("addBugAttachments", { id, attachments: [url] });
    expect(answer).toMatchObject({
      status: 400,
      body: { info: `There is no file "${url}": upload it first.` },
    });
  });

  it("removes the URL of a file on another server", async () => {
    const { _id: id } = await buildBug(ada);
    const url = "http://old.test/a.png?x=1&y=2#z";
    await insertAttachments(server.parts.db, id, [url]);
    const { data } = await admin.api.call("removeBugAttachment", { id, url });
    expect(data.bug.attachments).toEqual([]);
  });

  it("gives two concurrent admins the same answer and updates the bug once", async () => {
    const bug = await attach(1);
    const [url = ""] = bug.attachments;
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => admin.api.call("removeBugAttachment", { id: bug._id, url })),
    );
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  it("answers 404 for an unknown bug or attachment", async () => {
    const bug = await attach(1);
    const none = await admin.api.send("removeBugAttachment", { id: "nothing", url: "/uploads/x" });
    expect(none).toMatchObject({ status: 404, body: { code: "bug_not_found" } });
    const other = await admin.api.send("removeBugAttachment", { id: bug._id, url: "/uploads/x" });
    expect(other).toMatchObject({
      status: 404,
      body: {
        code: "attachment_not_found",
        info: "This bug has no such attachment: load it anew.",
      },
    });
    expect(await statusOf(bug.attachments[0] ?? "")).toBe(200);
  });

  it("requires a url", async () => {
    const answer = await admin.api.send("removeBugAttachment", { id: "x" });
    expect(answer).toMatchObject({
      status: 400,
      body: { info: "url is missing: add it to the address as ?url=..." },
    });
  });

  it("requires an admin", async () => {
    const bug = await attach(1);
    const [url = ""] = bug.attachments;
    const answer = await ada.api.send("removeBugAttachment", { id: bug._id, url });
    expect(answer).toMatchObject({
      status: 403,
      body: { info: "Only an admin can remove attachments." },
    });
    expect(await statusOf(url)).toBe(200);
  });
});
