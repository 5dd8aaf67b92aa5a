import { expect, signIn, test } from "../../support/e2e.ts";
import { picture, video } from "./media.ts";
import { addPerson, card, reportBug, tab } from "./team.ts";

test.use({ fetchesAhead: true });

/** The main workflow from end to end, also on a server with only the 24 calls. */
for (const serverKind of ["vivarium", "spec"] as const) {
  test.describe(`on the server "${serverKind}"`, () => {
    test.use({ serverKind });

    test("reports a bug with a picture and a video", async ({ page, api }) => {
      await addPerson(api, "Ann Lee");
      await signIn(page);
      await page.getByRole("link", { name: "Add Bug" }).click();
      await page.getByLabel("Title").fill("Feeder 3 jams");
      await page.getByLabel("Description").fill("Every second morning.\nThe wheel turns back.");
      await page.getByLabel("Assign To").pressSequentially("Ann");
      await page.getByTitle("Ann Lee").click();
      await page.locator("input[type=file]").setInputFiles([await picture(), await video()]);
      await expect(page.getByText("Files added successfully!")).toBeVisible();
      await page.getByRole("button", { name: "Report Bug" }).click();
      await expect(page.getByText("Bug reported successfully!")).toBeVisible();
      await expect(page.getByLabel("Title")).toHaveValue("");
      await expect(page.getByText("screen.png")).toBeHidden();

      const { data } = await api.call("listBugs", { status: "pending" });
      expect(data).toMatchObject([
        { title: "Feeder 3 jams", assigned: "Ann Lee", bugType: "design", status: "pending" },
      ]);
      expect(data[0]?.attachments).toHaveLength(2);
    });

    test("finds a bug by its number, discusses and assigns it", async ({ page, api }) => {
      await addPerson(api, "Ann Lee");
      const bug = await reportBug(api, { title: "Timer runs twice" });
      await signIn(page);
      await page.getByRole("link", { name: "Bugs", exact: true }).click();
      await page.getByLabel("Bug number").fill(String(bug.order));
      await page.getByRole("button", { name: "Go to Bug" }).click();
      await expect(page).toHaveURL(`/bug-comments/${bug._id}`);

      await page.getByLabel("Add a Comment").fill("Seen on rack 2 as well.");
      await page.getByRole("button", { name: "Comment", exact: true }).click();
      await expect(page.getByRole("list", { name: "Comments" })).toContainText(
        "Seen on rack 2 as well.",
      );
      await page.getByLabel("Assigned To").pressSequentially("Ann");
      await page.getByTitle("Ann Lee").click();
      await expect(page.getByText("Bug assigned successfully")).toBeVisible();

      const { data } = await api.call("getBug", { id: bug._id });
      expect(data.bug.assigned).toBe("Ann Lee");
      expect(data.comments.map(({ comment }) => comment)).toEqual(["Seen on rack 2 as well."]);
    });

    test("parks, reopens and completes a bug", async ({ page, api }) => {
      const bug = await reportBug(api);
      await signIn(page, { path: `/bug-comments/${bug._id}` });
      const statusNow = async () => (await api.call("getBug", { id: bug._id })).data.bug.status;

      await page.getByRole("button", { name: "Park Bug" }).click();
      await expect(page.getByText("Bug parked successfully")).toBeVisible();
      await expect(page.getByRole("button", { name: "Park Bug" })).toBeHidden();
      expect(await statusNow()).toBe("parked");

      await page.getByRole("button", { name: "Move to pending" }).click();
      await expect(page.getByText("Bug moved to pending successfully")).toBeVisible();
      await expect(page.getByRole("button", { name: "Move to pending" })).toBeHidden();
      expect(await statusNow()).toBe("pending");

      await page.getByRole("button", { name: "Mark as Complete" }).click();
      await expect(page.getByText("Bug marked as complete")).toBeVisible();
      await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeHidden();
      expect(await statusNow()).toBe("complete");
    });

    test("triages the list by status and by assignee", async ({ page, api }) => {
      const ann = await addPerson(api, "Ann Lee");
      await reportBug(api, { title: "For Ann", assignedTo: ann });
      await reportBug(api, { title: "For the admin" });
      const parked = await reportBug(api, { title: "For later" });
      await api.call("setBugStatus", { bugID: parked._id, status: "parked" });
      await signIn(page, { path: "/bugs" });

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
  });
}
