import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type SpecifiedCallName, specifiedCalls } from "#contract/calls.ts";
import type { CallReply } from "#contract/types.ts";
import type { JourneyServer } from "./inProcess.ts";
import { startServer } from "./server.ts";

/**
 * The specified fields of each reply, and nothing more: a call whose
 * result the specification doesn't show answers an empty object.
 */
const specReplies: {
  [N in SpecifiedCallName]?: (reply: CallReply<N>) => unknown;
} = {
  login: ({ user }) => ({
    user: pick(user, "username", "avatarURL", "email", "role", "uid", "authToken"),
  }),
  listAssignees: ({ users }) => ({ users: users.map((user) => pick(user, "uid", "username")) }),
  listWidgets: ({ data }) => ({
    data: { list: data.list.map((w) => pick(w, "name", "count", "imageURL", "redirectURL")) },
  }),
  getProfile: ({ data }) => ({
    data: { user: pick(data.user, "username", "avatarURL", "role") },
  }),
  listUsers: ({ data }) => ({
    data: {
      users: data.users.map((user) =>
        pick(user, "id", "uid", "username", "email", "avatarURL", "role", "createdAt"),
      ),
    },
  }),
  uploadFile: ({ data }) => ({ data: pick(data, "url") }),
  listBugs: ({ data }) => ({ data: data.map(specBug) }),
  getBug: ({ data }) => ({
    data: { bug: specBug(data.bug), comments: data.comments.map(specComment) },
  }),
  findBugByOrder: ({ data }) => ({ data: pick(data, "bugID") }),
  listRecentComments: ({ data }) => ({ data: data.map(specComment) }),
  countRecords: ({ countsList }) => ({ countsList }),
};

const specBug = (bug: CallReply<"listBugs">["data"][number]) =>
  pick(
    bug,
    "_id",
    "order",
    "title",
    "description",
    "attachments",
    "assigned",
    "assignedTo",
    "bugType",
    "status",
    "username",
    "createdAt",
    "updatedAt",
    "commentData",
  );

const specComment = (comment: CallReply<"listRecentComments">["data"][number]) =>
  pick(comment, "_id", "comment", "user", "createdAt", "bugID", "commentedBy");

function pick<T extends object, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

/**
 * A server that offers the 24 calls of the specification and nothing beyond
 * them, like somebody else's: a thin proxy in front of the real one. It answers
 * 404 to the extensions, ignores query parameters that the specification does
 * not have, and returns only specified fields.
 */
export async function startSpecServer(
  start: () => Promise<JourneyServer> = startServer,
  port = 0,
): Promise<JourneyServer> {
  const real = await start();
  const proxy = createServer((incoming, outgoing) => {
    forward(real.url, incoming, outgoing).catch((error: unknown) => {
      outgoing.destroy(error instanceof Error ? error : undefined);
    });
  }).listen(port, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");

  return {
    ...real,
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      return real.stop();
    },
  };
}

const SPECIFIED_QUERY: { [N in SpecifiedCallName]?: readonly string[] } = {
  getProfile: ["uid"],
  listUsers: ["page", "limit"],
  uploadFile: ["folder"],
  listBugs: ["status"],
  findBugByOrder: ["order"],
  countRecords: ["email"],
};

async function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const url = new URL(incoming.url ?? "/", target);
  const isApi = url.pathname.startsWith("/api/");
  const call = isApi ? findCall(incoming.method, url.pathname) : undefined;
  if (isApi && !call) {
    sendJson(outgoing, 404, { info: "No such call.", message: "No such call." });
    return;
  }
  if (call) {
    for (const name of [...url.searchParams.keys()]) {
      if (!SPECIFIED_QUERY[call]?.includes(name)) url.searchParams.delete(name);
    }
  }

  const headers: IncomingMessage["headers"] = { ...incoming.headers, host: url.host };
  // The proxy parses the API replies that it forwards.
  if (call) headers["accept-encoding"] = "identity";
  const onward = request(url, { method: incoming.method, headers });
  incoming.pipe(onward);
  const [answer] = (await once(onward, "response")) as [IncomingMessage];
  const status = answer.statusCode ?? 502;
  if (!call) {
    outgoing.writeHead(status, answer.headers);
    answer.pipe(outgoing);
    return;
  }
  sendJson(outgoing, status, specReply(call, status, JSON.parse(await readAll(answer))));
}

function findCall(method: string | undefined, path: string): SpecifiedCallName | undefined {
  const names = Object.keys(specifiedCalls) as SpecifiedCallName[];
  return names.find((name) => {
    const call = specifiedCalls[name];
    const pattern = new RegExp(`^${call.path.replace(/:\w+/g, "[^/]+")}$`);
    return call.method === method && pattern.test(path);
  });
}

interface Body {
  info?: string;
  message?: string;
}

function specReply<N extends SpecifiedCallName>(call: N, status: number, body: Body): unknown {
  if (status >= 400) return { info: body.info, message: body.message };
  const present = specReplies[call] as ((reply: Body) => unknown) | undefined;
  return present ? present(body) : {};
}

async function readAll(stream: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of stream.setEncoding("utf8")) text += chunk;
  return text;
}

function sendJson(outgoing: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  outgoing.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
  });
  outgoing.end(text);
}
