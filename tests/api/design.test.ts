import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saveUser } from "#server/users/userRepository.ts";
import { startTestServer, type TestServer, type TestUser } from "./support.ts";

const HASH = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
const FILES = {
  "client/app.html": "<h1>Dashboard</h1>",
  "design/index.html": "<h1>Design</h1>",
  "design/assets/story.js": "story()",
  "design/csp-hashes.json": JSON.stringify([HASH]),
};
const HOUR_MS = 60 * 60 * 1000;

let dist: string;
let server: TestServer;
let bare: TestServer;
let admin: TestUser;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "vivarium-dist-"));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), content);
  }
  server = await startTestServer({ trustProxy: ["127.0.0.1"] }, join(dist, "client"));
  bare = await startTestServer();
});
beforeEach(async () => {
  admin = await server.buildAdmin();
});
afterAll(async () => {
  await server.close();
  await bare.close();
  await rm(dist, { recursive: true });
});

const ask = (token?: string, headers: Record<string, string> = {}, { url } = server) =>
  fetch(`${url}/design`, {
    method: "POST",
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });

/** The cookie that a user gets, as a browser sends it. */
async function passOf(user: TestUser): Promise<string> {
  const cookie = (await ask(user.token)).headers.get("set-cookie") ?? "";
  return cookie.split(";", 1)[0] ?? "";
}

const open = (cookie?: string, path = "/design/", { url } = server) =>
  fetch(url + path, { redirect: "manual", headers: cookie ? { cookie } : {} });

describe("the design", () => {
  it("is shown to an admin, with its files", async () => {
    const pass = await passOf(admin);
    const page = await open(pass);
    expect(page.status).toBe(200);
    expect(await page.text()).toBe(FILES["design/index.html"]);
    const script = await open(pass, "/design/assets/story.js");
    expect(await script.text()).toBe(FILES["design/assets/story.js"]);
    const moved = await open(pass, "/design?path=/story/a");
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "/design/?path=/story/a"]);
  });

  it("loads nothing from other hosts, runs only its own scripts and is framed only by itself", async () => {
    const { headers } = await open(await passOf(admin));
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'self';");
    expect(policy).toContain(`script-src 'self' '${HASH}';`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/https?:|unsafe-eval/);
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  });

  it("is never shown from a cache without asking the server", async () => {
    const { headers } = await open(await passOf(admin));
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("etag")).not.toBeNull();
  });

  it("sends the pass to its own path only and hides it from scripts; one given over TLS is never sent without", async () => {
    const plain = (await ask(admin.token)).headers.get("set-cookie");
    expect(plain).toMatch(/^design=\S+; Path=\/design; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    const secure = (await ask(admin.token, { "x-forwarded-proto": "https" })).headers;
    expect(secure.get("set-cookie")).toMatch(/^__Secure-design=.+; SameSite=Strict; Secure$/);
    expect(plain).not.toContain(admin.token);
  });

  it("is refused to strangers and users, whether it is built or not", async () => {
    for (const each of [server, bare]) {
      const user = await each.buildUser();
      expect((await ask(undefined, {}, each)).status).toBe(401);
      const refusal = await ask(user.token, {}, each);
      expect([refusal.status, refusal.headers.get("set-cookie")]).toEqual([403, null]);
      expect(await refusal.json()).toMatchObject({ info: "Only an admin can open the design." });
    }
    const pages = [
      await open(),
      await open(undefined, "/design/", bare),
      await open("design=1.2.3"),
    ];
    const [first, ...others] = await Promise.all(pages.map(describeAnswer));
    expect(first).toMatchObject({ status: 404 });
    for (const other of others) expect(other).toEqual(first);
  });

  it("is announced to admins alone, once it is built", async () => {
    const announced = async ({ api, uid }: TestUser) =>
      (await api.call("getProfile", { uid })).data.hasDesign;
    expect(await announced(admin)).toBe(true);
    expect(await announced(await server.buildUser())).toBeUndefined();
    expect(await announced(await bare.buildAdmin())).toBeUndefined();
  });

  it("tells an admin how it is built", async () => {
    const { token } = await bare.buildAdmin();
    const answer = await ask(token, {}, bare);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      info: "The design isn't built: run `npm run build-storybook`.",
    });
  });

  it.each<[string, (admin: TestUser) => Promise<unknown>]>([
    ["demoted", ({ uid }) => saveUser(server.parts.db, uid, { role: "user" })],
    ["signed out", ({ api }) => api.call("logout")],
    ["deleted", async ({ uid }) => (await server.buildAdmin()).api.call("deleteUser", { id: uid })],
  ])("is closed at once to an admin who was %s", async (_, end) => {
    const pass = await passOf(admin);
    expect((await open(pass)).status).toBe(200);
    await end(admin);
    expect((await open(pass)).status).toBe(404);
    expect((await open(pass, "/design/assets/story.js")).status).toBe(404);
  });

  it("is closed after twelve hours, even if the browser keeps or extends the pass", async () => {
    const pass = await passOf(admin);
    server.passTime(11 * HOUR_MS);
    expect((await open(pass)).status).toBe(200);
    server.passTime(2 * HOUR_MS);
    expect((await open(pass)).status).toBe(404);
    const [name, id, expires, signature] = pass.split(/[=.]/);
    const longer = `${name}=${id}.${Number(expires) + 86_400}.${signature}`;
    expect((await open(longer)).status).toBe(404);
  });

  it("opens nothing else: its pass is no token, and no file outside is reached", async () => {
    const pass = await passOf(admin);
    const [, value = ""] = pass.split("=");
    expect((await ask(value)).status).toBe(401);
    const answer = await fetch(`${server.url}/api/v1/dash-auth/users`, {
      headers: { cookie: pass },
    });
    expect(answer.status).toBe(401);
    for (const path of OUTSIDE) expect(await askFor(path, pass)).toMatch(/^4\d\d (?!.*Dashboard)/s);
  });
});

const OUTSIDE = [
  "/design/../client/app.html",
  "/design/%2e%2e/client/app.html",
  "/design/..%2fclient/app.html",
  "/design/%2e%2e%5cclient%5capp.html",
  "/design//../client/app.html",
  "/design/assets/../../client/app.html",
];

/** The answer's status and body. `fetch` would resolve the dots itself. */
async function askFor(path: string, cookie: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const sent = request({ hostname, port, path, headers: { cookie } }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return `${answer.statusCode} ${await text(answer)}`;
}

/** Everything that an answer reveals, except its time and request id. */
async function describeAnswer(answer: Response) {
  const { date, "x-request-id": _, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.text() };
}
