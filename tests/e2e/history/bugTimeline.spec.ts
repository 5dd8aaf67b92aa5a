import { signedInApi } from "../../support/api.ts";
import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson, reportBug } from "../bugs/team.ts";

test("ten mixed changes by two people all appear with actor, old and new value", async ({
  page,
  api,
  server,
}) => {
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
  await expect(entries).toHaveText(seen);

  // A further change is made here and appears at once.
  await page.getByRole("button", { name: "Mark as Complete" }).click();
  await expect(entries).toHaveText([/^admin set the status to Completed \(was Pending\)/, ...seen]);

  await page.getByText("Changes", { exact: true }).click();
  await expect(page.getByText("The fuse has blown.")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Changes" })).toBeChecked();
  await expect(page.getByText("The fuse has blown.")).toBeHidden();
});
