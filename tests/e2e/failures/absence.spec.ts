import { test as base, expect, signIn } from "../../support/e2e.ts";
import { findWorkerPort } from "../../support/keptContext.ts";
import { type RunningServer, startServer } from "../../support/server.ts";
import { reportBug } from "../bugs/team.ts";

/** The server really stops in the middle of work and comes back later. */

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

// A server that stops answers 503 to what still arrives.
test.beforeEach(({ expectError }) => expectError(/ failed \((0|503)\):|Failed to load resource/));

test("a comment is kept while the server is down and can be sent once it is back", async ({
  page,
  api,
  server,
}) => {
  const bug = await reportBug(api);
  await signIn(page, { path: `/bug-comments/${bug._id}` });
  const comment = page.getByLabel("Add a Comment");
  const send = page.getByRole("button", { name: "Comment", exact: true });
  await comment.fill("Seen on rack 2 as well.");
  await server.kill();
  await send.click();
  await expect(page.getByText(/No answer came/)).toBeVisible();
  await expect(comment).toHaveValue("Seen on rack 2 as well.");

  const again = await restart(server);
  await send.click();
  await expect(comment).toHaveValue("");
  const { data } = await api.call("getBug", { id: bug._id });
  expect(data.comments.map((each) => each.comment)).toEqual(["Seen on rack 2 as well."]);
  await again.stop();
});

test("Home shows remembered numbers while the server is down, and current ones once it is back", async ({
  page,
  api,
  server,
}) => {
  await signIn(page);
  await expect(page.getByRole("link", { name: "0 Pending Bugs" })).toBeVisible();
  await page.getByRole("link", { name: "Profile" }).first().click();
  await expect(page.getByRole("button", { name: "Edit Username" })).toBeVisible();
  await server.kill();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByText("Failed to fetch data")).toBeVisible();
  await expect(page.getByRole("link", { name: "0 Pending Bugs" })).toBeVisible();

  const again = await restart(server);
  await reportBug(api);
  // The charts have one, too, if the server was gone before their code came.
  await page.getByRole("status").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "1 Pending Bugs" })).toBeVisible();
  await expect(page.getByText("Failed to fetch data")).toHaveCount(0);
  await again.stop();
});

test("logging out doesn't wait for a server that is down", async ({ page, server }) => {
  await signIn(page, { path: "/profile" });
  await expect(page.getByRole("button", { name: "Edit Username" })).toBeVisible();
  await server.kill();
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("isAuth")).catch(() => null))
    .toBeNull();
});
