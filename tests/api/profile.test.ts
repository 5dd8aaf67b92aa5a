import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "#contract/constants.ts";
import { PNG } from "./files.ts";
import { startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const HOSTILE = `<img src=x onerror=alert(1)>'; drop table users;-- \u202e ${"é".normalize("NFD")}`;

describe("getProfile", () => {
  it("returns another user's profile, without password or session", async () => {
    const { uid, email } = await server.buildUser({ username: "Ada", role: "admin" });
    const { api } = await server.buildUser();
    const { data } = await api.call("getProfile", { uid });
    expect(data.user).toEqual({ uid, email, username: "Ada", avatarURL: "", role: "admin" });
  });

  it("answers 404 for an unknown or deleted user", async () => {
    const admin = await server.buildAdmin();
    const { uid } = await server.buildUser();
    await admin.api.call("deleteUser", { id: uid });
    for (const gone of [uid, "nobody"]) {
      const answer = await admin.api.send("getProfile", { uid: gone });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        code: "user_not_found",
        info: "There is no such user, or they have been deleted.",
      });
    }
  });

  it("requires a uid", async () => {
    const { api } = await server.buildUser();
    const answer = await api.send("getProfile");
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      info: "uid is missing: add it to the address as ?uid=...",
    });
  });

  it("requires a session", async () => {
    const { uid } = await server.buildUser();
    expect((await server.api.send("getProfile", { uid })).status).toBe(401);
  });
});

describe("updateProfile", () => {
  it("changes the caller's username, without surrounding spaces", async () => {
    const { uid, api } = await server.buildUser();
    const reply = await api.call("updateProfile", { uid, key: "username", value: "  Ada  " });
    expect(reply).toMatchObject({
      info: "username updated successfully",
      data: { user: { uid, username: "Ada" } },
    });
    const { data } = await api.call("getProfile", { uid });
    expect(data.user.username).toBe("Ada");
  });

  it("stores a hostile name unchanged", async () => {
    const { uid, api } = await server.buildUser();
    const value = HOSTILE.replace(/\p{Bidi_Control}/gu, "").slice(0, LIMITS.username);
    const { data } = await api.call("updateProfile", { uid, key: "username", value });
    expect(data.user.username).toBe(value);
  });

  it.each([
    ["", "The username must not be blank."],
    [" \t ", "The username must not be blank."],
    ["a".repeat(81), "The username may have 80 characters at most; this has 81."],
    [
      "\u2060",
      "The username holds a character that can't be seen or that turns the text around: type it anew.",
    ],
    [
      "Ada\u202e",
      "The username holds a character that can't be seen or that turns the text around: type it anew.",
    ],
    [
      "ｕｎｋｎｏｗｎ",
      'The username must not be "Unknown": deleted users are shown under that name.',
    ],
    ["two\nlines", "The username must be one line, without control characters."],
    ["nul\0", "value holds a character that can't be stored (NUL or half a character): remove it."],
    [
      "\ud800",
      "value holds a character that can't be stored (NUL or half a character): remove it.",
    ],
  ])("rejects the username %j", async (value, info) => {
    const { uid, api } = await server.buildUser();
    const answer = await api.send("updateProfile", { uid, key: "username", value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_input", info });
  });

  it("accepts a username of 80 characters", async () => {
    const { uid, api } = await server.buildUser();
    const value = "a".repeat(80);
    const { data } = await api.call("updateProfile", { uid, key: "username", value });
    expect(data.user.username).toBe(value);
  });

  it("sets an uploaded image as the avatar, and removes it", async () => {
    const { uid, api } = await server.buildUser();
    const uploaded = await api.upload(PNG, "me.png", "avatars");
    for (const value of [uploaded, ""]) {
      const { data } = await api.call("updateProfile", { uid, key: "avatarURL", value });
      expect(data.user.avatarURL).toBe(value);
    }
  });

  it.each([
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "//evil.test/me.png",
    "/uploads/../vivarium.sqlite",
    "/uploads/avatars/film.mp4",
    "https://",
    "me.png",
  ])("rejects the avatar %j", async (value) => {
    const { uid, api } = await server.buildUser();
    const answer = await api.send("updateProfile", { uid, key: "avatarURL", value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      info: "The avatar must be an uploaded image, or empty for none.",
    });
  });

  it("rejects an image that another user uploaded, which stays theirs", async () => {
    const ada = await server.buildUser();
    const bo = await server.buildUser();
    const face = await ada.api.upload(PNG, "ada.png", "avatars");
    await ada.api.call("updateProfile", { uid: ada.uid, key: "avatarURL", value: face });
    const worn = { uid: bo.uid, key: "avatarURL", value: face } as const;
    const answer = await bo.api.send("updateProfile", worn);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "invalid_input",
      info: `The file "${face}" was uploaded by somebody else: upload the picture yourself first.`,
    });
    await ada.api.call("updateProfile", { uid: ada.uid, key: "avatarURL", value: face });
  });

  it("accepts an admin's upload as a user's avatar, which the user can save again", async () => {
    const { uid, api } = await server.buildUser();
    const admin = await server.buildAdmin();
    const value = await admin.api.upload(PNG, "them.png", "avatars");
    const change = { uid, key: "avatarURL", value } as const;
    for (const sender of [admin, { api }]) {
      const { data } = await sender.api.call("updateProfile", change);
      expect(data.user.avatarURL).toBe(value);
    }
  });

  it("accepts an image whose uploader isn't recorded", async () => {
    const { uid, api } = await server.buildUser();
    const value = await api.upload(PNG, "me.png", "avatars");
    await server.parts.db
      .updateTable("uploaded_files")
      .set({ uid: null })
      .where("url", "=", value)
      .execute();
    const { data } = await api.call("updateProfile", { uid, key: "avatarURL", value });
    expect(data.user.avatarURL).toBe(value);
  });

  it("rejects an uploaded image that doesn't exist", async () => {
    const { uid, api } = await server.buildUser();
    const value = `/uploads/avatars/${"0".repeat(32)}.png`;
    const answer = await api.send("updateProfile", { uid, key: "avatarURL", value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ info: `There is no file "${value}": upload it first.` });
  });

  it("changes another user's profile only for an admin", async () => {
    const { uid } = await server.buildUser({ username: "Ada" });
    const other = await server.buildUser();
    const admin = await server.buildAdmin();
    const input = { uid, key: "username", value: "Changed" } as const;
    const refused = await other.api.send("updateProfile", input);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: "forbidden",
      info: "Only an admin can change another user's profile.",
    });
    const { data } = await admin.api.call("updateProfile", input);
    expect(data.user.username).toBe("Changed");
  });

  it("rejects any other field", async () => {
    const { uid, api } = await server.buildUser();
    const answer = await api.send("updateProfile", { uid, key: "role", value: "admin" });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ info: "key must be username or avatarURL." });
  });

  it("answers 404 to an admin for an unknown user", async () => {
    const { api } = await server.buildAdmin();
    const input = { uid: "nobody", key: "username", value: "x" };
    expect((await api.send("updateProfile", input)).status).toBe(404);
  });

  it("requires a session", async () => {
    const { uid } = await server.buildUser();
    const input = { uid, key: "username", value: "x" };
    expect((await server.api.send("updateProfile", input)).status).toBe(401);
  });
});
