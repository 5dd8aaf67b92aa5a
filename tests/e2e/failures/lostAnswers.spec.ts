import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { calls } from "#contract/calls.ts";
import { bugPath } from "#contract/paths.ts";
import { INSECURE_HOST } from "../../support/chromium.ts";
import { expect, fillSignIn, signIn, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";
import { loseAnswers } from "../../support/loseAnswers.ts";
import { picture } from "../bugs/media.ts";
import { addPerson, card, reportBug, seeToast, toast } from "../bugs/team.ts";

/** The server has handled a request, but its answer never arrives, and the user sends it again. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const submit = (page: Page) => page.getByRole("button", { name: "Report Bug" });
const unanswered = (page: Page) => page.getByText(/^No answer came: .* may have been saved/);
const question = (page: Page) => page.getByRole("dialog", { name: "Send the changed text?" });
const send = (page: Page) => page.getByRole("button", { name: "Comment", exact: true });

/** The `Idempotency-Key` of each request to a path from now on. */
function watchKeys(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on("request", (request: Request) => {
    if (request.method() !== "POST" || new URL(request.url()).pathname !== path) return;
    keys.push(request.headers()["idempotency-key"] ?? "none");
  });
  return keys;
}

const LOST = "An error occurred while reporting the bug";

async function fillReport(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Every second morning.");
  await page.getByLabel("Assign To").pressSequentially("Ann");
  await page.getByTitle("Ann Lee").last().click();
}

test.beforeEach(({ expectError }) => expectError(/ failed \(0\):|Failed to load resource/));

test("a report and its files are stored once, however often they are sent", async ({
  page,
  api,
  server,
}) => {
  const { path } = calls.createBug;
  const titles = async () =>
    (await api.call("listBugs", { status: "pending" })).data.map(({ title }) => title).sort();
  await addPerson(api, "Ann Lee");
  await signIn(page, { path: "/add-bug" });

  await test.step("a file that is uploaded again", async () => {
    const keys = watchKeys(page, calls.uploadFile.path);
    const mend = await loseAnswers(page, "POST", `*${calls.uploadFile.path}*`);
    await page.locator("input[type=file]").setInputFiles(await picture());
    await expect(page.getByRole("alert").getByText("Error uploading files")).toBeVisible();
    await mend();
    await page.getByRole("button", { name: "Retry the upload of screen.png" }).click();
    await expect(page.getByText("Files added successfully!")).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(UUID), keys[0]]);
    const stored = await readdir(join(server.dataDir, "uploads"), { recursive: true });
    expect(stored.filter((name) => name.endsWith(".png"))).toHaveLength(1);
  });

  await test.step("a report that is sent again, even after a reload", async () => {
    const keys = watchKeys(page, path);
    await fillReport(page, "Feeder 1 jams");
    const mend = await loseAnswers(page, "POST", `*${path}`);
    await submit(page).click();
    await expect(page.getByText(LOST)).toBeVisible();
    expect(await titles()).toEqual(["Feeder 1 jams"]);
    await mend();
    await page.reload();
    await submit(page).click();
    await seeToast(page, "Bug reported successfully!");
    await expect(page.getByLabel("Title")).toHaveValue("");
    expect(await titles()).toEqual(["Feeder 1 jams"]);
    expect(keys).toEqual([expect.stringMatching(UUID), keys[0]]);
    // Nor would another reload bring it back.
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")));
    await expect.poll(drafts).toEqual([]);
  });

  await test.step("a report whose screen is left before the answer is cleared on return", async () => {
    await fillReport(page, "Feeder 2 jams");
    const release = await holdBack(page, `**${path}`);
    await submit(page).click();
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page).toHaveURL("/home");
    release();
    await expect(page.getByText("Bug reported successfully!")).toBeVisible();
    await page.getByRole("link", { name: "Add Bug" }).click();
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(page.getByLabel("Description")).toHaveValue("");
  });

  await test.step("a report that was changed counts as a new one, and so does the next", async () => {
    const keys = watchKeys(page, path);
    await fillReport(page, "Feeder 3 jams");
    const mend = await loseAnswers(page, "POST", `*${path}`);
    await submit(page).click();
    await expect(page.getByText(LOST)).toBeVisible();
    await expect(unanswered(page)).toBeVisible();
    await mend();
    await page.getByLabel("Title").fill("Feeder 4 jams");
    await submit(page).click();
    await expect(question(page)).toBeVisible();
    await page.getByRole("button", { name: "Look first" }).click();
    await expect(submit(page)).toBeFocused();
    expect(keys).toHaveLength(1);
    await submit(page).click();
    await question(page).getByRole("button", { name: "Send it" }).click();
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(unanswered(page)).toHaveCount(0);

    await fillReport(page, "Feeder 4 jams");
    await submit(page).click();
    await expect(page.getByLabel("Title")).toHaveValue("");
    expect(new Set(keys).size).toBe(3);
    expect(await titles()).toEqual([
      "Feeder 1 jams",
      "Feeder 2 jams",
      "Feeder 3 jams",
      "Feeder 4 jams",
      "Feeder 4 jams",
    ]);
  });
});

test("a comment is stored once, however often it is sent", async ({ page, api }) => {
  const { _id } = await reportBug(api);
  const comments = async () =>
    (await api.call("getBug", { id: _id })).data.comments.map(({ comment }) => comment).sort();
  await signIn(page, { path: bugPath(_id) });
  const { path } = calls.addComment;
  const box = page.getByLabel("Add a Comment");

  await test.step("and the same text can be sent later", async () => {
    const keys = watchKeys(page, path);
    const mend = await loseAnswers(page, "POST", `*${path}`);
    await box.fill("Seen on rack 1.");
    await send(page).click();
    await expect(unanswered(page)).toBeVisible();
    expect(await comments()).toHaveLength(1);
    await mend();
    await send(page).click();
    await expect(box).toHaveValue("");
    expect(await comments()).toHaveLength(1);
    expect(keys).toEqual([expect.stringMatching(UUID), keys[0]]);

    await box.fill("Seen on rack 1.");
    await send(page).click();
    await expect(box).toHaveValue("");
    expect(await comments()).toHaveLength(2);
  });

  await test.step("one that is changed after a lost answer is sent only after confirmation", async () => {
    const keys = watchKeys(page, path);
    const mend = await loseAnswers(page, "POST", `*${path}`);
    await box.fill("Seen on rack 2.");
    await send(page).click();
    await expect(unanswered(page)).toBeVisible();
    await expect(page.getByText(/Not sent/)).toHaveCount(0);
    // By now the comment has arrived and is shown.
    await expect(page.getByRole("list", { name: "Comments" })).toContainText("Seen on rack 2.");
    await mend();
    await page.reload();
    await expect(unanswered(page)).toBeVisible();
    await box.fill("Seen on rack 2, and on rack 3.");
    await box.press("Control+Enter");
    await expect(question(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(box).toBeFocused();
    expect(keys).toHaveLength(1);

    // The first text is discarded and another one sent.
    await box.fill("");
    await expect(unanswered(page)).toHaveCount(0);
    await box.fill("On rack 3, too.");
    await send(page).click();
    await expect(box).toHaveValue("");
    expect(await comments()).toEqual([
      "On rack 3, too.",
      "Seen on rack 1.",
      "Seen on rack 1.",
      "Seen on rack 2.",
    ]);
  });
});

test("a comment that is sent again is stored once on plain HTTP, too", async ({
  page,
  api,
  server,
  expectError,
}) => {
  expectError(/Cross-Origin-Opener-Policy header has been ignored/);
  const { _id } = await reportBug(api);
  await page.goto(`${server.url.replace("127.0.0.1", INSECURE_HOST)}/auth`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await fillSignIn(page);
  await page.waitForURL("**/home");
  await page.getByRole("link", { name: "Bugs", exact: true }).click();
  await page.getByRole("link", { name: "View Bug" }).click();
  const mend = await loseAnswers(page, "POST", `*${calls.addComment.path}`);
  await page.getByLabel("Add a Comment").fill("Seen on rack 2.");
  await send(page).click();
  await expect(page.getByText(/No answer came/)).toBeVisible();
  await mend();
  await send(page).click();
  await expect(page.getByLabel("Add a Comment")).toHaveValue("");
  expect((await api.call("getBug", { id: _id })).data.comments).toHaveLength(1);
});

test.describe("on a server with only the specified calls", () => {
  test.use({ serverKind: "spec" });

  test("a lost comment can be sent again", async ({ page, api }) => {
    const { _id } = await reportBug(api);
    await signIn(page, { path: `/bug-comments/${_id}` });
    const mend = await loseAnswers(page, "POST", `*${calls.addComment.path}`);
    await page.getByLabel("Add a Comment").fill("Seen on rack 2.");
    await send(page).click();
    await expect(page.getByText(/No answer came/)).toBeVisible();
    await mend();
    await send(page).click();
    await expect(page.getByLabel("Add a Comment")).toHaveValue("");
  });
});

test("a change whose answer is lost is asked for once more, with Undo, and then names the connection", async ({
  page,
  api,
}) => {
  await addPerson(api, "Ann Lee");
  for (const title of ["Second", "First"]) await reportBug(api, { title });
  const { _id } = await reportBug(api, { title: "Changed" });
  await signIn(page, { path: bugPath(_id) });

  let version = 1;
  const seeSentTwice = async (path: string, change: () => Promise<void>, success: string) => {
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(path)) sent.push(request.postDataJSON());
    });
    await page.route(
      `**${path}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await change();
    await expect(toast(page, success).getByRole("button", { name: "Undo" })).toBeVisible();
    expect(sent).toEqual([sent[0], sent[0]]);
    version += 1;
    expect((await api.call("getBug", { id: _id })).data.bug.version).toBe(version);
  };

  await test.step("a status", async () => {
    const park = () => page.getByRole("button", { name: "Park Bug" }).click();
    await seeSentTwice(calls.setBugStatus.path, park, "Bug parked successfully");
  });

  await test.step("an assignee", async () => {
    const assign = async () => {
      await page.getByLabel("Assigned To").click();
      await page.getByTitle("Ann Lee").click();
    };
    await seeSentTwice(calls.assignBug.path, assign, "Bug assigned successfully");
  });

  await test.step("a status that never gets one, whose key then tries the same bug again", async () => {
    await page.getByRole("link", { name: "Bugs", exact: true }).click();
    await card(page, "First").getByRole("link", { name: "View Bug" }).focus();
    await page.route(`**${calls.setBugStatus.path}`, (route) => route.abort());
    await page.keyboard.press("c");
    await expect(card(page, "First")).toContainText("No answer came");
    await expect(card(page, "First").locator("..")).toContainText("Check your connection");
    await page.unroute(`**${calls.setBugStatus.path}`);
    await page.keyboard.press("c");
    await expect(card(page, "First")).toHaveCount(0);
    await expect(page.getByText("Bug #2 is complete.")).toBeVisible();
    // The list says so before the server has answered.
    const pending = async () => (await api.call("listBugs", { status: "pending" })).data;
    await expect.poll(pending).toMatchObject([{ title: "Second" }]);
  });
});
