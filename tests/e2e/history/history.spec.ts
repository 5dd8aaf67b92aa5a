import { signedInApi } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson, reportBug } from "../bugs/team.ts";
import { choose } from "../users/userRows.ts";

test("what happened to a bug and to a person is told by whom, with old and new values", async ({
  page,
  api,
  server,
}) => {
  await addPerson(api, "Bob Okafor");
  const ann = await addPerson(api, "Ann Lee");
  await api.call("assignRole", { uid: ann, role: "admin" });
  const annsApi = await signedInApi(server.realUrl, {
    email: "annlee@vivarium.test",
    password: "a long enough password",
  });
  const ada = await addPerson(api, "Ada");
  const hers = await signedInApi(server.realUrl, {
    email: "ada@vivarium.test",
    password: "a long enough password",
  });
  const { _id: bugID } = await reportBug(api);
  await hers.call("setBugStatus", { bugID, status: "parked" });
  await api.call("assignBug", { bugID, assignedTo: ada });
  await hers.call("addComment", { bugID, comment: "The fuse has blown." });
  await api.call("changeBugs", { bugIDs: [bugID], change: { bugType: "development" } });
  const { data } = await api.call("getBug", { id: bugID });
  await hers.call("editBug", {
    id: bugID,
    title: "Sensor 4B stops",
    version: data.bug.version ?? 1,
  });
  await api.call("setBugStatus", { bugID, status: "complete" });
  await hers.call("setBugStatus", { bugID, status: "pending" });
  await api.call("addComment", { bugID, comment: "I have replaced it." });
  await hers.call("assignBug", { bugID, assignedTo: api.user.uid });

  const { order } = await reportBug(annsApi, { title: "The feeder jams" });
  await signIn(page, { path: `/bug-comments/${bugID}` });
  const entries = page.getByRole("list", { name: "Comments and changes" }).getByRole("listitem");
  const seen = [
    /^Ada assigned it to admin \(was Ada\)/,
    /^admin .*I have replaced it\./,
    /^Ada set the status to Pending \(was Completed\)/,
    /^admin set the status to Completed \(was Parked\)/,
    /^Ada changed the title to “Sensor 4B stops” \(was “Cage sensor stops”\)/,
    /^admin set the type to Development \(was Design\)/,
    /^Ada .*The fuse has blown\./,
    /^admin assigned it to Ada \(was admin\)/,
    /^Ada set the status to Parked \(was Pending\)/,
    /^admin reported this bug/,
  ];

  await test.step("ten mixed changes of a bug by two people all appear", async () => {
    await expect(entries).toHaveText(seen);
  });

  await test.step("a further change is made here and appears at once", async () => {
    await page.getByRole("button", { name: "Mark as Complete" }).click();
    await expect(entries).toHaveText([
      /^admin set the status to Completed \(was Pending\)/,
      ...seen,
    ]);
  });

  await test.step("whether comments are shown is remembered", async () => {
    await page.getByText("Changes", { exact: true }).click();
    await expect(page.getByText("The fuse has blown.")).toBeHidden();
    await page.reload();
    await expect(page.getByRole("radio", { name: "Changes" })).toBeChecked();
    await expect(page.getByText("The fuse has blown.")).toBeHidden();
  });

  await test.step("an admin sees what happened to a person, and what they did", async () => {
    await page.getByRole("link", { name: "User Management" }).click();
    const ofAnn = await choose(page, "Ann Lee", "History");
    await expect(ofAnn.getByRole("listitem")).toHaveText([
      /^admin made Ann Lee admin \(was user\)/,
      /^admin changed the username of Ann Lee to “Ann Lee” \(was “.+”\)/,
      /^admin added Ann Lee as user/,
    ]);
    await ofAnn.getByText("Bugs", { exact: true }).click();
    await expect(ofAnn.getByRole("listitem")).toHaveText([/^Ann Lee reported this bug/]);
    const link = ofAnn.getByRole("link", { name: `#${order} The feeder jams` });
    await expect(link).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(ofAnn).toBeHidden();

    const ofBob = await choose(page, "Bob Okafor", "History");
    await ofBob.getByText("Bugs", { exact: true }).click();
    await expect(ofBob.getByText("Nothing has been recorded.")).toBeVisible();
  });
});
