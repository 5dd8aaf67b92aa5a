import { test as base, expect, signIn } from "../../support/e2e.ts";
import { findWorkerPort } from "../../support/keptContext.ts";
import { type RunningServer, startServer } from "../../support/server.ts";
import { reportBug } from "../bugs/team.ts";

const test = base.extend<{ server: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  server: async ({}, use) => {
    const server = await startServer({ env: { PORT: String(await findWorkerPort()) } });
    await use(server);
    await server.stop();
  },
});

const restart = ({ url, dataDir }: RunningServer) =>
  startServer({ dataDir, env: { PORT: new URL(url).port } });

test("the server really stops in the middle of work and comes back", async ({
  page,
  api,
  server,
  expectError,
}) => {
  // A server that stops answers 503 to what still arrives.
  expectError(/ failed \((0|503)\):|Failed to load resource/);
  const bug = await reportBug(api);
  const follow = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
  const comment = page.getByLabel("Add a Comment");
  const send = page.getByRole("button", { name: "Comment", exact: true });
  const failure = page.getByText("Failed to fetch data");

  await signIn(page);
  await expect(page.getByRole("link", { name: "1 Pending Bugs" })).toBeVisible();
  // Its charts are loaded.
  await expect(page.getByRole("link", { name: /^1 opened/ })).toBeVisible();
  await follow("Profile");
  await expect(page.getByRole("button", { name: "Edit Username" })).toBeVisible();
  await follow("Bugs");
  await follow("View Bug");
  await comment.fill("Seen on rack 2 as well.");

  await test.step("a comment is kept while the server is down", async () => {
    await server.kill();
    await send.click();
    await expect(page.getByText(/No answer came/)).toBeVisible();
    await expect(comment).toHaveValue("Seen on rack 2 as well.");
  });

  await test.step("Home shows remembered numbers", async () => {
    await follow("Home");
    await expect(failure).toBeVisible();
    await expect(page.getByRole("link", { name: "1 Pending Bugs" })).toBeVisible();
  });

  const again = await restart(server);
  await test.step("Home shows current numbers once the server is back", async () => {
    await reportBug(api);
    // The charts have one, too, if the server was gone before their code came.
    await page.getByRole("status").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: "2 Pending Bugs" })).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  await test.step("the comment can be sent", async () => {
    await page.goBack();
    await expect(comment).toHaveValue("Seen on rack 2 as well.");
    await send.click();
    await expect(comment).toHaveValue("");
    const { data } = await api.call("getBug", { id: bug._id });
    expect(data.comments.map((each) => each.comment)).toEqual(["Seen on rack 2 as well."]);
  });

  await test.step("logging out doesn't wait for a server that is down", async () => {
    await follow("Profile");
    await again.kill();
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("isAuth")).catch(() => null))
      .toBeNull();
  });
});
