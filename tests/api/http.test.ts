import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import type { CallReply } from "#contract/types.ts";
import { buildBug, startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.buildUser();
});
afterAll(() => server.close());

/** Posts a body as it stands to the call that reports a bug. */
async function post(body: BodyInit, type = "application/json"): Promise<Response> {
  return fetch(`${server.url}/api/v1/development/bugs`, {
    method: "POST",
    headers: { authorization: `Bearer ${user.token}`, "content-type": type },
    body,
  });
}

const reported = (changes: Record<string, unknown>) =>
  JSON.stringify({ title: "T", description: "D", assignedTo: user.uid, ...changes });

describe("every call", () => {
  it.each(Object.entries(calls).filter(([, { access }]) => access !== "public"))(
    "%s is refused to nobody",
    async (name) => {
      const answer = await server.api.send(name as CallName, { id: "x" });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: "not_signed_in" });
    },
  );

  it.each(Object.entries(calls).filter(([, { access }]) => access === "admin"))(
    "%s is refused to a user, with the reason",
    async (name) => {
      const answer = await user.api.send(name as CallName, { id: "x" });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({
        code: "forbidden",
        info: expect.stringMatching(/^Only an admin can .+\.$/),
      });
    },
  );

  it("is kept by no cache", async () => {
    const { headers } = await user.api.send("listAssignees");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  });
});

describe("a body", () => {
  it.each([
    ["broken JSON", "{", "The body is not valid JSON."],
    ["a list", "[]", "The body must be a JSON object with the fields of this call."],
    ["a text", '"x"', "The body must be a JSON object with the fields of this call."],
    ["null", "null", "The body must be a JSON object with the fields of this call."],
    ["nothing", "", "The body must be a JSON object with the fields of this call."],
    ["a prototype", '{"__proto__":{"x":1}}', "The body is not valid JSON."],
  ])("of %s is refused", async (_, body, info) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_input", info, message: info });
  });

  it("that is not UTF-8 is refused", async () => {
    const answer = await post(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ info: "The body is not valid UTF-8." });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "of type %s is refused",
    async (type) => {
      const answer = await post("title=x", type);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        info: "The body must be JSON, sent with the header Content-Type: application/json.",
      });
    },
  );

  it("over a mebibyte is refused", async () => {
    const answer = await post(reported({ extra: "x".repeat(1024 * 1024) }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: "too_large",
      info: "The request is too large: send a body under 1 MiB.",
    });
  });

  it("that is compressed is not unpacked", async () => {
    const answer = await fetch(`${server.url}/api/v1/development/bugs`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${user.token}`,
        "content-type": "application/json",
        "content-encoding": "gzip",
      },
      body: reported({}),
    });
    // Read as it stands: the header is not obeyed.
    expect(answer.status).toBe(200);
  });

  it("with the longest texts of all is taken, each character escaped", async () => {
    const body = reported({ title: "é".repeat(255), description: "é".repeat(100_000) });
    const escaped = body.replace(/é/g, "\\u00e9");
    const answer = await post(escaped);
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as CallReply<"createBug">;
    expect(data.bug.description).toBe("é".repeat(100_000));
  });

  it("gives nothing to fields that the call does not know", async () => {
    const answer = await post(reported({ _id: "mine", id: "mine", order: 77, status: "complete" }));
    const { data } = (await answer.json()) as CallReply<"createBug">;
    expect(data.bug).toMatchObject({ status: "pending", _id: expect.not.stringMatching("mine") });
    expect(data.bug.order).not.toBe(77);
  });

  it("does not stand in for a path parameter", async () => {
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
      "title holds a character that can't be stored (NUL or half a character): take it out.",
    ],
    [
      { description: "half \ud83d" },
      "description holds a character that can't be stored (NUL or half a character): take it out.",
    ],
    [{ bugType: "feature" }, "bugType must be design, development or miscellaneous."],
    [{ attachments: "x" }, "attachments must be a list, not a text."],
    [
      { attachments: ["https://example.org/a.png", "ftp://example.org"] },
      "attachments[1] must be the URL of an uploaded file (/uploads/...) or a web address (http or https).",
    ],
    [
      { attachments: Array(51).fill("https://example.org/a.png") },
      "attachments may hold 50 items at most; this holds 51.",
    ],
  ])("is described when it is wrong: %j", async (changes, info) => {
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

describe("an address", () => {
  it.each(["/api", "/api/", "/api/v1/nothing", "/api/v1/dash-auth/users/more"])(
    "of the API that does not exist is 404: %s",
    async (path) => {
      const answer = await fetch(server.url + path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        statusCode: 404,
        code: "not_found",
        info: "There is nothing at this address.",
        message: "There is nothing at this address.",
      });
    },
  );

  it("with a broken percent-encoding is refused", async () => {
    const answer = await fetch(`${server.url}/api/v1/development/bugs/%E0%A4%A`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_input" });
  });

  it("with a NUL is refused", async () => {
    const answer = await user.api.send("getBug", { id: "a\0b" });
    expect(answer.status).toBe(400);
  });

  it("is not found under another method", async () => {
    const answer = await fetch(`${server.url}/api/v1/dash-auth/login`);
    expect(answer.status).toBe(404);
  });
});

describe("a request", () => {
  it("that is not HTTP is answered in our shape", async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write("nonsense\r\n\r\n");
    let answer = "";
    socket.setEncoding("utf8").on("data", (text) => {
      answer += text;
    });
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"info":"The request is not valid HTTP."');
  });

  it("that fails inside tells nothing of the inside", async () => {
    const broken = await startTestServer();
    const { api } = await broken.buildUser();
    await broken.parts.db.schema.dropTable("bug_counts").execute();
    const { status, body } = await api.send("listWidgets");
    await broken.close();
    expect(status).toBe(500);
    expect(body).toMatchObject({
      statusCode: 500,
      code: "internal",
      info: expect.stringMatching(/^Something went wrong on the server\. .+: request [\w-]+\.$/),
    });
    expect(JSON.stringify(body)).not.toMatch(/bug_counts|SQLITE|table/i);
  });

  it("has an id, the same in its answer's headers", async () => {
    const one = await user.api.send("listAssignees");
    const two = await user.api.send("listAssignees");
    expect(one.headers.get("x-request-id")).toMatch(/^[\w-]{8}$/);
    expect(two.headers.get("x-request-id")).not.toBe(one.headers.get("x-request-id"));
  });
});

describe("the headers", () => {
  it("let nothing in from elsewhere, and work without TLS", async () => {
    const { headers } = await fetch(`${server.url}/healthz`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("upgrade-insecure-requests");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("x-powered-by")).toBeNull();
  });
});

describe("healthz", () => {
  it("answers when the server is ready", async () => {
    const answer = await fetch(`${server.url}/healthz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: "ok" });
  });
});

describe("the OpenAPI page", () => {
  it("describes every call, with who may make it and how it is refused", async () => {
    const answer = await fetch(`${server.url}/docs/json`);
    expect(answer.status).toBe(200);
    const { paths, components } = (await answer.json()) as OpenApi;
    for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
      const operation = paths[call.path.replace(/:(\w+)/g, "{$1}")]?.[call.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: name, summary: call.summary });
      expect(operation?.security).toEqual(call.access === "public" ? [] : [{ bearer: [] }]);
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining(["200", "400", "401", "403", "404", "413", "429", "500", "503"]),
      );
    }
    expect(components.securitySchemes).toEqual({ bearer: { type: "http", scheme: "bearer" } });
  });

  it("is a page whose parts are all our own", async () => {
    const answer = await fetch(`${server.url}/docs`);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await answer.text();
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part ?? "");
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      expect(part).toMatch(/^\/docs\//);
      const found = await fetch(server.url + part);
      expect((await found.arrayBuffer()).byteLength).toBeGreaterThan(0);
      expect(found.status).toBe(200);
    }
  });
});

interface OpenApi {
  paths: Record<string, Record<string, { security: unknown; responses: object }>>;
  components: { securitySchemes: unknown };
}
