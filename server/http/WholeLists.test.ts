import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WholeLists } from "./WholeLists.ts";

let turnsBegun: number;
let turnsOver: number;
let app: FastifyInstance;
let url: string;

beforeEach(async () => {
  const lists = new WholeLists("listAssignees", 10);
  turnsBegun = 0;
  turnsOver = 0;
  app = Fastify();
  app.get("/list/:uid", async (request, reply) => {
    const { uid } = request.params as { uid: string };
    // Access takes so long to decide that whoever asked has left.
    if (uid === "leaving") await once(request.raw.socket, "close");
    const turn = lists.run(uid, request, reply, async () => {
      turnsBegun += 1;
      reply.send(uid.startsWith("slow") ? Readable.from(neverEnding()) : "[]");
    });
    await turn.catch(() => undefined);
    turnsOver += 1;
    return reply;
  });
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

async function* neverEnding(): AsyncGenerator<string> {
  yield "[";
  await new Promise(() => undefined);
}

function ask(uid: string): Socket {
  const line = connect(Number(new URL(url).port), "127.0.0.1").resume();
  line.on("error", () => undefined).write(`GET /list/${uid} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return line;
}

async function readList(uid: string): Promise<string> {
  return (await fetch(`${url}/list/${uid}`)).text();
}

it("gives no slot to clients that left while access was checked", async () => {
  for (let left = 0; left < 4; left += 1) ask("leaving").end();
  await expect.poll(() => turnsOver).toBe(4);

  expect(await readList("ada")).toBe("[]");
});

it("cuts only a list that never ends, once another waits for its slot", async () => {
  for (const uid of ["slow1", "slow2", "slow3", "slow4"]) {
    for (let list = 0; list < 4; list += 1) ask(uid);
  }
  await expect.poll(() => turnsBegun).toBe(16);

  expect(await readList("ada")).toBe("[]");
  await expect.poll(() => turnsOver).toBe(2);
});
