import { expect, signIn, test } from "../../support/e2e.ts";
import { expectGoodLooks } from "../../support/looks.ts";
import { picture } from "./media.ts";
import { addPerson, reportBug } from "./team.ts";

test.beforeEach(async ({ api }) => {
  test.setTimeout(180_000);
  const ann = await addPerson(api, "Ann Lee");
  await addPerson(api, "Bartholomew Featherstonehaugh the Elder");
  const image = new Blob([new Uint8Array((await picture()).buffer)], { type: "image/png" });
  const bug = await reportBug(api, {
    title: `Feeder 3 jams ${"W".repeat(90)}`,
    description: `Every second morning. ${"x".repeat(300)}`,
    assignedTo: ann,
    attachments: [await api.upload(image, "one.png")],
  });
  await api.call("addComment", { bugID: bug._id, comment: `Seen. ${"y".repeat(200)}` });
});

test("Development Bugs look good in both modes at every width", async ({ page }) => {
  await signIn(page, { path: "/bugs" });
  await expect(page.getByRole("article")).toBeVisible();
  await expectGoodLooks(page);
});

test("Bug details look good in both modes at every width", async ({ page, api }) => {
  const { data } = await api.call("listBugs", { status: "pending" });
  await signIn(page, { path: `/bug-comments/${data[0]?._id}` });
  await expect(page.getByRole("list", { name: "Comments" })).toBeVisible();
  await expectGoodLooks(page);
});

test("Report a Bug looks good in both modes at every width", async ({ page }) => {
  await signIn(page, { path: "/add-bug" });
  await page.locator("input[type=file]").setInputFiles(await picture());
  await expect(page.getByText("Uploaded", { exact: true })).toBeVisible();
  await expectGoodLooks(page);
});
