import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pageReaders, wholeListReaders } from "./Readers.ts";

let turns: { begun: number; over: number };
let app: FastifyInstance;
let url: string;

beforeEach(async () => {
  const lists = wholeListReaders(10);
  const pages = pageReaders(10);
  // Replies of the previous test may still be ending.
  const counts = { begun: 0, over: 0 };
  turns = counts;
  app = Fastify();
  app.get("/:kind/:uid", async (request, reply) => {
    const { kind, uid } = request.params as { kind: string; uid: string };
    // Checking access takes so long that the client has left.
    if (uid === "leaving") await once(request.raw.socket, "close");
    const turn = (kind === "list" ? lists : pages).run(uid, request, reply, async () => {
      counts.begun += 1;
      reply.send(uid.startsWith("slow") ? Readable.from(neverEnding()) : "[]");
    });
    await turn.catch(() => undefined);
    counts.over += 1;
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

function ask(uid: string, kind = "list"): Socket {
  const line = connect(Number(new URL(url).port), "127.0.0.1").resume();
  line.on("error", () => undefined).write(`GET /${kind}/${uid} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return line;
}

async function readList(uid: string, kind = "list"): Promise<string> {
  return (await fetch(`${url}/${kind}/${uid}`)).text();
}

it("gives no slot to clients that left while access was checked", async () => {
  for (let left = 0; left < 4; left += 1) ask("leaving").end();
  await expect.poll(() => turns.over).toBe(4);

  expect(await readList("ada")).toBe("[]");
});

it("cuts only a list that never ends, once another waits for its slot", async () => {
  for (const uid of ["slow1", "slow2", "slow3", "slow4"]) {
    for (let list = 0; list < 4; list += 1) ask(uid);
  }
  await expect.poll(() => turns.begun).toBe(16);

  expect(await readList("ada")).toBe("[]");
  await expect.poll(() => turns.over).toBe(2);
});

it("sends a person four pages at once, and cuts those that never end if more are asked for", async () => {
  for (let page = 0; page < 4; page += 1) ask("slow", "page");
  await expect.poll(() => turns.begun).toBe(4);
  expect(await readList("ada", "page")).toBe("[]");
  await expect.poll(() => turns.over).toBe(1);

  ask("slow", "page");
  await expect.poll(() => turns.begun).toBe(6);
  expect(turns.over).toBeGreaterThan(1);
});

it("lets another call in between one person's pages", async () => {
  const pages = pageReaders();
  const ran: string[] = [];
  const read = async () => {
    const reply = { raw: new EventEmitter() };
    const request = { raw: { socket: new EventEmitter() } };
    await pages.run("ada", request as never, reply as never, async () => {
      ran.push("page");
      reply.raw.emit("close");
    });
  };
  const reads = Array.from({ length: 10 }, read);
  setImmediate(() => ran.push("other"));
  await Promise.all(reads);

  expect(ran.indexOf("other")).toBe(4);
  expect(ran).toHaveLength(11);
});
