import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Call, type CallName, calls } from "#contract/calls.ts";
import { startTestServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("the OpenAPI page", () => {
  it("describes every call, its access and its errors", async () => {
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

  it("describes the key of a change that is sent again, and the types of an export", async () => {
    const { paths } = (await (await fetch(`${server.url}/docs/json`)).json()) as OpenApi;
    const parametersOf = ({ path, method }: Call) =>
      paths[path]?.[method.toLowerCase()]?.parameters ?? [];
    const key = { in: "header", name: "Idempotency-Key", required: false };
    expect(parametersOf(calls.createBug)).toEqual([expect.objectContaining(key)]);
    for (const call of [calls.listBugs, calls.login]) {
      expect(parametersOf(call)).not.toContainEqual(expect.objectContaining(key));
    }
    expect(paths[calls.exportBugs.path]?.get?.responses["200"]).toMatchObject({
      content: {
        "text/csv": { schema: { type: "string" } },
        "application/json": { schema: { properties: { data: { type: "array" } } } },
      },
    });
  });

  it("loads nothing from other hosts", async () => {
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

  it.each([
    ["GET", "/docs/nothing", 404, "not_found"],
    ["GET", "/docs/static/nothing.js", 404, "not_found"],
    ["GET", "/docs/static/%2e%2e/package.json", 404, "not_found"],
    ["POST", "/docs", 404, "not_found"],
    ["DELETE", "/docs/json", 404, "not_found"],
    ["GET", "/docs/%E0%A4%A", 400, "invalid_input"],
    ["GET", "/docs/static/%E0%A4%A", 400, "invalid_input"],
  ])("gives a regular error reply: %s %s", async (method, path, status, code) => {
    const answer = await fetch(server.url + path, { method });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      statusCode: status,
      code,
      info: expect.any(String),
      message: expect.any(String),
    });
  });

  it("gives a regular error reply for a range past the end of a file", async () => {
    const answer = await fetch(`${server.url}/docs/static/swagger-ui.css`, {
      headers: { range: "bytes=99999999-" },
    });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toMatch(/^bytes \*\/\d+$/);
    expect(await answer.json()).toMatchObject({ code: "range_not_satisfiable" });
  });
});

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: unknown };
}

interface Operation {
  security: unknown;
  parameters?: object[];
  responses: Record<string, object>;
}
