import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "./team.ts";

test("a text is edited although somebody else has edited it meanwhile, and nothing is lost", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/409/);
  const bug = await reportBug(api, { description: "It stops." });
  const other = await reportBug(api, { title: "The gateway restarts" });
  await signIn(page, { path: `/bug-comments/${bug._id}` });
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Description" });
  await text.fill(`It **stops**, as in #${other.order}.`);
  await page.reload();

  await api.call("editBug", { id: bug._id, version: bug.version ?? 1, description: "Theirs." });
  await page.getByRole("button", { name: "Continue editing" }).click();
  await expect(text).toHaveValue(`It **stops**, as in #${other.order}.`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("region", { name: "Their description" })).toContainText("Theirs.");
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByText(`Bug #${bug.order} updated`)).toBeVisible();
  await expect(page.getByRole("strong").filter({ hasText: "stops" })).toBeVisible();

  await page.getByRole("link", { name: `#${other.order}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("The gateway restarts");
  await expect(page).toHaveURL(new RegExp(`/bug-comments/${other._id}$`));
});

test("a status that somebody else has set meanwhile isn't overwritten silently", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/409/);
  const bug = await reportBug(api);
  await signIn(page, { path: `/bug-comments/${bug._id}` });
  await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeVisible();
  await api.call("setBugStatus", { bugID: bug._id, status: "parked" });
  await page.getByRole("button", { name: "Mark as Complete" }).click();
  const question = page.getByRole("dialog", { name: `Bug #${bug.order} was changed meanwhile` });
  await expect(question).toContainText(/Parked by admin, .* ago\./);
  await page.getByRole("button", { name: "Keep theirs" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Park Bug" })).toBeHidden();
  const { data } = await api.call("getBug", { id: bug._id });
  expect(data.bug.status).toBe("parked");
});

test("a comment that was edited in another window meanwhile isn't overwritten without a word", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/409/);
  const bug = await reportBug(api);
  const { data } = await api.call("addComment", { bugID: bug._id, comment: "Seen on rack 2." });
  const id = data.comment._id;
  await signIn(page, { path: `/bug-comments/${bug._id}` });
  const comment = page.getByRole("article", { name: "Comment by admin" });
  await comment.getByRole("button", { name: "Your comment" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const text = page.getByRole("textbox", { name: "Comment", exact: true });
  await text.fill("Seen on rack 3.");
  await api.call("editComment", { id, comment: "Seen on rack 4." });
  // What was typed is still based on the text of before when the page is loaded anew.
  await page.reload();
  await comment.getByRole("button", { name: "Continue editing" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const present = page.getByRole("region", { name: "The comment as it is now" });
  await expect(present).toContainText("Seen on rack 4.");
  await expect(page.getByRole("alert").filter({ hasText: "changed meanwhile" })).toBeFocused();
  await expect(text).toHaveValue("Seen on rack 3.");

  await api.call("editComment", { id, comment: "Seen on rack 5." });
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect(present).toContainText("Seen on rack 5.");
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByText("Comment updated")).toBeVisible();
  await expect(comment).toContainText("Seen on rack 3.");

  await comment.getByRole("button", { name: "Your comment" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await text.fill("Seen on rack 6.");
  await api.call("editComment", { id, comment: "Seen on rack 7." });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Take this text" }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue("Seen on rack 7.");
  await expect(present).toBeHidden();
});

test("a comment is edited and deleted, and the focus stays in the timeline", async ({
  page,
  api,
}) => {
  const bug = await reportBug(api);
  await api.call("addComment", { bugID: bug._id, comment: "Seen on rack 2." });
  await signIn(page, { path: `/bug-comments/${bug._id}` });
  const comment = page.getByRole("article", { name: "Comment by admin" });
  await comment.getByRole("button", { name: "Your comment" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Comment", exact: true }).fill("Seen on rack 3.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(comment).toContainText("Seen on rack 3.");
  await expect(comment).toContainText("edited");

  await comment.getByRole("button", { name: "Your comment" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(comment).toBeHidden();
  const timeline = page.locator("div:focus").filter({ has: page.getByRole("list") });
  await expect(timeline).toHaveCount(1);
});
