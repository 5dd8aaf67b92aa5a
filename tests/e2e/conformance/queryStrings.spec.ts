import type { Page, Request } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
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

interface Screen {
  path: string;
  /** How many different calls it makes until it is at rest. */
  calls: number;
  /** The parameters that it is meant to read. */
  reads?: readonly string[];
}

/** Each asks for the numbers of Home, too, and for the first bugs and users, fetched ahead. */
const screens: Screen[] = [
  { path: "/home", calls: 7 },
  { path: "/bugs", calls: 6, reads: ["status", "assignedTo", "sort"] },
  { path: "/bug-comments/:bug", calls: 7 },
  { path: "/completed-bugs", calls: 5 },
  { path: "/add-bug", calls: 5 },
  { path: "/recent-activity", calls: 7 },
  { path: "/user-management", calls: 7 },
  { path: "/user-records", calls: 5 },
  { path: "/profile", calls: 5 },
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
    calls.add(`${request.method()} ${pathname}${search} ${request.postData() ?? ""}`);
  });
  await page.goto(address);
  return () => [...calls].sort();
}

test("screens send the same requests whatever their query strings", async ({ page, api }) => {
  test.slow();
  const { _id } = await reportBug(api);
  await api.call("addComment", { bugID: _id, comment: "Seen." });
  await signIn(page);
  for (const { path, calls, reads } of screens) {
    await test.step(path, async () => {
      const address = path.replace(":bug", _id);
      const plain = await open(page, address);
      await expect.poll(plain).toHaveLength(calls);
      const hostile = await open(page, `${address}?${query(reads)}`);
      await expect.poll(hostile).toEqual(plain());
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }
});

test("changes send what the user entered, whatever the query string", async ({ page, api }) => {
  const { _id } = await reportBug(api);
  await signIn(page, { path: `/bug-comments/${_id}?${query()}` });
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

test("the list opens at the tabs that a link names", async ({ page, api }) => {
  const { _id } = await reportBug(api);
  await api.call("setBugStatus", { bugID: _id, status: "parked" });
  await signIn(page, { path: `/bugs?status=parked&${query(["status", "assignedTo"])}` });
  await expect(page.getByRole("tab", { name: /Parked/, selected: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cage sensor stops" })).toBeVisible();
});

test("signing in sends what was typed and redirects to the requested path", async ({ page }) => {
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
});

test("a mailed link sets the typed password", async ({ page, expectError }) => {
  expectError(/Failed to load resource|POST .* failed \(400\)/);
  const rest = new URLSearchParams({ ...HOSTILE, newPassword: "x", oldPassword: "x", token: "x" });
  await page.goto(`/auth?reset=mailed&${rest}`);
  await page.getByLabel("New password", { exact: true }).fill("a password of one's own");
  await page.getByLabel("Confirm new password").fill("a password of one's own");
  const [reset] = await Promise.all([
    page.waitForRequest(isCall),
    page.getByRole("dialog").locator("button[type=submit]").click(),
  ]);
  expect(reset.postDataJSON()).toEqual({
    token: "mailed",
    newPassword: "a password of one's own",
  });
});
