import type { Page, Request } from "@playwright/test";
import { clearStorage, expect, signIn, test } from "../../support/e2e.ts";
import { ADMIN } from "../../support/server.ts";
import { picture } from "../bugs/media.ts";
import { reportBug } from "../bugs/team.ts";

test.use({ fetchesAhead: true });

/** An address can be anybody's: what its query string says never reaches a call, unless the screen reads it. */

/** Names that Refine, a call or an adapter knows, with values that would show. */
const HOSTILE = {
  order: "7",
  bugNumber: "7",
  email: "somebody@vivarium.test",
  recordsOf: "somebody@vivarium.test",
  status: "complete",
  assignedTo: "nobody",
  page: "3",
  limit: "1",
  sort: "-order",
  "filters[0][field]": "status",
  "sorters[0][field]": "title",
  current: "4",
  currentPage: "4",
  pageSize: "2",
  id: "another",
  uid: "another",
  resource: "users",
  action: "delete",
  to: "/profile",
  queryContext: "x",
  signal: "x",
  onProgress: "x",
  upload: "x",
  idempotencyKey: "the same for everybody",
  tenantId: "other",
  headers: "x",
  method: "delete",
  __proto__: "x",
  constructor: "x",
};

/** What every screen asks for: its frame and the numbers of Home, and ahead of time the first bugs and users. */
const EVERYWHERE = [
  "GET /api/v1/auth/users?page=1&limit=100",
  "GET /api/v1/dashboard-stats",
  "GET /api/v1/development/bugs?status=pending&sort=-order&page=1&limit=50",
  "GET /api/v1/users/profile?uid=:uid",
];
const ASSIGNEES = "GET /api/v1/dash-auth/users";
const LATEST_CHANGE = "GET /api/v1/activity?page=1&limit=1";

interface Screen {
  path: string;
  /** What it asks for besides, until it is at rest. */
  calls: readonly string[];
  /** The parameters that it is meant to read. */
  reads?: readonly string[];
}

const screens: Screen[] = [
  {
    path: "/home",
    calls: [
      "GET /api/v1/activity?page=1&limit=30",
      "GET /api/v1/development/bugs?status=pending&assignedTo=:uid&sort=-updatedAt&page=1&limit=5",
      "GET /api/v1/statistics/bugs-by-week",
    ],
  },
  {
    path: "/bugs",
    calls: [ASSIGNEES, "GET /api/v1/development/bug-views"],
    reads: ["status", "assignedTo", "sort"],
  },
  {
    path: "/completed-bugs",
    calls: ["GET /api/v1/development/bugs?status=complete&sort=-order&page=1&limit=50"],
  },
  { path: "/add-bug", calls: [ASSIGNEES] },
  {
    path: "/recent-activity",
    calls: [ASSIGNEES, LATEST_CHANGE, "GET /api/v1/development-bugs/comment?page=1&limit=30"],
  },
  {
    path: "/user-management",
    calls: [
      LATEST_CHANGE,
      "GET /api/v1/auth/invitations?page=1&limit=1",
      "GET /api/v1/auth/users?page=2&limit=100",
    ],
  },
  {
    path: "/user-records",
    calls: ["GET /api/v1/records?sort=-createdAt&page=1&limit=50"],
  },
  { path: "/profile", calls: ["GET /api/v1/auth/sessions?page=1&limit=200"] },
  {
    path: "/bug-comments/:bug",
    calls: [
      ASSIGNEES,
      "GET /api/v1/development/bug-history/:bug?page=1&limit=50",
      "GET /api/v1/development/bugs/:bug",
    ],
  },
];

const query = (except: readonly string[] = []) =>
  new URLSearchParams(Object.entries(HOSTILE).filter(([key]) => !except.includes(key))).toString();

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith("/api/");

/** Opens an address. @returns the calls that it has made by then, each once, in an order that can be compared */
async function open(page: Page, address: string): Promise<() => string[]> {
  // What the screen before is still asking isn't this one's.
  await page.goto("about:blank");
  page.removeAllListeners("request");
  const calls = new Set<string>();
  page.on("request", (request) => {
    if (!isCall(request)) return;
    const { pathname, search } = new URL(request.url());
    const body = request.postData() ?? "";
    calls.add(`${request.method()} ${pathname}${search}${body && ` ${body}`}`);
  });
  await page.goto(address);
  return () => [...calls].sort();
}

test("screens send the same requests whatever their query strings", async ({ page, api }) => {
  test.slow();
  const { _id } = await reportBug(api);
  await api.call("addComment", { bugID: _id, comment: "Seen." });
  await signIn(page, { path: "/robots.txt" });
  const fill = (text: string) => text.replace(":bug", _id).replace(":uid", api.user.uid);
  for (const { path, calls, reads } of screens) {
    await test.step(path, async () => {
      const asked = await open(page, `${fill(path)}?${query(reads)}`);
      await expect.poll(asked).toEqual([...EVERYWHERE, ...calls].map(fill).sort());
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }

  await test.step("changes send what the user entered, whatever the query string", async () => {
    await page.getByLabel("Add a Comment").fill("Seen on rack 2.");
    const [comment] = await Promise.all([
      page.waitForRequest((request) => request.method() === "POST" && isCall(request)),
      page.getByRole("button", { name: "Comment", exact: true }).click(),
    ]);
    expect(comment.postDataJSON()).toEqual({
      bugID: _id,
      comment: "Seen on rack 2.",
      commentedBy: api.user.uid,
    });
    expect(comment.headers()["idempotency-key"]).not.toBe(HOSTILE.idempotencyKey);
    await expect(page.getByRole("list", { name: "Comments" })).toContainText("Seen on rack 2.");

    await page.locator("input[type=file]").setInputFiles(await picture());
    await page.getByRole("button", { name: "Add Attachments" }).click();
    await expect(page.getByRole("button", { name: "Open attachment 1 of 1" })).toBeVisible();
  });

  await test.step("the list opens at the tabs that a link names", async () => {
    await api.call("setBugStatus", { bugID: _id, status: "parked" });
    await page.goto(`/bugs?status=parked&${query(["status", "assignedTo"])}`);
    await expect(page.getByRole("tab", { name: /Parked/, selected: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Cage sensor stops" })).toBeVisible();
  });
});

test("signing in sends what was typed and redirects to the requested path", async ({
  page,
  expectError,
}) => {
  const { to, ...others } = HOSTILE;
  const rest = new URLSearchParams({ ...others, password: "x", token: "x" });
  await page.goto(`/auth?to=${encodeURIComponent(to)}&${rest}`);
  await page.getByLabel("Username").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  const [login] = await Promise.all([
    page.waitForRequest(isCall),
    page.getByRole("button", { name: "Login" }).click(),
  ]);
  expect(login.postDataJSON()).toEqual({ email: ADMIN.email, password: ADMIN.password });
  await expect(page).toHaveURL(to);

  await test.step("a mailed link sends the typed password, and says so if it is no longer valid", async () => {
    expectError(/Failed to load resource|POST .* failed \(400\)/);
    await clearStorage(page);
    const rest = new URLSearchParams({
      ...HOSTILE,
      newPassword: "x",
      oldPassword: "x",
      token: "x",
    });
    await page.goto(`/auth?reset=mailed&${rest}`);
    await page.getByLabel("New password", { exact: true }).fill("a password of one's own");
    await page.getByLabel("Confirm new password").fill("a password of one's own");
    const dialog = page.getByRole("dialog");
    const [reset] = await Promise.all([
      page.waitForRequest(isCall),
      dialog.locator("button[type=submit]").click(),
    ]);
    expect(reset.postDataJSON()).toEqual({
      token: "mailed",
      newPassword: "a password of one's own",
    });
    await expect(dialog.getByRole("alert")).toContainText(/link/);
  });
});
