import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#contract/paths.ts";
import { startTestServer, type TestServer } from "./support.ts";

const HASH = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
const SCRIPT = "console.log('the dashboard');".repeat(100);

const FILES: Record<string, string | Buffer> = {
  "index.html": "<h1>Landing</h1>",
  "about-us.html": "<h1>About us</h1>",
  "contact-us.html": "<h1>Contact us</h1>",
  "privacy-policy.html": "<h1>Privacy policy</h1>",
  "terms-of-service.html": "<h1>Terms of service</h1>",
  "404.html": "<h1>Not found</h1>",
  "app.html": "<h1>Dashboard</h1>",
  "screens/bugs.html": "<h1>Bugs</h1>",
  "screens/bug-comments-id.html": "<h1>A bug</h1>",
  "screens/user-management-invitations.html": "<h1>Invitations</h1>",
  "assets/app-1a2b3c.js": SCRIPT,
  "assets/app-1a2b3c.js.br": brotliCompressSync(SCRIPT),
  "robots.txt": "User-agent: *",
  "csp-hashes.json": JSON.stringify([HASH]),
};

let client: string;
let server: TestServer;
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), "vivarium-client-"));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(client, name)), { recursive: true });
    await writeFile(join(client, name), content);
  }
  server = await startTestServer({}, client);
});
afterAll(async () => {
  await server.close();
  await rm(client, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: "manual", headers });

describe("the browser app", () => {
  it.each([
    ["/", "Landing"],
    ["/?utm=x", "Landing"],
    ["/about-us", "About us"],
    ["/about-us/", "About us"],
    ["/contact-us", "Contact us"],
    ["/privacy-policy", "Privacy policy"],
    ["/terms-of-service", "Terms of service"],
    ["/auth?reset=token", "Dashboard"],
    ["/home", "Dashboard"],
    ["/user-management", "Dashboard"],
    ["/add-bug", "Dashboard"],
    ["/bugs?status=complete", "Bugs"],
    ["/user-management/invitations", "Invitations"],
    ["/user-records", "Dashboard"],
    ["/recent-activity", "Dashboard"],
    ["/completed-bugs", "Dashboard"],
    ["/bug-comments/01a1fea9-3a3b-7000", "A bug"],
    ["/profile", "Dashboard"],
  ])("has a page at %s", async (path, title) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(await answer.text()).toBe(`<h1>${title}</h1>`);
  });

  it("has a page at every path of the route table", async () => {
    for (const path of Object.values(paths)) {
      const answer = await get(path.replace(":id", "1"));
      expect([path, answer.status]).toEqual([path, path === paths.notFound ? 404 : 200]);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    }
  });

  it.each(["/nothing", "/home/nothing", "/bug-comments", "/bug-comments/1/2", "/old-page.html"])(
    "leads %s to /404",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe("/404");
    },
  );

  it("always sends the whole page for /404, with status 404", async () => {
    const first = await get("/404");
    expect(first.status).toBe(404);
    expect(first.headers.get("etag")).toBeNull();
    const again = await get("/404", { "if-none-match": "*", "if-modified-since": NEVER });
    expect(again.status).toBe(404);
    expect(await again.text()).toBe("<h1>Not found</h1>");
  });

  it("sends a page again only if it has changed", async () => {
    const etag = (await get("/bugs")).headers.get("etag") ?? "";
    // Uses node:http, since fetch adds `Cache-Control: no-cache` to a conditional request.
    const [answer] = (await once(
      request(`${server.url}/bugs`, { headers: { "if-none-match": etag } }).end(),
      "response",
    )) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(304);
  });

  it("allows only the pages' own inline scripts", async () => {
    const policy = (await get("/")).headers.get("content-security-policy");
    expect(policy).toContain(`script-src 'self' '${HASH}';`);
  });

  it("serves assets precompressed and cacheable forever", async () => {
    const answer = await get("/assets/app-1a2b3c.js", { "accept-encoding": "br" });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("content-type")).toBe("application/javascript; charset=utf-8");
    expect(await answer.text()).toBe(SCRIPT);
    const plain = await get("/assets/app-1a2b3c.js", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
  });

  it("reports an asset's length for a range past its end", async () => {
    const answer = await get("/assets/app-1a2b3c.js", {
      range: "bytes=900000-",
      "accept-encoding": "identity",
    });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toBe(`bytes */${SCRIPT.length}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ code: "range_not_satisfiable" });
  });

  it("sends no page if a precondition fails", async () => {
    const answer = await get("/bugs", { "if-match": '"another"' });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({ code: "precondition_failed" });
  });

  it("serves the other files of the build", async () => {
    expect(await (await get("/robots.txt")).text()).toBe("User-agent: *");
  });

  it.each(["/assets/gone.js", "/favicon.png", "/uploads/x", "/api/v1/x"])(
    "answers 404 for %s, which can't be a page",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: "not_found" });
    },
  );

  it("doesn't redirect requests that send something", async () => {
    const answer = await fetch(`${server.url}/nothing`, { method: "POST", redirect: "manual" });
    expect(answer.status).toBe(404);
  });
});

describe("a large answer", () => {
  it("is compressed if the client accepts it", async () => {
    const user = await server.buildUser();
    for (let i = 0; i < 20; i++) await server.buildUser();
    const answer = await fetch(`${server.url}/api/v1/auth/users`, {
      headers: { authorization: `Bearer ${user.token}`, "accept-encoding": "br" },
    });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(await answer.json()).toMatchObject({ total: 21 });
  });
});

describe("a server whose browser app calls another server's API", () => {
  it("allows connections to it", async () => {
    const other = await startTestServer({ apiOrigin: "https://api.lab.test" }, client);
    try {
      const policy = (await fetch(other.url)).headers.get("content-security-policy");
      expect(policy).toContain("connect-src 'self' https://api.lab.test;");
    } finally {
      await other.close();
    }
  });
});

describe("a server whose browser app is not built", () => {
  it("says so and still serves the API", async () => {
    const bare = await startTestServer();
    try {
      const answer = await fetch(bare.url);
      expect(answer.status).toBe(503);
      expect(await answer.text()).toBe(
        "The browser app is not built yet: run `npm run build` and restart the server.\n",
      );
      expect((await fetch(`${bare.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${bare.url}/home`)).status).toBe(404);
    } finally {
      await bare.close();
    }
  });
});

const NEVER = "Thu, 01 Jan 1970 00:00:00 GMT";
