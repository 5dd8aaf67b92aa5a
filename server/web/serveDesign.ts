import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { canDo } from "#contract/access.ts";
import { DESIGN_PATH } from "#contract/paths.ts";
import { pathOf } from "../createLog.ts";
import { ApiError } from "../errors.ts";
import type { Parts, SignedInActor } from "../handlers.ts";
import { authenticate, requireAccess } from "../http/authorize.ts";
import { projectFolder } from "../projectFolder.ts";
import { findSession, findSessionUser } from "../session/sessionRepository.ts";
import { heldAt } from "../session/sessions.ts";
import { readScriptHashes } from "./securityHeaders.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the static Storybook is built now. */
    hasDesign: () => boolean;
  }
}

/** The build writes this file last. */
export const isDesignBuilt = (folder: string): boolean =>
  existsSync(join(folder, "csp-hashes.json"));

/**
 * Serves the static Storybook to admins. A page that is opened by its address sends no token: it gets
 * a pass, a cookie, in exchange for it (decision 22). Everybody else sees the same page, built or not.
 */
export async function serveDesign(
  app: FastifyInstance,
  parts: Parts,
  folder: string,
): Promise<void> {
  // Any folder that exists: each file is sent from `folder`, which a later build may make.
  await app.register(fastifyStatic, {
    root: projectFolder(),
    serve: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
  });
  app.post(DESIGN_PATH, { bodyLimit: 1024 }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const actor = await authenticate(parts, request.headers.authorization);
    requireAccess(actor, "design.open");
    if (!app.hasDesign()) {
      throw new ApiError("not_found", "The design isn't built: run `npm run build-storybook`.");
    }
    const limits = `Path=${DESIGN_PATH}; Max-Age=${PASS_SECONDS}; HttpOnly; SameSite=Strict`;
    const secure = isSecure(request) ? "; Secure" : "";
    const pass = writePass(actor, parts.clock());
    return reply
      .code(204)
      .header("set-cookie", `${cookieName(request)}=${pass}; ${limits}${secure}`)
      .send();
  });

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const pass = readCookie(request, cookieName(request));
    const mayOpen = pass !== undefined && (await isPass(pass, parts)) && app.hasDesign();
    if (!mayOpen) return sendAskingPage(reply);
    const path = pathOf(request);
    // Its files are addressed relative to the folder.
    if (path === DESIGN_PATH) return reply.redirect(`${path}/${request.url.slice(path.length)}`);
    const file = (request.params as { "*"?: string })["*"] || "index.html";
    reply.headers(policy(await readScriptHashes(folder)));
    // Asked for again each time, so that nothing is shown from a cache without a pass.
    return reply.header("cache-control", "private, no-cache").sendFile(file, folder);
  };
  app.get(DESIGN_PATH, send);
  app.get(`${DESIGN_PATH}/*`, send);
}

const isSecure = ({ protocol }: FastifyRequest) => protocol === "https";

/** Browsers accept the prefix over TLS only, so nobody without TLS can set such a cookie. */
const cookieName = (request: FastifyRequest) => (isSecure(request) ? "__Secure-design" : "design");

function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = headers.cookie?.split(/; ?/) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Storybook shows each story in a frame and styles itself with scripts. */
const policy = (scriptHashes: readonly string[]) => ({
  "x-frame-options": "SAMEORIGIN",
  "content-security-policy": [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; "),
});

/** Exchanges this browser's token for a pass and, if it gets one, loads the page again. */
const ASK = `
const token = localStorage.getItem("authToken");
if (token) {
  const headers = { authorization: "Bearer " + token };
  const answer = await fetch("${DESIGN_PATH}", { method: "POST", headers });
  if (!answer.ok) document.querySelector("p").textContent = (await answer.json()).info;
  else if ((await fetch(location.href)).ok) location.reload();
}
`;
const ASK_HASH = `sha256-${createHash("sha256").update(ASK).digest("base64")}`;

const ASKING_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not found</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; text-align: center }
main { padding: 24px }
</style>
<main>
<h1>Not found</h1>
<p>If this server has Vivarium's design, admins see it here once they are signed in.</p>
<a href="/">Go to the start page</a>
</main>
<script type="module">${ASK}</script>
</html>
`;

const sendAskingPage = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers(policy([ASK_HASH]))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(ASKING_PAGE);

/** A working day. The pass ends with its session anyway, which each request checks. */
const PASS_SECONDS = 12 * 60 * 60;

const FORM = /^([\w-]{1,64})\.(\d{1,12})\.([\w-]{43})$/;

/** A pass for `/design`, bound to a session and of no use elsewhere (decision 22). Nothing is stored. */
function writePass({ sessionID, tokenHash }: SignedInActor, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + PASS_SECONDS);
  return `${sessionID}.${expires}.${sign(tokenHash, expires)}`;
}

/** Whether a pass is valid, its session still lasts and the session's user is still an admin. */
async function isPass(pass: string, { db, clock }: Pick<Parts, "db" | "clock">): Promise<boolean> {
  const [, id = "", expires = "", signature = ""] = FORM.exec(pass) ?? [];
  const now = clock();
  if (Number(expires) * 1000 <= now.getTime()) return false;
  const session = await findSession(db, id);
  if (!session) return false;
  const expected = sign(session.token_hash, expires);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return false;
  const user = await findSessionUser(db, session.token_hash, heldAt(now));
  return user !== undefined && canDo(user, "design.open").can;
}

const sign = (tokenHash: string, expires: string): string =>
  createHmac("sha256", tokenHash).update(`design until ${expires}`).digest("base64url");
