import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAttachments } from "#server/bugs/attachmentRepository.ts";
import { saveUser } from "#server/users/userRepository.ts";
import { PNG } from "./files.ts";
import { buildBug, startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer({
    allowedMediaHosts: ["media.lab.test", "cdn.lab.test:8443"],
    publicUrl: "https://bugs.lab.test",
  });
  user = await server.buildUser();
});
afterAll(() => server.close());

const ALLOWED = [
  "https://media.lab.test/a.png",
  "https://MEDIA.lab.test/a.png?v=2",
  "https://cdn.lab.test:8443/a.mp4",
];
const REFUSED = [
  "https://evil.test/a.png",
  "http://media.lab.test/a.png",
  "https://media.lab.test:444/a.png",
  "https://media.lab.test.evil.test/a.png",
  "https://evil.test/media.lab.test/a.png",
  "https://media.lab.test@evil.test/a.png",
  "https://somebody:secret@media.lab.test/a.png",
  "https://sub.media.lab.test/a.png",
  "https://cdn.lab.test/a.png",
];

describe("a picture on another server", () => {
  it.each(ALLOWED)("is accepted if its host is allowed: %s", async (url) => {
    const { api, uid } = user;
    const bug = await buildBug(user, { attachments: [url] });
    expect(bug.attachments).toEqual([url]);
    const { _id: id } = await buildBug(user);
    const added = await api.call("addBugAttachments", { id, attachments: [url] });
    expect(added.data.bug.attachments).toEqual([url]);
    const profile = await api.call("updateProfile", { uid, key: "avatarURL", value: url });
    expect(profile.data.user.avatarURL).toBe(url);
  });

  it("is our own file if the server's own address is in front", async () => {
    const { api, uid } = user;
    const own = await api.upload(PNG, "a.png");
    const url = `https://bugs.lab.test${own}`;
    const bug = await buildBug(user, { attachments: [url] });
    expect(bug.attachments).toEqual([own]);
    const other = await api.upload(PNG, "b.png");
    const attachments = [url, `https://bugs.lab.test${other}`];
    const added = await api.call("addBugAttachments", { id: bug._id, attachments });
    expect(added.data.bug.attachments).toEqual([own, other]);

    const avatar = await api.upload(PNG, "c.png", "avatars");
    const value = `https://bugs.lab.test${avatar}`;
    const profile = await api.call("updateProfile", { uid, key: "avatarURL", value });
    expect(profile.data.user.avatarURL).toBe(avatar);
  });

  it("is rejected if its address is longer than PostgreSQL's index can hold", async () => {
    const { api, uid } = user;
    const letters = Array.from({ length: 1_000 }, (_, place) => 0x4e00 + ((place * 7919) % 20_000));
    const url = `https://media.lab.test/${String.fromCodePoint(...letters)}.png`;
    const refusal = { status: 400, body: { info: expect.stringContaining("is too long") } };
    const report = { title: "Jam", description: "At night", assignedTo: uid, attachments: [url] };
    expect(await api.send("createBug", report)).toMatchObject(refusal);
    const change = { uid, key: "avatarURL", value: url };
    expect(await api.send("updateProfile", change)).toMatchObject(refusal);
  });

  it.each(REFUSED)("is rejected otherwise: %s", async (url) => {
    const { api, uid } = user;
    const refusal = {
      status: 400,
      body: {
        code: "invalid_input",
        info: `"${url}" is on another server: upload the file itself instead.`,
      },
    };
    const report = { title: "Jam", description: "At night", assignedTo: uid, attachments: [url] };
    expect(await api.send("createBug", report)).toMatchObject(refusal);
    const { _id: id } = await buildBug(user);
    expect(await api.send("addBugAttachments", { id, attachments: [url] })).toMatchObject(refusal);
    const change = { uid, key: "avatarURL", value: url };
    expect(await api.send("updateProfile", change)).toMatchObject(refusal);
  });

  it("stays attached when the whole list is sent again", async () => {
    const { _id: id } = await buildBug(user);
    await insertAttachments(server.parts.db, id, ["http://old.test/a.png"]);
    const own = await user.api.upload(PNG, "b.png");
    const attachments = ["http://old.test/a.png", own];
    const reply = await user.api.call("addBugAttachments", { id, attachments });
    expect(reply.data.bug.attachments).toEqual(attachments);
  });

  it("may remain an avatar but not become another user's", async () => {
    const value = "http://old.test/me.png";
    const [ada, bo] = [await server.buildUser(), await server.buildUser()];
    await saveUser(server.parts.db, ada.uid, { avatar_url: value });
    const kept = await ada.api.send("updateProfile", { uid: ada.uid, key: "avatarURL", value });
    expect(kept.status).toBe(200);
    const taken = await bo.api.send("updateProfile", { uid: bo.uid, key: "avatarURL", value });
    expect(taken.status).toBe(400);
  });
});

describe("an uploaded file", () => {
  it("can be attached by anyone who knows its URL", async () => {
    const other = await server.buildUser();
    const url = await other.api.upload(PNG, "theirs.png");
    expect((await buildBug(user, { attachments: [url] })).attachments).toEqual([url]);
  });
});

describe("the pages", () => {
  it("show pictures and videos of this server and the allowed hosts only", async () => {
    const policy = (await fetch(server.url)).headers.get("content-security-policy");
    const sources = "'self' data: blob: https://media.lab.test https://cdn.lab.test:8443;";
    expect(policy).toContain(`img-src ${sources}`);
    expect(policy).toContain(`media-src ${sources}`);
  });

  it("show the uploads of the server whose API they call", async () => {
    const other = await startTestServer({ apiOrigin: "https://api.lab.test" });
    try {
      const policy = (await fetch(other.url)).headers.get("content-security-policy");
      expect(policy).toContain("img-src 'self' data: blob: https://api.lab.test;");
      expect(policy).toContain("media-src 'self' data: blob: https://api.lab.test;");
    } finally {
      await other.close();
    }
  });
});
