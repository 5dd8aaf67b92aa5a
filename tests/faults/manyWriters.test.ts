import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BUG_STATUSES } from "#contract/constants.ts";
import type { CallReply } from "#contract/types.ts";
import { type ApiClient, signedInApi } from "../support/api.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { readAllBugs } from "./support.ts";

let server: RunningServer;
let api: ApiClient & { user: CallReply<"login">["user"] };
beforeEach(async () => {
  // One user writes as much as many would.
  const env = { WRITES_PER_MINUTE: "1000000", ALLOWED_MEDIA_HOSTS: "example.org" };
  server = await startServer({ env });
  api = await signedInApi(server.url);
});
afterEach(() => server.stop());

const report = () => ({ title: "Jam", description: "At night", assignedTo: api.user.uid });

it("counts, comments and attachments stay right while many users change the same bugs", async () => {
  const { user } = (
    await api.call("signup", { email: "bo@vivarium.test", password: "correct horse battery" })
  ).data;
  const bugs = await Promise.all(
    Array.from({ length: 6 }, async () => (await api.call("createBug", report())).data.bug._id),
  );

  await Promise.all(
    Array.from({ length: 8 }, async (_, client) => {
      for (let round = 0; round < 12; round++) {
        const bugID = bugs[(client + round) % bugs.length] ?? "";
        const status = BUG_STATUSES[(client * 7 + round) % 3] ?? "pending";
        const assignedTo = (client + round) % 2 ? user.uid : api.user.uid;
        await Promise.all([
          api.call("setBugStatus", { bugID, status }),
          api.call("assignBug", { bugID, assignedTo }),
          api.call("addComment", { bugID, comment: `${client} ${round}` }),
          api.call("addBugAttachments", {
            id: bugID,
            attachments: [`https://example.org/${client}.png`],
          }),
          api.call("createBug", report()),
        ]);
      }
    }),
  );

  const all = await readAllBugs(api);
  expect(all).toHaveLength(6 + 8 * 12);
  const comments = await Promise.all(
    bugs.map(async (id) => {
      const { data } = await api.call("getBug", { id });
      expect(data.bug.commentData[0]?.count).toBe(data.comments.length);
      expect(data.bug.attachments.toSorted()).toEqual(
        Array.from({ length: 8 }, (_, client) => `https://example.org/${client}.png`),
      );
      return data.comments.length;
    }),
  );
  expect(comments.reduce((sum, count) => sum + count, 0)).toBe(8 * 12);
});

it("the server keeps serving during an import and shows the imported bugs", async () => {
  const file = join(server.dataDir, "reports.csv");
  const rows = Array.from(
    { length: 1_500 },
    (_, index) => `Report ${index},${index},Open,30/Sep/21 17:20,"${"Long text. ".repeat(100)}"`,
  );
  writeFileSync(file, ["Summary,Issue id,Status,Created,Description", ...rows].join("\n"));
  await api.call("createBug", report());

  const running = promisify(execFile)(process.execPath, ["dist/server/cli/importBugs.js", file], {
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDir },
  });
  let isRunning = true;
  const ended = running.finally(() => {
    isRunning = false;
  });
  let written = 0;
  while (isRunning) {
    await api.call("createBug", report());
    await api.call("listBugs", { status: "pending", page: 1, limit: 50 });
    written += 1;
  }

  expect((await ended).stdout).toContain("1,500 added (1,500 pending");
  expect(await readAllBugs(api)).toHaveLength(1 + 1_500 + written);
  expect(written).toBeGreaterThan(0);
});
