import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WholeLists } from "./WholeLists.ts";

/** Whoever sends this header has left by the time access is decided. */
const LEAVES = "x-leaves";

let lists: WholeLists;
let turnsOver: number;
let app: ReturnType<typeof Fastify>;
beforeEach(async () => {
  lists = new WholeLists("listAssignees");
  turnsOver = 0;
  app = Fastify();
  app.get("/", async (request, reply) => {
    if (request.headers[LEAVES]) await once(request.raw.socket, "close");
    const turn = lists.run("ada", request, reply, async () => {
      reply.send("[]");
    });
    await turn.catch(() => undefined);
    turnsOver += 1;
    return reply;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

it("keeps no turn for those who left while access was decided", async () => {
  const port = app.addresses()[0]?.port ?? 0;
  for (let left = 0; left < 4; left += 1) {
    const line = connect(port, "127.0.0.1").resume();
    line.end(`GET / HTTP/1.1\r\nHost: x\r\n${LEAVES}: yes\r\n\r\n`);
  }
  await expect.poll(() => turnsOver).toBe(4);

  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe("[]");
});
