import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from "@playwright/test";
import { calls, extensionCalls } from "#contract/calls.ts";
import type { CallReply } from "#contract/types.ts";
import { createSession } from "#src/providers/session.ts";
import type { Store } from "#src/storage.ts";
import { type ApiClient, signedInApi } from "./api.ts";
import { type JourneyServer, startForJourney } from "./inProcess.ts";
import { dropContext, findWorkerPort, returnContext, takeContext } from "./keptContext.ts";
import { ADMIN } from "./server.ts";
import { startSpecServer } from "./specServer.ts";

/**
 * Journeys in a real browser. Each test has its own server, and fails if
 * the console shows an error that it did not expect.
 */

interface Options {
  /** `spec` offers the 24 calls of the specification and nothing beyond them. */
  serverKind: "vivarium" | "spec";
  /** Further settings of the server, as in README.md. */
  serverEnv: Record<string, string>;
  /** For tests of moving between screens. For all others the browser saves data: a sixth less to do. */
  fetchesAhead: boolean;
  /** For tests that stop the clock: it would stand still in the context that is kept for the next test. */
  dropsContext: boolean;
}

interface Fixtures {
  server: JourneyServer;
  /** The whole API with the first admin's token, to prepare data and to check what was stored. */
  api: ApiClient & { user: { uid: string; authToken: string } };
  /** Announces a console error that the test provokes. */
  expectError: (text: RegExp) => void;
}

interface BrowserError {
  text: string;
  url: string;
}

export const test = base.extend<Options & Fixtures & { expectedErrors: RegExp[] }>({
  serverKind: ["vivarium", { option: true }],
  serverEnv: [{}, { option: true }],
  fetchesAhead: [false, { option: true }],
  dropsContext: [false, { option: true }],

  server: async ({ serverKind, serverEnv }, use) => {
    const port = await findWorkerPort();
    const server = await (serverKind === "spec"
      ? startSpecServer(() => startForJourney({ env: serverEnv }), port)
      : startForJourney({ env: serverEnv, port }));
    await use(server);
    await server.stop();
  },

  baseURL: async ({ server }, use) => use(server.url),

  api: async ({ server }, use) => use(await signedInApi(server.realUrl)),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  expectedErrors: async ({}, use) => use([]),

  expectError: async ({ expectedErrors }, use) => use((text) => expectedErrors.push(text)),

  context: async (
    {
      browser,
      baseURL,
      javaScriptEnabled,
      permissions,
      reducedMotion,
      dropsContext,
      expectedErrors,
      serverKind,
    },
    use,
  ) => {
    const context = await takeContext(browser, new URL(baseURL ?? "").origin, {
      javaScriptEnabled,
      permissions,
      reducedMotion,
    });
    const errors: BrowserError[] = [];
    const noteMessage = (message: ConsoleMessage) => {
      if (message.type() === "error") {
        errors.push({ text: message.text(), url: message.location().url });
      }
    };
    const noteFailure = (failure: WebError) => {
      const error = failure.error();
      // A failed import has no stack.
      errors.push({ text: error.stack || error.message, url: "" });
    };
    context.on("console", noteMessage);
    context.on("weberror", noteFailure);
    await use(context);
    context.off("console", noteMessage);
    context.off("weberror", noteFailure);

    const isExpected = (error: BrowserError) =>
      expectedErrors.some((text) => text.test(error.text)) ||
      // The browser's own, for a document that names no icon, such as /robots.txt. It may come late.
      error.url.endsWith("/favicon.ico") ||
      (serverKind === "spec" && isDiscovery(error));
    expect(
      errors.filter((error) => !isExpected(error)),
      "errors in the browser's console",
    ).toEqual([]);
    await (dropsContext ? dropContext() : returnContext(context));
  },

  page: async ({ context, fetchesAhead }, use) => {
    const page = context.pages().at(-1) ?? (await context.newPage());
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: !fetchesAhead });
    await use(page);
    // A route handler that is still fetching would fail the test when the server stops.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
});

export { expect };

export interface Credentials {
  email: string;
  password: string;
}

/** Fills in the sign-in page and sends it. */
export async function fillSignIn(
  page: Page,
  { email, password }: Credentials = ADMIN,
): Promise<void> {
  await page.getByLabel("Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/**
 * Opens a screen, by default Home, as a signed-in user, by default the first admin;
 * only tests of signing in fill in the page.
 */
export async function signIn(
  page: Page,
  { path = "/home", ...credentials }: (Credentials & { path?: string }) | { path?: string } = {},
): Promise<void> {
  // By the server's address: only the browser may know its name.
  const address = `http://127.0.0.1:${await findWorkerPort()}${calls.login.path}`;
  const answer = await page.request.post(address, { data: { ...ADMIN, ...credentials } });
  const { user } = (await answer.json()) as CallReply<"login">;
  const stored = new Map<string, string>();
  createSession(memoryStore(stored), memoryStore(new Map())).start(user);
  // Storage belongs to an origin, so it is filled as the page there begins.
  const filling = await page.addInitScript(
    (items) => {
      for (const [key, value] of items) localStorage.setItem(key, value);
    },
    [...stored],
  );
  await page.goto(path);
  await filling.dispose();
}

/**
 * Leaves the browser as that of somebody who has never been here. It does so beside the app, whose
 * requests would lose their token while they are made.
 */
export async function clearStorage(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

function memoryStore(texts: Map<string, string>): Store {
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, text) => void (text === null ? texts.delete(key) : texts.set(key, text)),
    keys: () => [...texts.keys()],
    subscribe: () => () => undefined,
  };
}

/** Discovering that a server lacks an extension costs one 404, which browser and client both log. */
function isDiscovery({ text, url }: BrowserError): boolean {
  const pathname = URL.canParse(url) ? new URL(url).pathname : "";
  return Object.values(extensionCalls).some(({ path }) => {
    const pattern = path.replaceAll(/:\w+/g, "[^/ ]+");
    return (
      new RegExp(`^${pattern}$`).test(pathname) ||
      new RegExp(`${pattern} failed \\(404\\)`).test(text)
    );
  });
}
