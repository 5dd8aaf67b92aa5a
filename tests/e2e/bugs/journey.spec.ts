import { expect, signIn, test } from "../../support/e2e.ts";
import { picture, video } from "./media.ts";
import { addPerson, card, reportBug, tab } from "./team.ts";

test.use({ fetchesAhead: true });

/** The main workflow from end to end, also on a server with only the 24 calls. */
for (const serverKind of ["vivarium", "spec"] as const) {
  test.describe(`on the server "${serverKind}"`, () => {
    test.use({ serverKind });

    test("a bug is reported, found, discussed, assigned, parked, reopened and completed", async ({
      page,
      api,
    }) => {
      const ann = await addPerson(api, "Ann Lee");
      await addPerson(api, "Bob Okafor");
      const { _id: bugID } = await reportBug(api, { title: "For later" });
      await api.call("setBugStatus", { bugID, status: "parked" });
      await reportBug(api, { title: "For Ann", assignedTo: ann });
      await signIn(page);

      await test.step("it is reported with a picture and a video", async () => {
        await page.getByRole("link", { name: "Add Bug" }).click();
        await page.getByLabel("Title").fill("Feeder 3 jams");
        await page.getByLabel("Description").fill("Every second morning.\nThe wheel turns back.");
        await page.getByLabel("Assign To").pressSequentially("Bob");
        await page.getByTitle("Bob Okafor").click();
        await page.locator("input[type=file]").setInputFiles([await picture(), await video()]);
        await expect(page.getByText("Files added successfully!")).toBeVisible();
        await page.getByRole("button", { name: "Report Bug" }).click();
        await expect(page.getByText("Bug reported successfully!")).toBeVisible();
        await expect(page.getByLabel("Title")).toHaveValue("");
        await expect(page.getByText("screen.png")).toBeHidden();
      });

      const { data } = await api.call("listBugs", { status: "pending" });
      const reported = data.find(({ title }) => title === "Feeder 3 jams");
      expect(reported).toMatchObject({
        assigned: "Bob Okafor",
        bugType: "design",
        status: "pending",
      });
      expect(reported?.attachments).toHaveLength(2);
      const { _id: id = "", order } = reported ?? {};
      const now = async () => (await api.call("getBug", { id })).data;

      await test.step("the list is triaged by assignee and by status", async () => {
        await page.getByRole("link", { name: "Bugs", exact: true }).click();
        await expect(tab(page, /^Pending 2$/)).toHaveAttribute("aria-selected", "true");
        await expect(tab(page, /^All 2$/)).toHaveAttribute("aria-selected", "true");
        await tab(page, /^Ann Lee 1$/).click();
        await expect(page.getByRole("article")).toHaveCount(1);
        await card(page, "For Ann").getByRole("button", { name: "Mark as Complete" }).click();
        await expect(page.getByText("No bugs to display")).toBeVisible();
        await expect(tab(page, /^Pending 1$/)).toBeVisible();
        await expect(tab(page, /^Completed 1$/)).toBeVisible();

        await tab(page, /^Parked 1$/).click();
        await tab(page, /^All 1$/).click();
        await expect(card(page, "For later")).toBeVisible();
        await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeHidden();
      });

      await test.step("the bug is found by its number, and discussed", async () => {
        await page.getByLabel("Bug number").fill(String(order));
        await page.getByRole("button", { name: "Go to Bug" }).click();
        await expect(page).toHaveURL(`/bug-comments/${id}`);
        await page.getByLabel("Add a Comment").fill("Seen on rack 2 as well.");
        await page.getByRole("button", { name: "Comment", exact: true }).click();
        await expect(page.getByRole("list", { name: "Comments" })).toContainText(
          "Seen on rack 2 as well.",
        );
        const texts = (await now()).comments.map(({ comment }) => comment);
        expect(texts).toEqual(["Seen on rack 2 as well."]);
      });

      await test.step("it is assigned", async () => {
        await page.getByLabel("Assigned To").pressSequentially("Ann");
        await page.getByTitle("Ann Lee").click();
        await expect(page.getByText("Bug assigned successfully")).toBeVisible();
        expect((await now()).bug.assigned).toBe("Ann Lee");
      });

      for (const [button, told, status] of [
        ["Park Bug", "Bug parked successfully", "parked"],
        ["Move to pending", "Bug moved to pending successfully", "pending"],
        ["Mark as Complete", "Bug marked as complete", "complete"],
      ] as const) {
        await test.step(`${button} makes it ${status}`, async () => {
          await page.getByRole("button", { name: button }).click();
          await expect(page.getByText(told)).toBeVisible();
          await expect(page.getByRole("button", { name: button })).toBeHidden();
          expect((await now()).bug.status).toBe(status);
        });
      }
    });
  });
}
