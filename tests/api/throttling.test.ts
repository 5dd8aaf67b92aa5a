import { hash } from "@node-rs/argon2";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { calls } from "#contract/calls.ts";
import { insertUser } from "#server/users/userRepository.ts";
import { buildUserRow, PASSWORD, startTestServer, type TestServer } from "./support.ts";

const QUARTER = 15 * 60 * 1000;

/** Cheap to check, since the tests make hundreds of guesses: a hash names its own cost. */
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
});

let server: TestServer;
const buildUser = () => server.buildUser({ password_hash: passwordHash });
beforeEach(async () => {
  server = await startTestServer({ trustProxy: ["loopback"] });
});
afterEach(() => server.close());

/** Calls from the given address, as a proxy reports it. */
async function post(name: "login" | "forgotPassword", address: string, body: object) {
  const response = await fetch(server.url + calls[name].path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
  return response.status;
}
const signIn = (email: string, address: string, password = PASSWORD) =>
  post("login", address, { email, password });
const forget = (email: string, address: string) => post("forgotPassword", address, { email });

/** Guesses at an account until all strangers are blocked. */
async function useUpGuesses(email: string): Promise<void> {
  for (let host = 1; host <= 10; host++) {
    await Promise.all(
      Array.from({ length: 10 }, () => signIn(email, `198.51.100.${host}`, "guess")),
    );
  }
}

describe("signing in", () => {
  it("works from other addresses while one address guesses", async () => {
    const { email } = await buildUser();
    await Promise.all(Array.from({ length: 150 }, () => signIn(email, "198.51.100.1", "guess")));
    expect(await signIn(email, "198.51.100.1")).toBe(429);
    expect(await signIn(email, "192.0.2.1")).toBe(200);
  });

  it("takes the client's address from trusted proxies only", async () => {
    await server.close();
    server = await startTestServer();
    const { email } = await buildUser();
    for (let host = 1; host <= 10; host++) await signIn(email, `198.51.100.${host}`, "guess");
    expect(await signIn(email, "192.0.2.1")).toBe(429);
  });

  it("is logged once if the proxy doesn't pass on its visitors' addresses", async () => {
    const warn = vi.spyOn(server.parts.log, "warn");
    const { email } = await buildUser();
    await fetch(`${server.url}/healthz`);
    await signIn(email, "198.51.100.1");
    expect(warn).not.toHaveBeenCalled();
    await server.signIn(email);
    await server.signIn(email);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining("without the header X-Forwarded-For"),
    );
  });

  it("works from addresses the account has used before while strangers are blocked", async () => {
    const { email } = await buildUser();
    expect(await signIn(email, "192.0.2.1")).toBe(200);
    await useUpGuesses(email);
    expect(await signIn(email, "203.0.113.9")).toBe(429);
    expect(await signIn(email, "192.0.2.1")).toBe(200);
    server.passTime(QUARTER);
    expect(await signIn(email, "203.0.113.9")).toBe(200);
  });

  it("works by a mailed link for a user who is blocked as a stranger", async () => {
    const { email } = await buildUser();
    await useUpGuesses(email);
    expect(await signIn(email, "127.0.0.1")).toBe(429);
    await forget(email, "127.0.0.1");
    const mails = await server.readOutbox();
    const token = /reset=([\w-]+)/.exec(mails.join())?.[1] ?? "";
    const newPassword = "another horse battery";
    await server.api.call("resetPasswordByLink", { token, newPassword });
    expect(await signIn(email, "127.0.0.1", newPassword)).toBe(200);
  });

  it("works for accounts known at an address that has guessed at a hundred others", async () => {
    const { email } = await buildUser();
    expect(await signIn(email, "192.0.2.1")).toBe(200);
    const others = Array.from({ length: 100 }, (_, n) => `p${n}@lab.test`);
    for (const other of others) {
      const overrides = { email: other, password_hash: passwordHash };
      await insertUser(server.parts.db, await buildUserRow(new Date(), overrides));
    }
    await Promise.all(others.map((other) => signIn(other, "192.0.2.1", "guess")));
    expect(await signIn("somebody@lab.test", "192.0.2.1")).toBe(429);
    expect(await signIn(email, "192.0.2.1")).toBe(200);
  });
});

describe("a mail with a link", () => {
  it("can be requested while another address has used up its tries", async () => {
    const { email } = await buildUser();
    await Promise.all(Array.from({ length: 60 }, () => forget(email, "198.51.100.1")));
    expect(await forget(email, "198.51.100.1")).toBe(429);
    expect(await forget(email, "192.0.2.1")).toBe(200);
    expect(await server.readOutbox()).toHaveLength(6);
  });

  it("can be requested from addresses the account has used before, whatever strangers do", async () => {
    const { email } = await buildUser();
    expect(await signIn(email, "192.0.2.1")).toBe(200);
    await Promise.all(Array.from({ length: 20 }, (_, n) => forget(email, `198.51.100.${n % 4}`)));
    expect(await forget(email, "203.0.113.9")).toBe(429);
    expect(await forget(email, "192.0.2.1")).toBe(200);
  });

  it("is refused to a whole IPv6 network that has requested hundreds, and to no other", async () => {
    const ask = (network: number, n: number) =>
      forget(`p${n}@lab.test`, `2001:db8:${network}:${n.toString(16)}::1`);
    const statuses: number[] = [];
    // In parts: on a slow machine, the last of 250 that wait at once to write would be sent away.
    for (let begin = 0; begin < 250; begin += 25) {
      const asked = Array.from({ length: 25 }, (_, n) => ask(1, begin + n));
      statuses.push(...(await Promise.all(asked)));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await ask(1, 250)).toBe(429);
    expect(await ask(2, 1)).toBe(200);
  });
});
