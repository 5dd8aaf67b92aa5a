import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { signedInApi } from "../support/api.ts";
import { type RunningServer, startServer } from "../support/server.ts";

/** Connections that strangers keep open by sending a byte now and then. */

let server: RunningServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = (await signedInApi(server.url)).user.authToken;
});
afterAll(() => server.stop());

const TRICKLE_MS = 500;

function open(head: string): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(head);
  return socket;
}

const post = (path: string, headers: string[] = []) =>
  [`POST ${path} HTTP/1.1`, "Host: lab", "Content-Type: application/json", ...headers].join("\r\n");

/** Everything received until the server closes, while a byte is sent again and again. */
async function trickle(socket: Socket): Promise<string> {
  const timer = setInterval(() => socket.write(" "), TRICKLE_MS);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => {
    answer += text;
  });
  // A byte in flight when the server closes causes a reset, which `once` would throw.
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(timer);
  return answer;
}

describe.concurrent("a connection", () => {
  it("is cut if the headers never end", async () => {
    const answer = await trickle(open(`${post(calls.login.path)}\r\nX-Slow: `));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout","info":"The request took too long');
  });

  it("is cut if nothing is ever sent", async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname).resume();
    await once(socket, "end");
    socket.destroy();
  });

  it("is cut if the body of a public call never ends", async () => {
    const head = `${post(calls.login.path, ["Content-Length: 1000"])}\r\n\r\n{`;
    const answer = await trickle(open(head));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout","info":"The request took too long');
  });

  it("is cut if an anonymous body continues after the 401 reply", async () => {
    const head = `${post(calls.createBug.path, ["Content-Length: 1000"])}\r\n\r\n{`;
    expect(await trickle(open(head))).toMatch(/^HTTP\/1\.1 401 /);
  });

  it("is cut if a body for an unknown address continues after the 404 reply", async () => {
    const head = `${post("/nothing", ["Content-Length: 1000"])}\r\n\r\n{`;
    expect(await trickle(open(head))).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it("is cut if bytes that aren't HTTP continue after the error reply", async () => {
    expect(await trickle(open("nonsense\r\n\r\n"))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("may take longer if the user is signed in", async () => {
    const report = JSON.stringify({ title: "T", description: "D", assignedTo: "nobody" });
    const headers = [`Authorization: Bearer ${token}`, `Content-Length: ${report.length}`];
    const socket = open(`${post(calls.createBug.path, [...headers, "Connection: close"])}\r\n\r\n`);
    let answer = "";
    socket.setEncoding("utf8").on("data", (text) => {
      answer += text;
    });

    // As long as a stranger's connection that starts at the same time lasts.
    const stranger = open(`${post(calls.login.path, ["Content-Length: 1000"])}\r\n\r\n{`);
    await trickle(stranger);
    socket.write(report);
    await once(socket, "close");

    expect(answer).toContain('"code":"user_not_found"');
  });
});
