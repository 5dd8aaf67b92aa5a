import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import {
  holdQueries,
  parametersOf,
  startTestServer,
  type TestServer,
  type TestUser,
} from "./support.ts";

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.buildUser();
});
afterAll(() => server.close());

describe("every call", () => {
  it.each(Object.entries(calls).filter(([, { access }]) => access !== "public"))(
    "%s requires a session",
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

  it("is not cacheable", async () => {
    const { headers } = await user.api.send("listAssignees");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  });
});

describe("an address", () => {
  it.each(["/api", "/api/", "/api/v1/nothing", "/api/v1/dash-auth/users/more"])(
    "unknown to the API is answered with 404: %s",
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

  it("with a broken percent-encoding is rejected", async () => {
    const answer = await fetch(`${server.url}/api/v1/development/bugs/%E0%A4%A`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_input" });
  });

  it("with a NUL is rejected", async () => {
    const answer = await user.api.send("getBug", { id: "a\0b" });
    expect(answer.status).toBe(400);
  });

  it("is answered with 404 for another method", async () => {
    const answer = await fetch(`${server.url}/api/v1/dash-auth/login`);
    expect(answer.status).toBe(404);
  });

  it("that is unknown is answered with 404 without reading what is sent there", async () => {
    const head = "POST /nothing HTTP/1.1\r\nHost: lab\r\nConnection: close";
    const type = "Content-Type: application/json\r\nContent-Length: 1000";
    expect(await sendText(`${head}\r\n${type}\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 404 /);
  });
});

/** The answer to bytes that no client would send. */
async function sendText(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => {
    answer += text;
  });
  await once(socket, "close");
  return answer;
}

describe("a request", () => {
  it("that isn't HTTP gets a regular error reply", async () => {
    const answer = await sendText("nonsense\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"info":"The request is not valid HTTP."');
  });

  it.each([
    ["address", () => fetch(`${server.url}/api/v1/dash-auth/users?q=${"x".repeat(16 * 1024)}`)],
    ["header", () => fetch(server.url, { headers: { "x-long": "x".repeat(16 * 1024) } })],
  ])("whose %s is too long gets a reply with the limit", async (_, send) => {
    const answer = await send();
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "invalid_input",
      info: "The address and the headers of the request are too long: together they may have 16 KiB.",
    });
  });

  it("without a Host header gets a regular error reply", async () => {
    const answer = await sendText("GET /healthz HTTP/1.1\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"info":"The request has no header Host: send one."');
  });

  it("with an unknown Expect header is answered regardless", async () => {
    const head = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: coffee\r\n\r\n";
    expect(await sendText(head)).toMatch(/^HTTP\/1\.1 200 [\s\S]+{"status":"ok"}$/);
  });

  it("that causes an internal error gets a reply without internals", async () => {
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

  it("has an id, which its reply's headers repeat", async () => {
    const one = await user.api.send("listAssignees");
    const two = await user.api.send("listAssignees");
    expect(one.headers.get("x-request-id")).toMatch(/^[\w-]{8}$/);
    expect(two.headers.get("x-request-id")).not.toBe(one.headers.get("x-request-id"));
  });
});

describe("the headers", () => {
  it("allow no outside content and work without TLS", async () => {
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
  it("answers once the server is ready", async () => {
    const answer = await fetch(`${server.url}/healthz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: "ok" });
  });
});

it("stops even if a browser keeps a spare connection open", async () => {
  const stopping = await startTestServer();
  const spare = connect(Number(new URL(stopping.url).port), "127.0.0.1");
  await once(spare, "connect");
  const closed = once(spare, "close");
  await stopping.close();
  await closed;
});

it("a connection's requests begin one after another, so that unread answers don't pile up", async () => {
  const letGo = holdQueries(server.parts.db, "held");
  onTestFinished(() => {
    letGo();
    vi.restoreAllMocks();
  });
  const { hostname, port } = new URL(server.url);
  const ask = (id: string) =>
    `GET ${calls.getBug.path.replace(":id", id)} HTTP/1.1\r\nHost: lab\r\nAuthorization: Bearer ${user.token}\r\n\r\n`;
  const asked = () =>
    parametersOf(server.parts.db).filter((one) => ["held", "next"].includes(String(one)));
  let answers = "";
  const socket = connect(Number(port), hostname);
  socket.setEncoding("utf8").on("data", (text) => {
    answers += text;
  });
  socket.write(ask("held") + ask("next"));
  await vi.waitFor(() => expect(asked()).toContain("held"), 20_000);
  expect((await user.api.send("listAssignees")).status).toBe(200);
  expect(asked()).not.toContain("next");
  letGo();
  await vi.waitFor(() => expect(answers.match(/bug_not_found/g)).toHaveLength(2), 20_000);
  expect(asked().indexOf("next")).toBeGreaterThan(asked().lastIndexOf("held"));
  socket.destroy();
});
