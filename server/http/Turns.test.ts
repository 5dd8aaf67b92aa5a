import { once } from "node:events";
import { connect } from "node:net";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { searchTurns } from "./Turns.ts";

let app: FastifyInstance;
let url: string;
/** All requested searches, whether they have run or not. */
let asked: Promise<void>[];
let ran: string[];
let finishHeld: () => void;

beforeEach(async () => {
  const turns = searchTurns();
  asked = [];
  ran = [];
  const held = new Promise<void>((resolve) => {
    finishHeld = resolve;
  });
  app = Fastify();
  app.get("/search/:name", (request: FastifyRequest) => {
    const { name } = request.params as { name: string };
    const search = async () => {
      ran.push(name);
      if (name === "held") await held;
    };
    const one = turns.run("ada", request, search);
    asked.push(one);
    return one.then(() => "[]");
  });
  app.get("/other", async () => {
    ran.push("other");
    return "[]";
  });
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

function ask(path: string) {
  const line = connect(Number(new URL(url).port), "127.0.0.1").resume();
  line.on("error", () => undefined).write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return line;
}

it("drops the work of a client that has left", async () => {
  ask("/search/held");
  await expect.poll(() => ran.length).toBe(1);
  const leaver = ask("/search/left");
  await expect.poll(() => asked.length).toBe(2);
  leaver.destroy();
  await expect(asked[1]).rejects.toThrow("Too many searches");
  finishHeld();
  await Promise.allSettled(asked);
  expect(ran).toEqual(["held"]);
});

it("lets other calls in between one user's searches", async () => {
  ask("/search/held");
  await expect.poll(() => ran.length).toBe(1);
  for (let count = 0; count < 40; count++) ask("/search/more");
  await expect.poll(() => asked.length).toBe(41);
  // Has reached the server by the time the searches begin.
  await once(ask("/other"), "connect");
  finishHeld();
  await Promise.all(asked);
  expect(ran).toContain("other");
  expect(ran.indexOf("other")).toBeLessThan(ran.length - 2);
});
