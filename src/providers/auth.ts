import type { AuthActionResponse, AuthProvider } from "@refinedev/core";
import { paths } from "#contract/paths.ts";
import type { CallInput } from "#contract/types.ts";
import type { Api } from "./api.ts";
import type { Session } from "./session.ts";

const LOGOUT_PATIENCE_MS = 3_000;

/** What the sign-in page's forms do, where there is no Refine. */
export interface Auth {
  login(input: CallInput<"login">): Promise<AuthActionResponse>;
  register(input: CallInput<"acceptInvitation">): Promise<AuthActionResponse>;
  forgotPassword(input: CallInput<"forgotPassword">): Promise<AuthActionResponse>;
  updatePassword(
    input: CallInput<"resetPasswordByLink"> | CallInput<"resetOwnPassword">,
  ): Promise<AuthActionResponse>;
}

/**
 * Signs in and out. `login` and the password actions return `{ success: false, error }` rather than
 * throw; the screen decides what to say.
 */
export function createAuthProvider(api: Pick<Api, "call">, session: Session): AuthProvider & Auth {
  return {
    login: ({ email, password }: CallInput<"login">) =>
      attempt(async () => {
        const { user } = await api.call("login", { email, password });
        session.start(user);
      }),

    /** Accepts a mailed invitation by its token; replaces the session of anyone signed in here. */
    register: ({ token, username, password }: CallInput<"acceptInvitation">) =>
      attempt(async () => {
        const { user } = await api.call("acceptInvitation", { token, username, password });
        session.start(user);
      }),

    async logout() {
      // The token is dropped here even if the server refuses or never answers.
      const signal = AbortSignal.timeout(LOGOUT_PATIENCE_MS);
      if (session.token()) await api.call("logout", {}, { signal }).catch(() => undefined);
      session.end();
      // The guard follows the session and redirects to the landing page.
      return { success: true };
    },

    check: async () =>
      session.user()
        ? { authenticated: true }
        : { authenticated: false, redirectTo: paths.landing },

    // The HTTP client has already reported a 401 to the session, which the guard follows.
    onError: async () => ({}),

    getIdentity: async () => session.user(),
    getPermissions: async () => session.user()?.role ?? null,

    forgotPassword: ({ email }: CallInput<"forgotPassword">) =>
      attempt(() => api.call("forgotPassword", { email })),

    /** With a mailed link's `token`, or one's own with the old password. */
    updatePassword: (given: CallInput<"resetPasswordByLink"> | CallInput<"resetOwnPassword">) =>
      attempt(() =>
        "token" in given
          ? api.call("resetPasswordByLink", { token: given.token, newPassword: given.newPassword })
          : api.call("resetOwnPassword", given),
      ),
  };
}

async function attempt(action: () => Promise<unknown>): Promise<AuthActionResponse> {
  try {
    await action();
    return { success: true };
  } catch (error) {
    return { success: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
