import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { createApi, signedInApi } from "../support/api.ts";
import { ADMIN, type RunningServer, startServer } from "../support/server.ts";
import { createServerDatabase, type ServerDatabase } from "../support/serverDatabase.ts";

let database: ServerDatabase;
let server: RunningServer;
beforeAll(async () => {
  database = await createServerDatabase();
  server = await startServer({ env: database.env });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "another horse battery";

/** The log's security events about a user. */
const readEvents = (target: string | null) =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.event !== undefined && line.target === target)
    .map(({ event, actor, address, from, to, exported, deleted }) => ({
      event,
      actor,
      address,
      ...(from !== undefined && { from, to }),
      ...(exported !== undefined && { exported }),
      ...(deleted !== undefined && { deleted }),
    }));

it("has the address even of a client that disconnects before the answer", async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `guess${index}@lab.test`);
  for (const email of emails) await guessAndHangUp(email);

  const tried = () => emails.flatMap(readEvents);
  await expect.poll(() => tried().length, { timeout: 20_000 }).toBe(emails.length);
  expect(tried().map(({ address }) => address)).toEqual(emails.map(() => "127.0.0.1"));
});

it("says who did what to whom, without secrets", async () => {
  const admin = await signedInApi(server.url);
  const stranger = createApi(server.url);
  const email = "ann@lab.test";
  const by = (actor: string | null) => ({ actor, address: "127.0.0.1" });

  const { data } = await admin.call("signup", { email, password: PASSWORD });
  const { uid } = data.user;
  await stranger.send("login", { email, password: "not her secret" });
  const ann = await signedInApi(server.url, { email, password: PASSWORD });
  await ann.send("resetOwnPassword", {
    email,
    oldPassword: "guessed at",
    newPassword: NEW_PASSWORD,
  });
  await ann.call("resetOwnPassword", { email, oldPassword: PASSWORD, newPassword: NEW_PASSWORD });
  await admin.call("assignRole", { uid, role: "admin" });
  await admin.call("assignRole", { uid, role: "admin" });
  await stranger.call("forgotPassword", { email });
  await expect
    .poll(() => readEvents(uid).map(({ event }) => event))
    .toContain("password_link_requested");
  await ann.call("endOtherSessions");
  const { data: sessions } = await admin.call("listSessions", { uid });
  await admin.call("endSession", { id: sessions[0]?.id ?? "" });
  await admin.call("resetUserPassword", { uid, newPassword: PASSWORD });
  await admin.call("getRecord", { id: uid });
  await admin.call("exportRecords", { email });
  await admin.call("deleteRecords", { email, fields: ["user"] });

  const adminUid = admin.user.uid;
  await expect
    .poll(() => readEvents(email))
    .toEqual([
      { event: "record_opened", ...by(adminUid) },
      { event: "records_exported", ...by(adminUid), exported: 1 },
      { event: "records_deleted", ...by(adminUid), deleted: 1 },
    ]);
  expect(readEvents(uid)).toEqual([
    { event: "signed_up", ...by(adminUid) },
    { event: "sign_in_failed", ...by(null) },
    { event: "signed_in", ...by(null) },
    { event: "password_check_failed", ...by(uid) },
    { event: "password_changed", ...by(uid) },
    { event: "role_changed", ...by(adminUid), from: "user", to: "admin" },
    { event: "password_link_requested", ...by(null) },
    { event: "other_sessions_ended", ...by(uid) },
    { event: "session_ended", ...by(adminUid) },
    { event: "password_set_by_admin", ...by(adminUid) },
    { event: "user_deleted", ...by(adminUid) },
  ]);
  expect(server.output()).not.toMatch(/horse|her secret|guessed at|reset=/);
});

it("has the email of an unknown account, but no invalid email, which may be a password", async () => {
  const api = createApi(server.url);
  for (let n = 0; n < 11; n++) {
    await api.send("login", { email: "Nobody@lab.test", password: "guess" });
  }
  await api.send("login", { email: "my s3cret passphrase", password: "guess" });
  await expect.poll(() => readEvents(null)).toMatchObject([{ event: "sign_in_failed" }]);
  expect(readEvents("nobody@lab.test").map(({ event }) => event)).toEqual([
    ...Array(10).fill("sign_in_failed"),
    "throttled",
  ]);
  expect(server.output()).not.toContain("s3cret");
});

it("says who was invited by whom and who accepted, without the link", async () => {
  const admin = await signedInApi(server.url, ADMIN);
  const by = (actor: string | null) => ({ actor, address: "127.0.0.1" });
  const email = "cleo@lab.test";
  const { data } = await admin.call("invite", { emails: [email], role: "user" });
  const id = data.invited[0]?.id ?? "";
  await admin.call("resendInvitation", { id });
  await admin.call("withdrawInvitation", { id });
  await expect
    .poll(() => readEvents(email))
    .toEqual([
      { event: "invited", ...by(admin.user.uid) },
      { event: "invitation_resent", ...by(admin.user.uid) },
      { event: "invitation_withdrawn", ...by(admin.user.uid) },
    ]);
  expect(server.output()).not.toContain("invitation=");
});

it.each(["demoted", "deleted"])("has the invitations withdrawn as an admin is %s", async (end) => {
  const admin = await signedInApi(server.url, ADMIN);
  const boss = { email: `${end}-boss@lab.test`, password: PASSWORD };
  const { data } = await admin.call("signup", boss);
  const { uid } = data.user;
  await admin.call("assignRole", { uid, role: "admin" });
  const invited = `${end}@lab.test`;
  const api = await signedInApi(server.url, boss);
  await api.call("invite", { emails: [invited], role: "admin" });
  await (end === "demoted"
    ? admin.call("assignRole", { uid, role: "user" })
    : admin.call("deleteUser", { id: uid }));
  await expect
    .poll(() => readEvents(invited))
    .toMatchObject([
      { event: "invited", actor: uid },
      { event: "invitation_withdrawn", actor: admin.user.uid },
    ]);
});

it("has the deletion of a user", async () => {
  const admin = await signedInApi(server.url, ADMIN);
  const { data } = await admin.call("signup", { email: "bo@lab.test", password: PASSWORD });
  await admin.call("deleteUser", { id: data.user.uid });
  await expect
    .poll(() => readEvents(data.user.uid))
    .toMatchObject([{ event: "signed_up" }, { event: "user_deleted", actor: admin.user.uid }]);
});

async function guessAndHangUp(email: string): Promise<void> {
  const body = JSON.stringify({ email, password: "not her secret" });
  const line = connect(Number(new URL(server.url).port), "127.0.0.1").resume();
  line.on("error", () => undefined).write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(line, "data");
  line.write(
    [
      `POST ${calls.login.path} HTTP/1.1`,
      "Host: x",
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
      "",
      body,
    ].join("\r\n"),
    () => line.resetAndDestroy(),
  );
  await once(line, "close");
}
