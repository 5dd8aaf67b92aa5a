import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import { insertAttachments } from "#server/bugs/attachmentRepository.ts";
import { insertBugs } from "#server/bugs/bugRepository.ts";
import { createFileStore } from "#server/storage/createFileStore.ts";
import { buildBug } from "#server/testData.ts";
import { canMount } from "../support/canMount.ts";
import { isOnPostgres } from "../support/serverDatabase.ts";
import { PNG } from "./files.ts";
import {
  NEW_PASSWORD,
  PASSWORD,
  startTestServer,
  type TestServer,
  type TestUser,
} from "./support.ts";

const MB = 1024 * 1024;
const KB = 1024;
const NEARLY_FULL = {
  status: 503,
  body: {
    statusCode: 503,
    code: "unavailable",
    info: "The server's disk is nearly full, so nothing new can be stored. Tell whoever runs it, and try again once there is room.",
  },
};
const PICTURE = "https://example.org/a.png";

let server: TestServer;
afterEach(() => server.close());

function upload({ token }: TestUser): Promise<Response> {
  const body = new FormData();
  body.append("file", PNG, "picture.png");
  return fetch(`${server.url}${calls.uploadFile.path}?folder=development`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

describe("the reserve of free disk", () => {
  it("stays free: an upload is refused with a sentence, and reading still works", async () => {
    server = await startTestServer({ minFreeBytes: Number.MAX_SAFE_INTEGER });
    const ada = await server.buildUser();
    const answer = await upload(ada);
    expect(answer.headers.get("retry-after")).toBe("60");
    expect(await answer.json()).toMatchObject(NEARLY_FULL.body);
    const stored = readdirSync(join(server.parts.config.dataDir, "uploads"), {
      recursive: true,
      withFileTypes: true,
    });
    expect(stored.filter((entry) => entry.isFile())).toEqual([]);
    expect((await ada.api.send("listBugs")).status).toBe(200);
  });

  describe.skipIf(isOnPostgres())("for the database, too,", () => {
    let [ada, admin]: TestUser[] = [];
    let bugID: string;
    let order: number;
    beforeEach(async () => {
      server = await startTestServer({ minFreeBytes: Number.MAX_SAFE_INTEGER });
      [ada, admin] = [await server.buildUser(), await server.buildAdmin()];
      const bug = buildBug({ created_by: ada.uid });
      await insertBugs(server.parts.db, [bug]);
      await insertAttachments(server.parts.db, bug.id, [PICTURE]);
      bugID = bug.id;
      order = bug.order_no;
    });

    it("refuses texts with the same sentence", async () => {
      const { uid } = ada as TestUser;
      const attachments = [PICTURE];
      const changes: [CallName, Record<string, unknown>][] = [
        ["createBug", { title: "Jam", description: "At night", assignedTo: uid }],
        ["addComment", { bugID, comment: "Seen" }],
        ["updateProfile", { uid, key: "username", value: "Ada" }],
        ["setBugStatus", { bugID, status: "parked" }],
        ["assignBug", { bugID, assignedTo: uid }],
        ["addBugAttachments", { id: bugID, attachments }],
        ["signup", { email: "new@lab.test", password: PASSWORD }],
      ];
      for (const [name, input] of changes) {
        expect(await admin?.api.send(name, input), name).toMatchObject(NEARLY_FULL);
      }
      expect(await ada?.api.call("findBugByOrder", { order })).toEqual({ data: { bugID } });
    });

    it("allows calls that free space or keep accounts safe", async () => {
      const { uid, email } = ada as TestUser;
      const newPassword = NEW_PASSWORD;
      expect((await server.signIn(email)).status).toBe(200);
      await server.api.call("forgotPassword", { email });
      const token = /reset=([\w-]+)/.exec((await server.readOutbox()).join())?.[1] ?? "";
      await server.api.call("resetPasswordByLink", { token, newPassword: PASSWORD });
      const own = { email: admin?.email, oldPassword: PASSWORD, newPassword };
      const changes: [CallName, Record<string, unknown>][] = [
        ["resetOwnPassword", own],
        ["resetUserPassword", { uid, newPassword }],
        ["assignRole", { uid, role: "user" }],
        ["removeBugAttachment", { id: bugID, url: PICTURE }],
        ["deleteRecords", { email, fields: ["tasks"] }],
        ["deleteUser", { id: uid }],
        ["endOtherSessions", {}],
        ["logout", {}],
      ];
      for (const [name, input] of changes) {
        expect(await admin?.api.send(name, input), name).toMatchObject({ status: 200 });
      }
    });
  });

  it.runIf(canMount())(
    "the reserve of free disk can't be exceeded by concurrent uploads",
    async () => {
      server = await startTestServer();
      const disk = mkdtempSync(join(tmpdir(), "vivarium-disk-"));
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", disk]);
      try {
        const store = await createFileStore(disk, 100 * MB, 8 * MB);
        const film = async function* () {
          yield Buffer.from("RIFF\0\0\0\0AVI LIST");
          for (let n = 0; n < 64; n++) yield Buffer.alloc(64 * KB, 1);
        };
        const results = await Promise.allSettled(
          Array.from({ length: 5 }, () => store.save("development", Readable.from(film()))),
        );
        const refused = results.filter(({ status }) => status === "rejected");
        expect(refused.length).toBeGreaterThan(2);
        for (const result of refused) {
          expect(result).toMatchObject({ reason: { code: "unavailable" } });
        }
        const kept = readdirSync(join(disk, "development"));
        expect(kept).toHaveLength(5 - refused.length);
        expect(readdirSync(join(disk, ".incoming"))).toEqual([]);
      } finally {
        execFileSync("umount", [disk]);
        rmdirSync(disk);
      }
    },
  );
});
