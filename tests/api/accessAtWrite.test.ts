import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Call, type CallName, calls, type ExtensionCallName } from "#contract/calls.ts";
import { removeUser } from "#server/users/removeUser.ts";
import { saveUser } from "#server/users/userRepository.ts";
import { inputsOf } from "../support/abuse/requests.ts";
import { buildBug, startTestServer, type TestServer, type TestUser } from "./support.ts";

/**
 * Access is checked when the body has arrived: the sender of the headers may have been
 * deleted, demoted or signed out by then.
 */

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.buildAdmin();
});
afterAll(() => server.close());

interface Change {
  path?: Record<string, string>;
  query?: string;
  body?: Record<string, unknown>;
}

type ChangingCall = Exclude<CallName, PublicOrReading>;
type PlanChange = (actor: TestUser, victim: TestUser) => Change | Promise<Change>;

/**
 * A change that each call would make for `actor` if nothing had happened to them. Extension calls
 * without an entry are sent any valid input.
 */
const CHANGES: Record<Exclude<ChangingCall, ExtensionCallName>, PlanChange> &
  Partial<Record<ChangingCall, PlanChange>> = {
  updateProfile: ({ uid }) => ({ body: { uid, key: "username", value: "Somebody else" } }),
  resetOwnPassword: ({ email }) => ({
    body: { email, oldPassword: "correct horse battery", newPassword: "another horse battery" },
  }),
  resetUserPassword: (_, { uid }) => ({ body: { uid, newPassword: "another horse battery" } }),
  deleteUser: (_, { uid }) => ({ path: { id: uid } }),
  deleteUserHandingOver: (_, { uid }) => ({ path: { id: uid }, body: { keepName: true } }),
  signup: () => ({
    body: { email: "accomplice@vivarium.test", password: "another horse battery" },
  }),
  assignRole: (_, { uid }) => ({ body: { uid, role: "admin" } }),
  uploadFile: () => ({ query: "folder=development" }),
  createBug: (_, { uid }) => ({ body: { title: "A bug", description: "...", assignedTo: uid } }),
  setBugStatus: async (_, victim) => ({
    body: { bugID: (await buildBug(victim))._id, status: "complete" },
  }),
  addBugAttachments: async (_, victim) => ({
    path: { id: (await buildBug(victim))._id },
    body: { attachments: [await victim.api.upload(PICTURE, "dot.png")] },
  }),
  removeBugAttachment: async (_, victim) => {
    const url = await victim.api.upload(PICTURE, "dot.png");
    const bug = await buildBug(victim, { attachments: [url] });
    return { path: { id: bug._id }, query: `url=${encodeURIComponent(url)}` };
  },
  assignBug: async (_, victim) => ({
    body: { bugID: (await buildBug(victim))._id, assignedTo: admin.uid },
  }),
  addComment: async ({ uid }, victim) => ({
    body: { bugID: (await buildBug(victim))._id, comment: "A comment", commentedBy: uid },
  }),
  editBug: async (_, victim) => ({
    path: { id: (await buildBug(victim))._id },
    body: { title: "Another", version: 1 },
  }),
  changeBugs: async (_, victim) => ({
    body: { bugIDs: [(await buildBug(victim))._id], change: { status: "complete" } },
  }),
  undoChange: async ({ api }, victim) => {
    const { _id: bugID } = await buildBug(victim);
    const { data } = await api.call("setBugStatus", { bugID, status: "complete" });
    return { body: { changeID: data.changeID } };
  },
  editComment: async (actor) => ({
    path: { id: await writeComment(actor) },
    body: { comment: "Another text" },
  }),
  deleteComment: async (actor) => ({ path: { id: await writeComment(actor) } }),
  deleteRecords: (_, { email }) => ({ body: { email, fields: ["user"] } }),
  logout: () => ({}),
  invite: (_, { uid }) => ({ body: { emails: [`friend-of-${uid}@lab.test`], role: "admin" } }),
  resendInvitation: async (_, { uid }) => ({ path: { id: await invite(`${uid}@lab.test`) } }),
  withdrawInvitation: async (_, { uid }) => ({ path: { id: await invite(`${uid}@lab.test`) } }),
  createBugView: () => ({ body: { name: "Parked", isShared: true, query: { status: "parked" } } }),
  changeBugView: async (_, victim) => ({
    path: { id: await shareView(victim) },
    body: { name: "Mine" },
  }),
  deleteBugView: async (_, victim) => ({ path: { id: await shareView(victim) } }),
  endSession: async (_, victim) => {
    const { data } = await victim.api.call("listSessions", {});
    return { path: { id: data[0]?.id ?? "" } };
  },
  endOtherSessions: async ({ email }) => {
    await server.signIn(email);
    return {};
  },
};

/** The id of a comment by this user. */
async function writeComment(author: TestUser): Promise<string> {
  const { _id: bugID } = await buildBug(author);
  const { data } = await author.api.call("addComment", { bugID, comment: "A comment" });
  return data.comment._id;
}

/** The id of an invitation that another admin has sent, and whose mail is no longer under way. */
async function invite(email: string): Promise<string> {
  const { data } = await admin.api.call("invite", { emails: [email], role: "user" });
  await server.parts.background.settle();
  return data.invited[0]?.id ?? "";
}

/** The id of a shared view, which admins may change. */
async function shareView({ api, uid: name }: TestUser): Promise<string> {
  const query = { status: "pending" as const };
  const { data } = await api.call("createBugView", { name, isShared: true, query });
  return data.view.id;
}

type PublicOrReading = {
  [N in CallName]: (typeof calls)[N] extends { method: "GET" } | { access: "public" } ? N : never;
}[CallName];

const PICTURE = new Blob([
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
]);

const ENDS = {
  deleted: ({ parts }: TestServer, { uid }: TestUser) =>
    removeUser(parts.db, uid, parts.clock()).then(() => 401),
  "signed out": (_: TestServer, { api }: TestUser) => api.call("logout").then(() => 401),
  demoted: ({ parts }: TestServer, { uid }: TestUser) =>
    saveUser(parts.db, uid, { role: "user" }).then(() => 403),
};

const anyChange = (name: ChangingCall): Change => {
  const [input] = fc.sample(inputsOf(name), { seed: 1, numRuns: 1 });
  return {
    path: input?.params as Record<string, string>,
    body: input?.body as Record<string, unknown>,
  };
};

const names = (Object.entries(calls) as [CallName, Call][])
  .filter(([, { method, access }]) => method !== "GET" && access !== "public")
  .map(([name]) => name as ChangingCall);
const cases = names.flatMap((name) =>
  (Object.keys(ENDS) as (keyof typeof ENDS)[])
    .filter((end) => end !== "demoted" || calls[name].access === "admin")
    .map((end) => ({ name, end })),
);

it.each(cases)(
  "$name is refused if the sender was $end while the body arrived",
  async ({ name, end }) => {
    const actor = await server.buildAdmin();
    const victim = await server.buildUser();
    const change = (await CHANGES[name]?.(actor, victim)) ?? anyChange(name);
    const sending = await sendHead(name, change, actor.token);

    const status = await ENDS[end](server, actor);
    const before = await readTables(server);
    const answer = await sending.finish();

    expect(answer).toMatchObject({ status, body: { statusCode: status } });
    expect(await readTables(server)).toEqual(before);
  },
);

/** Calls that users may make about their own data, and admins about others'. */
const ABOUT_OTHERS: Partial<Record<ChangingCall, PlanChange>> = {
  updateProfile: (_, { uid }) => ({ body: { uid, key: "username", value: "Somebody else" } }),
  changeBugView: CHANGES.changeBugView as PlanChange,
  deleteBugView: CHANGES.deleteBugView as PlanChange,
  endSession: CHANGES.endSession as PlanChange,
};

it.each(Object.keys(ABOUT_OTHERS) as ChangingCall[])(
  "%s about another is refused if the sender was demoted while the body arrived",
  async (name) => {
    const actor = await server.buildAdmin();
    const change = (await ABOUT_OTHERS[name]?.(actor, await server.buildUser())) ?? {};
    const sending = await sendHead(name, change, actor.token);

    await ENDS.demoted(server, actor);
    const before = await readTables(server);

    expect(await sending.finish()).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await readTables(server)).toEqual(before);
  },
);

/** Sends a request's headers and the first byte of its body. */
async function sendHead(name: ChangingCall, { path = {}, query, body }: Change, token: string) {
  const call: Call = calls[name];
  const filled = call.path.replace(/:(\w+)/g, (_, key: string) => path[key] ?? "");
  const bytes =
    name === "uploadFile" ? await formWithPicture() : Buffer.from(JSON.stringify(body ?? {}));
  const sent = request(`${server.url}${filled}${query ? `?${query}` : ""}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type":
        name === "uploadFile" ? "multipart/form-data; boundary=limit" : "application/json",
      "content-length": bytes.length,
    },
  });
  // Listens at once: the server may refuse the request as soon as it has the headers.
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  sent.write(bytes.subarray(0, 1));
  // The server has read the headers before it answers a later request.
  await fetch(`${server.url}/healthz`);
  await admin.api.call("listAssignees");
  return {
    finish: async () => {
      sent.end(bytes.subarray(1));
      const [response] = await answered;
      return { status: response.statusCode, body: JSON.parse(await text(response)) };
    },
  };
}

async function formWithPicture(): Promise<Buffer> {
  return Buffer.concat([
    Buffer.from(
      '--limit\r\ncontent-disposition: form-data; name="file"; filename="dot.png"\r\n\r\n',
    ),
    Buffer.from(await PICTURE.arrayBuffer()),
    Buffer.from("\r\n--limit--\r\n"),
  ]);
}

/** Everything that a change could store. */
async function readTables({ parts: { db } }: TestServer) {
  return {
    users: await db.selectFrom("users").selectAll().orderBy("uid").execute(),
    sessions: await db.selectFrom("sessions").selectAll().orderBy("token_hash").execute(),
    invitations: await db.selectFrom("invitations").selectAll().orderBy("id").execute(),
    views: await db.selectFrom("bug_views").selectAll().orderBy("id").execute(),
    bugs: await db.selectFrom("bugs").selectAll().orderBy("id").execute(),
    attachments: await db.selectFrom("bug_attachments").selectAll().orderBy("url").execute(),
    files: await db.selectFrom("uploaded_files").selectAll().orderBy("url").execute(),
    comments: await db.selectFrom("comments").selectAll().orderBy("id").execute(),
    events: await db.selectFrom("events").selectAll().orderBy("id").execute(),
    records: await db.selectFrom("records").selectAll().orderBy("id").execute(),
  };
}
