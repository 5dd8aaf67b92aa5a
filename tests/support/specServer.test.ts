import { afterAll, beforeAll, expect, it } from "vitest";
import { extensionCalls } from "#contract/calls.ts";
import { type ApiClient, signedInApi } from "./api.ts";
import type { JourneyServer } from "./inProcess.ts";
import { startSpecServer } from "./specServer.ts";

/** The journeys against "a server with only the 24 calls" rely on this. */

let server: JourneyServer;
let api: ApiClient & { user: { uid: string } };

beforeAll(async () => {
  server = await startSpecServer();
  api = await signedInApi(server.url);
  for (const title of ["First", "Second", "Third"]) {
    await api.send("createBug", { title, description: "…", assignedTo: api.user.uid });
  }
});

afterAll(() => server.stop());

it.each(Object.keys(extensionCalls) as (keyof typeof extensionCalls)[])(
  "answers 404 to %s, which isn't in the specification",
  async (name) => {
    expect((await api.send(name)).status).toBe(404);
  },
);

it("returns all bugs of a status, whatever page is requested, without total or counts", async () => {
  const query = { status: "pending", page: 2, limit: 1, sort: "order", assignedTo: "nobody" };
  const { body } = await api.send("listBugs", query);
  expect(Object.keys(body as object)).toEqual(["data"]);
  expect((body as { data: unknown[] }).data).toHaveLength(3);
});

it("pages users without a total, as specified", async () => {
  const { body } = await api.send("listUsers", { page: 2, limit: 100 });
  expect(body).toEqual({ data: { users: [] } });
});

it("returns only the specified fields of a profile", async () => {
  const { body } = await api.send("getProfile", { uid: api.user.uid });
  expect(body).toEqual({
    data: { user: { username: "admin", avatarURL: "", role: "admin" } },
  });
});

it("returns an empty object if the specification shows no result", async () => {
  const [bug] = (await api.call("listBugs", { status: "pending" })).data;
  const answer = await api.send("addComment", { bugID: bug?._id, comment: "Seen." });
  expect(answer).toMatchObject({ status: 200, body: {} });
});

it("passes on an error's text but not its code", async () => {
  const { status, body } = await api.send("getBug", { id: "unknown" });
  expect(status).toBe(404);
  expect(Object.keys(body as object)).toEqual(["info", "message"]);
});

it("stores and serves files", async () => {
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const bytes = Buffer.from(pixel, "base64");
  const url = await api.upload(new Blob([bytes]), "pixel.png");
  const served = await fetch(new URL(url, server.url));
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
});
