import { expect, signIn, test } from "../../support/e2e.ts";
import { reportBug } from "./team.ts";

const BO = { email: "bo@vivarium.test", password: "a long enough password" };

test("nothing that somebody else has changed meanwhile is overwritten without a word", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/409/);
  await api.call("signup", BO);
  const { user: bo } = await api.call("login", BO);
  const theirs = api.withToken(bo.authToken);
  const other = await reportBug(api, { title: "The gateway restarts" });
  const bug = await reportBug(api, { description: "It stops." });
  const { data } = await api.call("addComment", { bugID: bug._id, comment: "Seen on rack 2." });
  const id = data.comment._id;
  const comment = page.getByRole("article", { name: "Comment by admin" });
  const commentText = page.getByRole("textbox", { name: "Comment", exact: true });
  const save = page.getByRole("button", { name: "Save", exact: true });
  const edit = async () => {
    await comment.getByRole("button", { name: "Your comment" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
  };
  await signIn(page, { path: `/bug-comments/${bug._id}` });

  await test.step("a status", async () => {
    await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeVisible();
    await theirs.call("setBugStatus", { bugID: bug._id, status: "parked" });
    await page.getByRole("button", { name: "Mark as Complete" }).click();
    const question = page.getByRole("dialog", { name: `Bug #${bug.order} was changed meanwhile` });
    await expect(question).toContainText(/Parked by bo, .* ago\./);
    await page.getByRole("button", { name: "Keep theirs" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole("button", { name: "Park Bug" })).toBeHidden();
    expect((await api.call("getBug", { id: bug._id })).data.bug.status).toBe("parked");
  });

  await test.step("a comment that was edited in another window", async () => {
    await edit();
    await commentText.fill("Seen on rack 3.");
    await api.call("editComment", { id, comment: "Seen on rack 4." });
    // What was typed is still based on the text of before when the page is loaded anew.
    await page.reload();
    await comment.getByRole("button", { name: "Continue editing" }).click();
    await save.click();
    const present = page.getByRole("region", { name: "The comment as it is now" });
    await expect(present).toContainText("Seen on rack 4.");
    await expect(page.getByRole("alert").filter({ hasText: "changed meanwhile" })).toBeFocused();
    await expect(commentText).toHaveValue("Seen on rack 3.");

    await api.call("editComment", { id, comment: "Seen on rack 5." });
    await page.getByRole("button", { name: "Save mine" }).click();
    await expect(present).toContainText("Seen on rack 5.");
    await page.getByRole("button", { name: "Save mine" }).click();
    await expect(page.getByText("Comment updated")).toBeVisible();
    await expect(comment).toContainText("Seen on rack 3.");

    await edit();
    await commentText.fill("Seen on rack 6.");
    await api.call("editComment", { id, comment: "Seen on rack 7." });
    await save.click();
    await page.getByRole("button", { name: "Take this text" }).click();
    await expect(commentText).toBeFocused();
    await expect(commentText).toHaveValue("Seen on rack 7.");
    await expect(present).toBeHidden();
  });

  await test.step("an edited and a deleted comment keep the focus in the timeline", async () => {
    await commentText.fill("Seen on rack 8.");
    await save.click();
    await expect(comment).toContainText("Seen on rack 8.");
    await expect(comment).toContainText("edited");

    await comment.getByRole("button", { name: "Your comment" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(comment).toBeHidden();
    const timeline = page.locator("div:focus").filter({ has: page.getByRole("list") });
    await expect(timeline).toHaveCount(1);
  });

  await test.step("a description, of which nothing is lost", async () => {
    const text = page.getByRole("textbox", { name: "Description" });
    const mine = `It **stops**, as in #${other.order}.`;
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await text.fill(mine);
    await page.reload();

    const { version = 1 } = (await api.call("getBug", { id: bug._id })).data.bug;
    await expect(page.getByRole("button", { name: "Continue editing" })).toBeVisible();
    await api.call("editBug", { id: bug._id, version, description: "Theirs." });
    await page.getByRole("button", { name: "Continue editing" }).click();
    await expect(text).toHaveValue(mine);
    await save.click();
    const description = page.getByRole("region", { name: "The description as it is now" });
    await expect(description).toContainText("Theirs.");
    await expect(page.getByText(/^You changed this in another window/)).toBeFocused();
    await page.getByRole("button", { name: "Save mine" }).click();
    await expect(page.getByText(`Bug #${bug.order} updated`)).toBeVisible();
    await expect(page.getByRole("strong").filter({ hasText: "stops" })).toBeVisible();

    await page.getByRole("link", { name: `#${other.order}`, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("The gateway restarts");
    await expect(page).toHaveURL(new RegExp(`/bug-comments/${other._id}$`));
  });
});
