import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import type { Bug, Comment } from "#contract/types.ts";
import { type ApiClient, signedInApi } from "../support/api.ts";
import { makeFolder, startServer } from "../support/server.ts";
import { readAllBugs } from "./support.ts";

const dataDir = makeFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const KILLS = 6;
const CLIENTS = 4;

/** What the server has said that it has done. */
interface Acknowledged {
  bugs: Bug[];
  comments: Comment[];
}

it("loses no write that was acknowledged when it is killed again and again", async () => {
  const acknowledged: Acknowledged = { bugs: [], comments: [] };
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer({ dataDir });
    const api = await signedInApi(server.url);
    await expectAll(api, acknowledged);

    const clients = Array.from({ length: CLIENTS }, () =>
      writeUntilItBreaks(api, api.user.uid, acknowledged),
    );
    const enough = acknowledged.bugs.length + CLIENTS + kill * 5;
    while (acknowledged.bugs.length < enough) await delay(5);
    await server.kill();
    await Promise.all(clients);
  }

  const server = await startServer({ dataDir });
  await expectAll(await signedInApi(server.url), acknowledged);
  expect(await server.stop()).toBe(0);
});

async function writeUntilItBreaks(
  api: ApiClient,
  uid: string,
  acknowledged: Acknowledged,
): Promise<void> {
  try {
    for (;;) {
      const report = { title: "Written meanwhile", description: "…", assignedTo: uid };
      const { data } = await api.call("createBug", report);
      acknowledged.bugs.push(data.bug);
      const bugID = data.bug._id;
      const reply = await api.call("addComment", { bugID, comment: `On ${data.bug.order}` });
      acknowledged.comments.push(reply.data.comment);
    }
  } catch (error) {
    // Whatever breaks off must be the line, not the server's answer.
    expect(error).toBeInstanceOf(TypeError);
  }
}

async function expectAll(api: ApiClient, acknowledged: Acknowledged): Promise<void> {
  const bugs = new Map((await readAllBugs(api)).map((bug) => [bug._id, bug]));
  for (const { _id, order, title } of acknowledged.bugs) {
    expect(bugs.get(_id)).toMatchObject({ order, title });
  }
  for (const { _id } of acknowledged.bugs) {
    const { data } = await api.call("getBug", { id: _id });
    expect(data.bug.commentData[0]?.count ?? 0).toBe(data.comments.length);
    const expected = acknowledged.comments.filter((comment) => comment.bugID === _id);
    expect(data.comments).toEqual(expect.arrayContaining(expected));
  }
}
