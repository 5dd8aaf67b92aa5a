import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createBrotliDecompress } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import type { CallReply } from "#contract/types.ts";
import { type Db, openDatabase } from "#server/db/openDatabase.ts";
import { PNG } from "../api/files.ts";
import { type ApiClient, signedInApi } from "../support/api.ts";
import { ADMIN, type RunningServer, startServer } from "../support/server.ts";
import { addBugs } from "./support.ts";

const MOST_MB = 450;

let server: RunningServer;
let api: ApiClient;
let token: string;
/** The server's database, opened by another process. */
let db: Db;
beforeEach(async () => {
  server = await startServer();
  const signedIn = await signedInApi(server.url);
  api = signedIn;
  token = signedIn.user.authToken;
  db = await openDatabase({ databaseUrl: null, dataDir: server.dataDir });
});
afterEach(async () => {
  await db.destroy();
  await server.stop();
});

it("four readers get 100 MB of bugs in bounded memory, though one is slow and one disconnects", async () => {
  await addBugs(db, 1_000, () => "x".repeat(100_000));
  const slow = await openList("identity");
  const leaving = await openList("identity");
  const others = [await openList("identity"), unpacked(await openList("br"))];

  await once(leaving, "readable");
  leaving.destroy();
  const lists = await Promise.all(others.map(readOrders));
  // Everything sent to it so far is still in buffers.
  lists.push(await readOrders(slow));

  const newestFirst = Array.from({ length: 1_000 }, (_, index) => 1_000 - index);
  for (const orders of lists) expect(orders).toEqual(newestFirst);
  expect(mostMegabytes(server.pid)).toBeLessThan(300);
});

it("a connection that pipelines thousands of requests without reading is closed", async () => {
  await addBugs(db, 300, () => "x".repeat(1_000));
  const { port } = new URL(server.url);
  const socket = connect(Number(port), "127.0.0.1").pause();
  socket.on("error", () => undefined);
  const path = `${calls.listBugs.path}?status=pending`;
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  socket.write(request.repeat(2_000));

  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
  expect(mostMegabytes(server.pid)).toBeLessThan(250);
});

it("strangers who ask for the API's description and read nothing take little memory", async () => {
  const { port } = new URL(server.url);
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const asked = [ask("/docs/yaml"), ask("/docs/json"), ask("/docs/%79aml")].join("");
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect(Number(port), "127.0.0.1").pause();
    socket.on("error", () => undefined);
    socket.write(asked.repeat(2));
    return socket;
  });
  const begin = await Promise.all(sockets.map((socket) => once(socket, "readable")));
  expect(begin).toHaveLength(200);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  for (const socket of sockets) socket.destroy();
  expect(mostMegabytes(server.pid)).toBeLessThan(250);
});

it("a user who searches the longest texts and reads nothing gets four answers in little memory", async () => {
  // Each character is six in an answer.
  await addBugs(db, 100, () => `zebra ${"\u0001".repeat(99_990)}`);
  const other = await signUp("bo@vivarium.test");
  const { hostname, port } = new URL(server.url);
  const head = [" HTTP/1.1", "Host: x", `Authorization: Bearer ${token}`].join("\r\n");
  const body = JSON.stringify({ title: "Cage scanner loses its reading", limit: 50 });
  const type = `Content-Type: application/json\r\nContent-Length: ${body.length}`;
  const asked = [
    ...Array(3).fill(`GET ${calls.search.path}?q=zebra&limit=100${head}\r\n\r\n`),
    ...Array(6).fill(`POST ${calls.similarBugs.path}${head}\r\n${type}\r\n\r\n${body}`),
  ];
  let begun = 0;
  const sockets = asked.map((request) => {
    const socket = connect(Number(port), hostname).pause();
    socket.once("readable", () => {
      begun += 1;
    });
    socket.write(request);
    return socket;
  });
  await expect.poll(() => begun, { timeout: 10_000 }).toBeGreaterThan(3);
  const answer = await fetch(`${server.url}${calls.search.path}?q=zebra&limit=3`, {
    headers: { authorization: `Bearer ${other}` },
  });
  expect(((await answer.json()) as CallReply<"search">).data).toHaveLength(3);
  expect(begun).toBe(4);

  for (const socket of sockets) socket.destroy();
  expect(mostMegabytes(server.pid)).toBeLessThan(MOST_MB);
});

it("a user who changes bugs and reads no answer is cut off, without harm to others", async () => {
  // Each character is six in an answer.
  await addBugs(db, 1, () => "\u0001".repeat(100_000));
  const [bug] = (await api.call("listBugs", { page: 1 })).data;
  const other = api.withToken(await signUp("bo@vivarium.test"));
  const { hostname, port } = new URL(server.url);
  const path = calls.editBug.path.replace(":id", bug?._id ?? "");
  // Based on another version, so that the answer is the bug as it is.
  const body = JSON.stringify({ title: "Mine", version: 99 });
  const head = [`PUT ${path} HTTP/1.1`, "Host: x", `Authorization: Bearer ${token}`];
  const type = ["Content-Type: application/json", `Content-Length: ${body.length}`];
  const change = `${[...head, ...type, "", ""].join("\r\n")}${body}`;
  // The system takes the first few megabytes on each connection, and its next request waits for that.
  const sockets = Array.from({ length: 60 }, () => {
    const socket = connect(Number(port), hostname).pause();
    socket.on("error", () => undefined).write(change.repeat(8));
    return socket;
  });
  const isCut = () => server.output().includes("Too many answers weren't read");
  await expect.poll(isCut, { timeout: 60_000 }).toBe(true);

  const input = { id: bug?._id, title: "Mine", version: 99 };
  expect((await other.send("editBug", input)).status).toBe(409);
  for (const socket of sockets) socket.resume();
  // The others wait for more requests.
  await expect.poll(() => sockets.some(({ closed }) => closed), { timeout: 20_000 }).toBe(true);
  for (const socket of sockets) socket.destroy();
  const ownAnswer = async () => (await api.send("editBug", input)).status;
  await expect.poll(ownAnswer, { timeout: 20_000 }).toBe(409);
  expect(mostMegabytes(server.pid)).toBeLessThan(300);
});

it("24 slow readers of the longest pages take little memory", async () => {
  await addBugs(db, 200, () => "x".repeat(100_000));
  const own = token;
  const pages: IncomingMessage[] = [];
  for (const reader of ["al", "bo", "cy", "di", "ed", "fi"]) {
    token = await signUp(`${reader}@vivarium.test`);
    const some = Array.from({ length: 4 }, () => openList("identity", "?page=1&limit=200"));
    pages.push(...(await Promise.all(some)));
  }
  token = own;

  expect(await readOrders(pages[0] as IncomingMessage)).toHaveLength(200);
  for (const page of pages) page.destroy();
  expect(mostMegabytes(server.pid)).toBeLessThan(MOST_MB);
});

it("a user reads four pages at once in bounded memory, however many are asked for, and delays nobody else's", async () => {
  await addBugs(db, 200, () => randomBytes(50_000).toString("hex"));
  const other = await signUp("bo@vivarium.test");
  const answers: IncomingMessage[] = [];
  const asked = Array.from({ length: 150 }, () => askForList("br", "?page=1&limit=200"));
  for (const request of asked) request.once("response", (answer) => answers.push(answer));
  // On a slow machine, some make room for others before the rest of the test is done.
  const begun = () =>
    answers.length - (server.output().match(/made room for others/g)?.length ?? 0);
  await expect.poll(begun, { timeout: 60_000 }).toBe(4);

  const headers = { authorization: `Bearer ${other}`, "accept-encoding": "identity" };
  for (const path of ["/healthz", `${calls.listBugs.path}?page=1&limit=200`]) {
    const answer = await fetch(server.url + path, { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  await expect.poll(begun, { timeout: 60_000 }).toBe(4);
  const before = answers.length;
  answers.at(-1)?.destroy();
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(before);
  for (const request of asked) request.destroy();
  expect((await openList("identity", "?page=1&limit=5")).statusCode).toBe(200);
  expect(mostMegabytes(server.pid)).toBeLessThan(MOST_MB);
});

it("a user gets at most four whole lists at once and delays nobody else's", async () => {
  await addBugs(db, 200, () => "x".repeat(100_000));
  const other = await signUp("bo@vivarium.test");
  const answers: IncomingMessage[] = [];
  const asked = Array.from({ length: 100 }, () => askForList("identity"));
  for (const request of asked) request.once("response", (answer) => answers.push(answer));
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(4);

  const headers = { authorization: `Bearer ${other}`, "accept-encoding": "identity" };
  const page = `${server.url}${calls.listBugs.path}?page=1&limit=5`;
  for (const path of [`${server.url}/healthz`, page, server.url + calls.listBugs.path]) {
    const answer = await fetch(path, { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  const ownPage = await fetch(page, { headers: { authorization: `Bearer ${token}` } });
  expect(ownPage.status).toBe(200);
  expect(answers).toHaveLength(4);

  // Clients that disconnect free their slots, and their places in the queue.
  for (const request of asked.slice(4, 50)) request.destroy();
  for (const answer of answers.slice(0, 2)) expect(await readOrders(answer)).toHaveLength(200);
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(6);
  for (const request of asked) request.destroy();
  expect((await openList("identity")).statusCode).toBe(200);
});

it("a picture is removed in little memory, though a thousand long texts show it", async () => {
  const shown = await api.upload(PNG, "shown.png");
  const other = await api.upload(PNG, "other.png");
  // The arrow makes each character take two bytes.
  await addBugs(db, 1_000, () => `→ ![](${shown}) ${"x".repeat(99_000)}`);
  const { uid } = (await signedInApi(server.url)).user;
  for (const value of [shown, other, shown]) {
    await api.call("updateProfile", { uid, key: "avatarURL", value });
  }
  expect((await fetch(server.url + shown)).status).toBe(200);
  expect((await fetch(server.url + other)).status).toBe(404);
  expect(mostMegabytes(server.pid)).toBeLessThan(300);
});

it("a user who is signed out while queued gets no whole list", async () => {
  await addBugs(db, 200, () => "x".repeat(100_000));
  const lists = await Promise.all(Array.from({ length: 4 }, () => openList("identity")));
  const waiting = askForList("identity");
  const answered = once(waiting, "response") as Promise<IncomingMessage[]>;
  // Once this is answered, the list is queued.
  await api.call("listBugs", { page: 1, limit: 1 });

  await api.call("logout");
  for (const list of lists) list.destroy();

  const [answer] = await answered;
  expect(answer?.statusCode).toBe(401);
});

it.each(["identity", "br"])(
  "a list that fails halfway cuts the connection and is logged once (%s)",
  async (encoding) => {
    await addBugs(db, 300, () => randomBytes(50_000).toString("hex"));
    const list = await openList(encoding);
    await once(list, "readable");

    await db.schema.dropTable("bug_attachments").execute();

    await expect(text(list)).rejects.toThrow("aborted");
    expect((await api.send("listAssignees")).status).toBe(200);
    const errors = () => server.output().match(/"level":"(error|warn)".*/g);
    await expect.poll(errors).toHaveLength(1);
    expect(errors()?.[0]).toContain("A list could not be sent to its end");
  },
);

/** Requests the bugs without reading the answer yet. */
async function openList(encoding: string, query = ""): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(askForList(encoding, query), "response");
  if (response?.statusCode !== 200) throw new Error(`Answered ${response?.statusCode}.`);
  expect(response.headers["content-encoding"] ?? "identity").toBe(encoding);
  return response;
}

function askForList(encoding: string, query = ""): ClientRequest {
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": encoding };
  const request = get(server.url + calls.listBugs.path + query, { headers });
  request.on("error", () => undefined);
  return request;
}

async function signUp(email: string): Promise<string> {
  await api.call("signup", { email, password: ADMIN.password });
  return (await signedInApi(server.url, { email, password: ADMIN.password })).user.authToken;
}

const unpacked = (list: IncomingMessage) => list.pipe(createBrotliDecompress());

/** The numbers of the bugs in a list, read without keeping the descriptions. */
async function readOrders(list: Readable): Promise<number[]> {
  let json = "";
  for await (const chunk of list.setEncoding("utf8")) json += String(chunk).replace(/x{2,}/g, "");
  const { data }: { data: { order: number }[] } = JSON.parse(json);
  return data.map((bug) => bug.order);
}

/** A process's peak memory. */
function mostMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
