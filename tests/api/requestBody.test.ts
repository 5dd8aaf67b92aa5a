import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { LIMITS } from "#contract/constants.ts";
import type { CallReply } from "#contract/types.ts";
import { PNG } from "./files.ts";
import { buildBug, startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer({ allowedMediaHosts: ["example.org"], signupOpen: true });
});
beforeEach(async () => {
  user = await server.buildUser();
});
afterAll(() => server.close());

/** Posts a raw body to the call that reports a bug. */
async function post(body: BodyInit, type = "application/json"): Promise<Response> {
  return fetch(`${server.url}/api/v1/development/bugs`, {
    method: "POST",
    headers: { authorization: `Bearer ${user.token}`, "content-type": type },
    body,
  });
}

const reported = (changes: Record<string, unknown>) =>
  JSON.stringify({ title: "T", description: "D", assignedTo: user.uid, ...changes });

describe("a body", () => {
  it.each([
    ["broken JSON", "{", "The body is not valid JSON."],
    ["a list", "[]", "The body must be a JSON object with the fields of this call."],
    ["a text", '"x"', "The body must be a JSON object with the fields of this call."],
    ["null", "null", "The body must be a JSON object with the fields of this call."],
    ["nothing", "", "The body must be a JSON object with the fields of this call."],
    [
      "a prototype",
      '{"__proto__":{"x":1}}',
      "The body has a field named __proto__, which no call takes.",
    ],
    [
      "a constructor deep inside",
      '{"title":[{"constructor":{"prototype":{"x":1}}}]}',
      "The body has a field named constructor, which no call takes.",
    ],
    [
      "10,000 objects in each other",
      `${'{"title":'.repeat(10_000)}1${"}".repeat(10_000)}`,
      "The body is nested more than 20 levels deep.",
    ],
    [
      "500,000 lists in each other",
      `{"title":${"[".repeat(500_000)}${"]".repeat(500_000)}}`,
      "The body is nested more than 20 levels deep.",
    ],
    [
      "100,000 fields",
      `{${Array.from({ length: 100_000 }, (_, field) => `"${field}":1`).join()}}`,
      "The body has more than 10000 fields.",
    ],
    [
      "100,000 lists in one",
      `{"title":[${"[],".repeat(100_000)}"[]"]}`,
      "The body has more than 10000 lists and objects.",
    ],
  ])("of %s is rejected", async (_, body, info) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_input", info, message: info });
  });

  it("may have any brackets and quotes in its texts", async () => {
    const description = `${"[{".repeat(20_000)}"\\"\\\\`;
    const answer = await post(reported({ description }));
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as CallReply<"createBug">;
    expect(data.bug.description).toBe(description);
  });

  it("may mention prototypes in its texts", async () => {
    const title = '{"__proto__": {"constructor": 1}}';
    const answer = await post(reported({ title, description: "constructor" }));
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as CallReply<"createBug">;
    expect(data.bug.title).toBe(title);
  });

  it("that isn't UTF-8 is rejected", async () => {
    const answer = await post(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ info: "The body is not valid UTF-8." });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "of type %s is rejected",
    async (type) => {
      const answer = await post("title=x", type);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        info: "The body must be JSON, sent with the header Content-Type: application/json.",
      });
    },
  );

  it("over a mebibyte is rejected", async () => {
    const answer = await post(reported({ extra: "x".repeat(1024 * 1024) }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: "too_large",
      info: "The request is too large: send a body under 1 MiB.",
    });
  });

  it("is read as it is, even if it says that it is compressed", async () => {
    const answer = await fetch(`${server.url}/api/v1/development/bugs`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${user.token}`,
        "content-type": "application/json",
        "content-encoding": "gzip",
      },
      body: reported({}),
    });
    expect(answer.status).toBe(200);
  });

  it("with the longest texts, every character escaped, is accepted", async () => {
    const body = reported({ title: "é".repeat(255), description: "é".repeat(100_000) });
    const escaped = body.replace(/é/g, "\\u00e9");
    const answer = await post(escaped);
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as CallReply<"createBug">;
    expect(data.bug.description).toBe("é".repeat(100_000));
  });

  it("with unknown fields has no effect through them", async () => {
    const answer = await post(reported({ _id: "mine", id: "mine", order: 77, status: "complete" }));
    const { data } = (await answer.json()) as CallReply<"createBug">;
    expect(data.bug).toMatchObject({ status: "pending", _id: expect.not.stringMatching("mine") });
    expect(data.bug.order).not.toBe(77);
  });

  it("can't provide a path parameter", async () => {
    const bug = await buildBug(user);
    const other = await buildBug(user);
    const answer = await fetch(`${server.url}/api/v1/development/bug-attachments/${bug._id}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json" },
      body: JSON.stringify({ id: other._id, attachments: ["https://example.org/a.png"] }),
    });
    expect(await answer.json()).toMatchObject({ data: { bug: { _id: bug._id } } });
  });
});

describe("a field", () => {
  it.each([
    [{ title: 7 }, "title must be a text, not a number."],
    [{ title: true }, "title must be a text, not true or false."],
    [{ title: ["T"] }, "title must be a text, not a list."],
    [{ title: {} }, "title must be a text, not an object."],
    [{ title: "" }, "title must not be empty."],
    [{ title: " \n" }, "title must be a text that is more than white space."],
    [{ title: "x".repeat(256) }, "title may have 255 characters at most; this has 256."],
    [{ title: "😀".repeat(128) }, "title may have 255 characters at most; this has 256."],
    [
      { title: "a\0b" },
      "title holds a character that can't be stored (NUL or half a character): remove it.",
    ],
    [
      { description: "half \ud83d" },
      "description holds a character that can't be stored (NUL or half a character): remove it.",
    ],
    [{ bugType: "feature" }, "bugType must be design, development or miscellaneous."],
    [{ attachments: "x" }, "attachments must be a list, not a text."],
    [
      { attachments: ["https://example.org/a.png", "ftp://example.org"] },
      "attachments[1] must be the URL of an uploaded file (/uploads/...).",
    ],
    [
      { attachments: Array(51).fill("https://example.org/a.png") },
      "attachments may hold 50 items at most; this holds 51.",
    ],
  ])("gets an error message that names it: %j", async (changes, info) => {
    const answer = await post(reported(changes));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      statusCode: 400,
      code: "invalid_input",
      info,
      message: info,
    });
  });
});

describe("the body of a call that strangers may make", () => {
  const STRANGERS = ["login", "forgotPassword", "resetPasswordByLink", "signup"] as const;

  it.each(STRANGERS)("is rejected if it is too large: %s", async (name) => {
    const answer = await server.api.send(name, { email: "x".repeat(16 * 1024) });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({
      code: "too_large",
      info: "The request is too large: send a body under 16 KiB.",
    });
  });

  it("may have the longest email and password, every character escaped", async () => {
    const email = "é".repeat(LIMITS.email);
    const body = JSON.stringify({ email, password: "é".repeat(LIMITS.passwordMax) });
    const answer = await fetch(server.url + calls.login.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: body.replace(/é/g, "\\u00e9"),
    });
    expect(answer.status).toBe(401);
  });
});

it("bodies of one user that are under way at once are limited, until they are answered or broken off", async () => {
  const [ada, bo] = [await server.buildUser(), await server.buildUser()];
  const report = ({ api, uid }: TestUser) =>
    api.send("createBug", { title: "Jam", description: "At night", assignedTo: uid });
  const isRefused = async () => (await report(ada)).status === 429;
  const { hostname, port } = new URL(server.url);
  /** Begins to send the longest body. */
  const begin = (length: string) => {
    const type = "Content-Type: application/json";
    const head = [`POST ${calls.createBug.path} HTTP/1.1`, "Host: lab", type, length];
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    socket.write([...head, `Authorization: Bearer ${ada.token}`, "", ""].join("\r\n"));
    return socket;
  };
  const sockets = Array.from({ length: 16 }, (_, index) =>
    begin(index % 2 ? "Transfer-Encoding: chunked" : `Content-Length: ${1024 * 1024}`),
  );
  await expect.poll(isRefused, { timeout: 20_000 }).toBe(true);

  expect(await report(ada)).toMatchObject({
    status: 429,
    body: {
      code: "too_many_requests",
      info: "You are sending more than 16 MiB at once. Wait until some of it is answered, and try again.",
    },
  });
  expect((await ada.api.send("listAssignees")).status).toBe(200);
  expect((await ada.api.upload(PNG, "cage.png")).startsWith("/uploads/")).toBe(true);
  expect((await report(bo)).status).toBe(200);

  for (const socket of sockets) socket.destroy();
  await expect.poll(isRefused, { timeout: 20_000 }).toBe(false);
  // Whatever else is counted for them would have reached the limit.
  for (const _ of Array(300)) expect((await ada.api.send("updateProfile", {})).status).toBe(400);
});
