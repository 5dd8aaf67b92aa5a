import { afterAll, beforeAll, expect, it } from "vitest";
import { buildBug, startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.buildUser();
});
afterAll(() => server.close());

it("finds a bug by a word of its title", async () => {
  const bug = await buildBug(ada, { title: "The thermal pictures are upside down" });
  const { data, total } = await ada.api.call("search", { q: "thermal" });
  expect(data.map((hit) => hit.bug._id)).toEqual([bug._id]);
  expect(total).toBe(1);
});
