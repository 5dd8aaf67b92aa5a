import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { type Link, openRelay, swallowCommit } from "../support/relay.ts";
import {
  createServerDatabase,
  isOnPostgres,
  type ServerDatabase,
} from "../support/serverDatabase.ts";
import { PNG } from "./files.ts";
import { startTestServer, type TestServer } from "./support.ts";

describe.runIf(isOnPostgres())("A change whose commit PostgreSQL doesn't answer", () => {
  let database: ServerDatabase;
  let relay: Awaited<ReturnType<typeof openRelay>>;
  let server: TestServer;
  let isCutting = false;
  const cut = (link: Link) => {
    if (!isCutting) return;
    swallowCommit(link, () => {
      isCutting = false;
      link.near.destroy();
    });
  };
  beforeEach(async () => {
    database = await createServerDatabase();
    relay = await openRelay(database.url ?? "", cut);
    server = await startTestServer({ databaseUrl: relay.url });
  });
  afterEach(async () => {
    await server.close();
    relay.close();
    await database.drop();
  });
  const loseNextAnswer = () => {
    isCutting = true;
    relay.links.forEach(cut);
  };

  it.each([
    ["with a key", { "idempotency-key": randomUUID() }],
    ["without a key", {}],
  ])("is answered by its stored reply, and what follows it is done, %s", async (_, key) => {
    const { token } = await server.buildAdmin();
    loseNextAnswer();
    const answer = await fetch(server.url + calls.invite.path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...key },
      body: JSON.stringify({ emails: ["cleo@lab.test"], role: "user" }),
    });
    expect(answer.status).toBe(200);
    expect((await answer.json()).data.invited).toEqual([expect.anything()]);
    expect(isCutting).toBe(false);
    expect(await server.readOutbox()).toHaveLength(1);
  });

  it("keeps its file", async () => {
    const { api } = await server.buildUser();
    loseNextAnswer();
    const file = await api.upload(PNG, "dot.png");
    expect(isCutting).toBe(false);
    expect((await fetch(server.url + file)).status).toBe(200);
  });
});
