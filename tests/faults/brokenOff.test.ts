import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import type { CallReply } from "#contract/types.ts";
import { openDatabase } from "#server/db/openDatabase.ts";
import { type ApiClient, signedInApi } from "../support/api.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { addBugs } from "./support.ts";

const PATIENTLY = { timeout: 30_000 };

let server: RunningServer;
let api: ApiClient & { user: CallReply<"login">["user"] };
beforeEach(async () => {
  server = await startServer();
  api = await signedInApi(server.url);
});
afterEach(() => server.stop());

function open(method: string, path: string, headers: Record<string, string>): ClientRequest {
  const asked = request(new URL(path, server.url), {
    method,
    headers: { authorization: `Bearer ${api.user.authToken}`, ...headers },
  });
  asked.on("error", () => undefined);
  return asked;
}

/** The log up to now. */
async function logged(): Promise<string> {
  await fetch(`${server.url}/api/the-end`);
  await expect.poll(server.output, PATIENTLY).toContain("/api/the-end 404");
  return server.output();
}

describe("A request that its sender aborts isn't logged as an error:", () => {
  it.each([
    ["with a JSON body", "application/json", '{"title":"Half of a'],
    [
      "with a file",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nGIF89a',
    ],
    ["before the file begins", "multipart/form-data; boundary=x", "--x\r\nContent-"],
  ])("%s", async (_, type, start) => {
    const path =
      type === "application/json"
        ? calls.createBug.path
        : `${calls.uploadFile.path}?folder=development`;
    const asked = open("POST", path, { "content-type": type, "content-length": "100000" });
    // Once flushed, the data arrives before the connection's end.
    await new Promise((resolve) => asked.write(start, resolve));
    asked.destroy();
    await expect
      .poll(server.output, PATIENTLY)
      .toContain(`"msg":"POST ${path.split("?")[0]} broken off"`);
    expect(await logged()).not.toMatch(/"level":"(error|warn|fatal)"| 50[03]"/);
  });

  it.each(["identity", "br"])("while the answer is sent, %s", async (encoding) => {
    const db = await openDatabase({ databaseUrl: null, dataDir: server.dataDir });
    await addBugs(db, 100, () => "A long text. ".repeat(7_000));
    await db.destroy();
    const asked = open("GET", `${calls.listBugs.path}?status=pending`, {
      "accept-encoding": encoding,
    });
    asked.end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    await once(answer, "readable");
    answer.destroy();
    await once(answer, "close");
    await api.call("listAssignees");
    expect(await logged()).not.toMatch(/"level":"(error|warn|fatal)"| 50[03]"/);
  });

  it("while a file is sent", async () => {
    const bytes = Buffer.concat([
      Buffer.from("RIFF\0\0\0\0AVI LIST"),
      Buffer.alloc(8 * 1024 * 1024),
    ]);
    const url = await api.upload(new Blob([bytes]), "film.avi");
    const asked = open("GET", url, {});
    asked.end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    await once(answer, "readable");
    answer.destroy();
    await once(answer, "close");
    expect(await logged()).not.toMatch(/"level":"(error|warn|fatal)"| 50[03]"/);
  });
});

it("a list that fails halfway ends with an error for an HTTP/1.0 client, which knows no length, too", async () => {
  const db = await openDatabase({ databaseUrl: null, dataDir: server.dataDir });
  await addBugs(db, 300, () => "A long text. ".repeat(7_000));
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  const path = `${calls.exportBugs.path}?format=csv`;
  socket.write(`GET ${path} HTTP/1.0\r\nAuthorization: Bearer ${api.user.authToken}\r\n\r\n`);
  await once(socket, "readable");

  await db.schema.dropTable("bug_attachments").execute();

  await expect(text(socket)).rejects.toThrow("ECONNRESET");
  await db.destroy();
});
