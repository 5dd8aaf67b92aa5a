import { once } from "node:events";
import { readdirSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { LIMITS } from "#contract/constants.ts";
import { bigPng } from "./files.ts";
import { buildBug, startTestServer, type TestServer, type TestUser } from "./support.ts";

const MB = 1024 * 1024;
const KB = 1024;
const OVER_QUOTA = {
  statusCode: 413,
  code: "quota_exceeded",
  info: "With this file you would have more than 1 MB stored, which is the most for one person. Ask an admin to remove some of your attachments, or to raise the limit.",
};

let server: TestServer;
afterEach(() => server.close());

function upload({ token }: TestUser, file: Blob, key?: string): Promise<Response> {
  const body = new FormData();
  body.append("file", file, "picture.png");
  return fetch(`${server.url}/api/v1/storage/upload?folder=development`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...(key && { "idempotency-key": key }) },
    body,
  });
}

/** The names of all files in the store, including unfinished uploads. */
function storedFiles(): string[] {
  const root = join(server.parts.config.dataDir, "uploads");
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

it("accepts at most as many concurrent uploads of one user as a bug takes files", async () => {
  server = await startTestServer();
  const [ada, bo] = [await server.buildUser(), await server.buildUser()];
  const slow = Array.from({ length: LIMITS.attachments }, () => {
    const sending = request(`${server.url}/api/v1/storage/upload?folder=development`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${ada.token}`,
        "content-type": "multipart/form-data; boundary=x",
      },
    });
    sending.on("error", () => undefined);
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    return sending;
  });
  // The first one that is refused: as long as not all slow ones are there, the next would be accepted.
  let refused = await upload(ada, bigPng(100));
  while (refused.status !== 429) refused = await upload(ada, bigPng(100));
  expect(refused.headers.get("retry-after")).toBe("10");
  expect(await refused.json()).toMatchObject({ code: "too_many_requests" });
  expect((await upload(bo, bigPng(100))).status).toBe(200);
  for (const sending of slow) sending.destroy();
  await expect.poll(async () => (await upload(ada, bigPng(100))).status).toBe(200);
});

describe("a user's quota", () => {
  it("allows files up to it and refuses the next with a sentence", async () => {
    server = await startTestServer({ userQuotaBytes: MB });
    const ada = await server.buildUser();
    expect((await upload(ada, bigPng(600 * KB))).status).toBe(200);
    expect((await upload(ada, bigPng(424 * KB))).status).toBe(200);
    const answer = await upload(ada, bigPng(100));
    expect(await answer.json()).toMatchObject(OVER_QUOTA);
    expect(storedFiles()).toHaveLength(2);
  });

  it("is separate for each user", async () => {
    server = await startTestServer({ userQuotaBytes: MB });
    const [ada, bo] = [await server.buildUser(), await server.buildUser()];
    expect((await upload(ada, bigPng(MB))).status).toBe(200);
    expect((await upload(bo, bigPng(MB))).status).toBe(200);
  });

  it("refuses by the announced length, before the body arrives", async () => {
    server = await startTestServer({ userQuotaBytes: MB });
    const { token } = await server.buildUser();
    const sending = request(`${server.url}/api/v1/storage/upload?folder=development`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "multipart/form-data; boundary=x",
        "content-length": 2 * MB,
      },
    });
    sending.on("error", () => undefined);
    sending.flushHeaders();
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    expect(await json(answer)).toMatchObject(OVER_QUOTA);
    sending.destroy();
  });

  it("refuses a body of unannounced length while it arrives", async () => {
    server = await startTestServer({ userQuotaBytes: MB });
    const { token } = await server.buildUser();
    const sending = request(`${server.url}/api/v1/storage/upload?folder=development`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "multipart/form-data; boundary=x",
      },
    });
    sending.on("error", () => undefined);
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    sending.write(Buffer.from(await bigPng(MB + 1).arrayBuffer()));
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    expect(await json(answer)).toMatchObject(OVER_QUOTA);
    sending.destroy();
    expect(storedFiles()).toEqual([]);
  });

  it("can't be exceeded by concurrent uploads", async () => {
    server = await startTestServer({ userQuotaBytes: MB });
    const ada = await server.buildUser();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => upload(ada, bigPng(300 * KB))),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThan(4);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(12 - taken.length);
    expect(storedFiles()).toHaveLength(taken.length);
  });

  it("can't be exceeded by concurrent uploads to several servers on one database", async () => {
    server = await startTestServer({ userQuotaBytes: MB });
    const ada = await server.buildUser();
    const { db } = server.parts;
    // A file that another server has stored since this one checked.
    const file = { url: "/uploads/development/x", uid: ada.uid, bytes: MB, created_at: "" };
    const sending = request(`${server.url}/api/v1/storage/upload?folder=development`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${ada.token}`,
        "content-type": "multipart/form-data; boundary=x",
      },
    });
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    sending.write(Buffer.from(await bigPng(200 * KB).arrayBuffer()));
    await expect.poll(storedFiles).toHaveLength(1);
    await db.insertInto("uploaded_files").values(file).execute();
    sending.end("\r\n--x--\r\n");
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    expect(await json(answer)).toMatchObject(OVER_QUOTA);
    expect(storedFiles()).toEqual([]);
  });

  it("counts an upload that is sent twice under one key once", async () => {
    server = await startTestServer({ userQuotaBytes: MB });
    const ada = await server.buildUser();
    const key = "the-same-upload-again";
    const [first, second] = await Promise.all([
      upload(ada, bigPng(400 * KB), key),
      upload(ada, bigPng(400 * KB), key),
    ]);
    expect(await second?.json()).toEqual(await first?.json());
    expect(storedFiles()).toHaveLength(1);
    expect((await upload(ada, bigPng(600 * KB))).status).toBe(200);
  });

  it("answers both of two equal uploads even if the second file can't be deleted", async () => {
    server = await startTestServer();
    const ada = await server.buildUser();
    server.parts.store.remove = async () => {
      throw new Error("The disk is read-only.");
    };
    const key = "the-same-upload-again";
    const uploads = [1, 2].map(() => upload(ada, bigPng(KB), key));
    const answers = await Promise.all(uploads);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("is freed by removed files and unfinished uploads", async () => {
    server = await startTestServer({ userQuotaBytes: MB });
    const [ada, admin] = [await server.buildUser(), await server.buildAdmin()];
    const url = await ada.api.upload(bigPng(MB), "all of it.png");
    const bug = await buildBug(ada, { attachments: [url] });
    expect((await upload(ada, bigPng(MB))).status).toBe(413);
    await admin.api.call("removeBugAttachment", { id: bug._id, url });
    expect((await upload(ada, bigPng(MB))).status).toBe(200);
  });
});
