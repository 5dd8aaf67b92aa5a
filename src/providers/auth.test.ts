import { describe, expect, it, vi } from "vitest";
import { admin, type Calls, createFakeApi, fail, pending } from "#storybook/fakeApi.ts";
import { createMemoryStore } from "#storybook/memoryStore.ts";
import { createAuthProvider } from "./auth.ts";
import { createSession } from "./session.ts";

function setUp(calls: Calls = {}) {
  const session = createSession(createMemoryStore(), createMemoryStore());
  return { session, auth: createAuthProvider(createFakeApi(calls, []), session) };
}

const credentials = { email: admin.email, password: "correct" };

describe("signing in", () => {
  it("starts a session for the user in the reply", async () => {
    const { session, auth } = setUp({ login: () => ({ user: admin }) });
    expect(await auth.login(credentials)).toEqual({ success: true });
    expect(session.user()?.username).toBe(admin.username);
  });

  it("returns the server's error and starts no session", async () => {
    const { session, auth } = setUp({ login: () => fail(401, "Wrong.") });
    expect(await auth.login(credentials)).toMatchObject({
      success: false,
      error: { info: "Wrong." },
    });
    expect(session.user()).toBeNull();
  });
});

describe("signing out", () => {
  it("ends the session on the server before the token is dropped", async () => {
    const { session, auth } = setUp({
      logout: () => {
        expect(session.token()).toBe(admin.authToken);
        return { info: "" };
      },
    });
    session.start(admin);
    expect(await auth.logout({})).toEqual({ success: true });
    expect(session.user()).toBeNull();
  });

  it("ends the session here even if the server refuses", async () => {
    const { session, auth } = setUp({ logout: () => fail(500) });
    session.start(admin);
    await auth.logout({});
    expect(session.user()).toBeNull();
  });

  it("doesn't wait forever for a server that never answers", async () => {
    vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(AbortSignal.abort());
    const { session, auth } = setUp({
      logout: async (_, { signal }) => {
        signal?.throwIfAborted();
        return pending();
      },
    });
    session.start(admin);
    await auth.logout({});
    expect(session.user()).toBeNull();
  });
});

describe("the auth check", () => {
  it("redirects to the landing page if nobody is signed in", async () => {
    expect(await setUp().auth.check()).toEqual({ authenticated: false, redirectTo: "/" });
  });

  it("accepts the signed-in user without asking the server", async () => {
    const { session, auth } = setUp();
    session.start(admin);
    expect(await auth.check()).toEqual({ authenticated: true });
  });
});

describe("a new password", () => {
  it("is set with the token of a mailed link", async () => {
    const resetPasswordByLink = vi.fn(() => ({ info: "" }));
    const { auth } = setUp({ resetPasswordByLink });
    await auth.updatePassword?.({ token: "x", newPassword: "n" });
    expect(resetPasswordByLink.mock.calls).toEqual([[{ token: "x", newPassword: "n" }, {}]]);
  });

  it("is set with the old one", async () => {
    const resetOwnPassword = vi.fn(() => ({ info: "" }));
    const { auth } = setUp({ resetOwnPassword });
    const given = { email: "e", oldPassword: "o", newPassword: "n" };
    await auth.updatePassword?.(given);
    expect(resetOwnPassword.mock.calls).toEqual([[given, {}]]);
  });
});
