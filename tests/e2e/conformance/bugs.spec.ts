import { expect, signIn, test } from "../../support/e2e.ts";
import { picture, video } from "../bugs/media.ts";
import { addPerson, card } from "../bugs/team.ts";

test("a bug is reported, shown with all its facts, and completed again once reopened", async ({
  page,
  api,
}) => {
  await addPerson(api, "Ann Lee");
  await signIn(page, { path: "/add-bug" });

  await test.step("Report a Bug has its fields, offers three types and accepts several images and videos", async () => {
    await expect(page).toHaveTitle("Report a Bug");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report a Bug");
    await page.getByTitle("Design").click();
    await expect(page.getByLabel("Bug Type")).toHaveAttribute("aria-expanded", "true");
    await expect(page.locator(".ant-select-item-option")).toHaveText([
      "Design",
      "Development",
      "Miscellaneous",
    ]);
    await page.getByTitle("Miscellaneous").click();

    const chooser = page.locator("input[type=file]");
    await expect(chooser).toHaveAttribute("accept", "image/*,video/*");
    await expect(chooser).toHaveAttribute("multiple", "");
    await chooser.setInputFiles([await picture(), await video()]);
    const files = page.getByRole("list", { name: "Chosen files" }).getByRole("listitem");
    await expect(files.filter({ hasText: "screen.png" }).locator("img")).toBeVisible();
    await expect(files.filter({ hasText: "cage.webm" }).locator("video")).toBeVisible();
    await page.getByRole("button", { name: "Remove screen.png" }).click();
    await expect(files).toHaveCount(1);

    await page.getByLabel("Title").fill("Feeder 3 jams");
    await page.getByLabel("Description").fill("Every second morning.");
    await page.getByLabel("Assign To").pressSequentially("Ann");
    await page.getByTitle("Ann Lee").click();
    await page.getByRole("button", { name: "Report Bug" }).click();
    await expect(page.getByText("Bug reported successfully!")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("");
    await expect(files).toHaveCount(0);
  });
  const { data } = await api.call("listBugs", { status: "pending" });
  expect(data).toMatchObject([{ bugType: "miscellaneous", assigned: "Ann Lee" }]);
  expect(data[0]?.attachments).toHaveLength(1);
  const { _id: bugID, order } = data[0] ?? { _id: "", order: 0 };
  const attachment = await api.upload(
    new Blob([new Uint8Array((await picture()).buffer)]),
    "one.png",
  );
  await api.call("addBugAttachments", { id: bugID, attachments: [attachment] });

  await page.getByRole("link", { name: "Bugs", exact: true }).click();
  await card(page, "Feeder 3 jams").getByRole("link", { name: "View Bug" }).click();
  await test.step("Bug details show all facts of a bug and its attachments enlarged", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      new RegExp(`#${order}\\s*Feeder 3 jams`),
    );
    await expect(page.getByText("Every second morning.")).toBeVisible();
    const about = page.getByRole("complementary", { name: "Bug details" });
    for (const [term, definition] of [
      ["Status", "Pending"],
      ["Bug Type", "Miscellaneous"],
      ["Created by", "admin"],
      ["Ticket created", /\d{1,2} \w{3} \d{4}/],
      ["Last updated", /\d{1,2} \w{3} \d{4}/],
    ] as const) {
      const fact = about.locator("dl > div").filter({ has: page.getByText(term, { exact: true }) });
      await expect(fact.getByRole("definition")).toHaveText(definition);
    }
    await expect(about.getByLabel("Assigned To")).toBeVisible();
    await expect(about.getByText("Update Status")).toBeVisible();

    const add = page.getByRole("region", { name: "Add More Attachments" });
    await expect(add.locator("input[type=file]")).toHaveAttribute("accept", "image/*");
    await expect(add.getByRole("button", { name: "Add Attachments" })).toBeVisible();

    await page.getByRole("button", { name: "Open attachment 1 of 2" }).click();
    const dialog = page.getByRole("dialog", { name: "Attachment 1 of 2" });
    await expect(dialog.locator("video[controls]")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "Return to Bugs" }).click();
    await expect(page).toHaveURL("/bugs");
  });

  await test.step("a bug reopened on Completed Bugs can be completed again", async () => {
    await api.call("setBugStatus", { bugID, status: "complete" });
    const { version } = (await api.call("getBug", { id: bugID })).data.bug;
    // Simulates a list read just before somebody reopened the bug.
    await page.route("**/api/v1/development/bugs?*status=complete*", async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll('"status":"complete"', '"status":"pending"');
      await route.fulfill({ response, body: text });
    });
    await page.getByRole("link", { name: "Completed Bugs" }).click();
    // The list of pending bugs has the button, too.
    await expect(page.getByRole("heading", { level: 1, name: "Completed Bugs" })).toBeVisible();
    const answered = page.waitForResponse("**/api/v1/development/bugs-status");
    await card(page, "Feeder 3 jams").getByRole("button", { name: "Mark as Complete" }).click();
    const answer = await answered;
    expect(answer.request().postDataJSON()).toEqual({ bugID, status: "complete", version });
    expect(answer.status()).toBe(200);
  });
});
