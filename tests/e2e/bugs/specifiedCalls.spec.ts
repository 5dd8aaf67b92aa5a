import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { picture } from "./media.ts";
import { addPerson, reportBug, tab } from "./team.ts";

/** What bugs are like on a server with only the 24 specified calls. */
test.use({ serverKind: "spec" });

const rows = (page: Page) => page.locator("tbody tr[data-index]");
const titles = (page: Page) => rows(page).locator("a").allTextContents();
const chooseCompact = (page: Page) =>
  page.getByRole("radiogroup", { name: "List density" }).getByText("Compact").click();

/** Nothing can be selected, and no key offers it. */
async function seeNoSelection(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toContainText("Mark as Complete");
  await expect(dialog).not.toContainText("Select");
  await expect(dialog).not.toContainText("Set the type");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
}

test("the list filters, searches and sorts in the browser, and offers no views, export or selection", async ({
  page,
  api,
}) => {
  const ann = await addPerson(api, "Ann Lee");
  await reportBug(api, { title: "Camera is dark", bugType: "design", assignedTo: ann });
  const other = await reportBug(api, { title: "Feeder jams", bugType: "development" });
  await api.call("addComment", { bugID: other._id, comment: "Seen." });
  await signIn(page, { path: "/bugs?status=pending&bugType=miscellaneous" });

  await test.step("no views, export or selection are offered", async () => {
    await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
    await expect(page.getByText("No bugs to display")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Views/ })).toBeHidden();
    await expect(page.getByRole("button", { name: "Export" })).toBeHidden();
    await page.keyboard.press("Control+K");
    await page.keyboard.type("view");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(page.getByRole("option", { name: /Bug view/ })).toBeHidden();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Camera is dark" })).toBeVisible();
    await seeNoSelection(page);
  });

  await test.step("the list is filtered, searched and sorted here, and says so", async () => {
    await chooseCompact(page);
    await expect.poll(() => titles(page)).toEqual(["Feeder jams", "Camera is dark"]);
    await page.getByRole("button", { name: "Comments" }).click();
    await expect.poll(() => titles(page)).toEqual(["Camera is dark", "Feeder jams"]);
    await expect(page.getByText("This server doesn't filter or sort.")).toBeVisible();

    await page.getByLabel("Search titles and descriptions").fill("feeder");
    await expect.poll(() => titles(page)).toEqual(["Feeder jams"]);
    await expect(page).toHaveURL(/q=feeder/);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.getByRole("combobox", { name: "Type", exact: true }).press("ArrowDown");
    await page.locator(".ant-select-dropdown:visible").getByTitle("Design").click();
    await expect.poll(() => titles(page)).toEqual(["Camera is dark"]);
    await expect(tab(page, /^Pending 1$/)).toBeVisible();
  });
});

test("a bug takes comments and pictures, but gives no picture back", async ({
  page,
  api,
  expectError,
}) => {
  expectError(/Failed to load resource|DELETE .*bug-attachments/);
  const upload = async (name: string) =>
    api.upload(new Blob([new Uint8Array((await picture()).buffer)]), name);
  const tile = (number: number, total: number) =>
    page.getByRole("button", { name: `Open attachment ${number} of ${total}` });
  const [old, others] = [await upload("a.png"), await upload("b.png")];
  const { _id: id } = await reportBug(api, { attachments: [old] });
  await signIn(page, { path: `/bug-comments/${id}` });
  await expect(tile(1, 1)).toBeVisible();
  await seeNoSelection(page);

  await test.step("a comment updates Last updated", async () => {
    const updated = page.locator("dt", { hasText: "Last updated" }).locator("+ dd time");
    const before = await updated.getAttribute("datetime");
    await page.getByLabel("Add a Comment").fill("Seen.");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByRole("list", { name: "Comments" })).toContainText("Seen.");
    await expect(updated).not.toHaveAttribute("datetime", before ?? "");
    const { comments } = (await api.call("getBug", { id })).data;
    await expect(updated).toHaveAttribute("datetime", comments[0]?.createdAt ?? "");
  });

  await test.step("removing a picture is not offered once that is known to be impossible", async () => {
    const remove = page.getByRole("button", { name: "Remove attachment 1 of 1" });
    await remove.click();
    await page
      .getByRole("dialog", { name: "Remove Attachment" })
      .getByRole("button", { name: "Remove", exact: true })
      .click();
    await expect(page.getByText("This server cannot remove attachments.")).toBeVisible();
    await expect(remove).toBeHidden();
    await expect(tile(1, 1)).toBeVisible();
  });

  await test.step("adding a picture sends the whole list, including another user's additions", async () => {
    await page.locator("input[type=file]").setInputFiles(await picture());
    await api.call("addBugAttachments", { id, attachments: [others] });
    const [request] = await Promise.all([
      page.waitForRequest("**/api/v1/development/bug-attachments/*"),
      page.getByRole("button", { name: "Add Attachments" }).click(),
    ]);
    await expect(page.getByText("Attachments added successfully!")).toBeVisible();
    const { attachments } = (await api.call("getBug", { id })).data.bug;
    expect(attachments).toEqual([old, others, expect.any(String)]);
    expect(request.postDataJSON()).toEqual({ attachments });
    await expect(tile(3, 3)).toBeVisible();
  });
});
