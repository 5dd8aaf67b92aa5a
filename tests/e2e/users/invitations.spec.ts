import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { clearStorage, expect, signIn, test } from "../../support/e2e.ts";
import { choose, row } from "./userRows.ts";

const CLEO = "cleo@lab.test";
const DORA = "dora@lab.test";

test("invited people create their accounts by the mailed links", async ({
  page,
  server,
  expectError,
}) => {
  expectError(/400/);
  await signIn(page, { path: "/user-management" });
  await page.getByRole("link", { name: "Invitations" }).click();
  await expect(page).toHaveURL(/\/user-management\/invitations$/);

  await page.getByRole("button", { name: "Invite People" }).click();
  const invite = page.getByRole("dialog", { name: "Invite People" });
  await invite.getByLabel("Email addresses").fill(`Cleo Marsh <${CLEO}>; ${DORA}\nnobody`);
  await expect(invite.getByText("3 addresses")).toBeVisible();
  await invite.getByRole("button", { name: "Send Invitations" }).click();
  await expect(invite.getByText("2 invitations were made, but not mailed.")).toBeVisible();
  await expect(invite.getByRole("listitem")).toHaveText("nobody is not an email address");
  await expect(invite.getByLabel("Email addresses")).toHaveValue("nobody");
  await invite.getByRole("button", { name: "Close" }).last().click();
  await expect(invite).toBeHidden();
  await expect(row(page, CLEO)).toContainText("Pending");
  await expect(row(page, DORA)).toContainText("Pending");

  const outbox = join(server.dataDir, "outbox");
  const [firstLink = ""] = await mailedLinks(outbox, CLEO, 1);
  const resend = await choose(page, CLEO, "Send Again");
  await resend.getByRole("button", { name: "Send Again" }).click();
  await expect(resend.getByText("A new link was made, but not mailed.")).toBeVisible();
  await resend.getByRole("button", { name: "Close" }).last().click();
  await expect(resend).toBeHidden();
  const links = await mailedLinks(outbox, CLEO, 2);
  const secondLink = links.find((link) => link !== firstLink) ?? "";

  // The invited person has no session yet.
  await clearStorage(page);
  const accept = async (link: string) => {
    await page.goto(link);
    const welcome = page.getByRole("dialog", { name: "Welcome to Vivarium" });
    await welcome.getByLabel("Username").fill("Cleo Marsh");
    await welcome.getByLabel("Password", { exact: true }).fill("a correct horse battery");
    await welcome.getByRole("button", { name: "Create Account" }).click();
    return welcome;
  };
  const refused = await accept(firstLink);
  await expect(refused.getByRole("alert")).toContainText("ask an admin for another");
  await accept(secondLink);
  await expect(page).toHaveURL("/home");
  await expect(page.getByText("Cleo Marsh").first()).toBeVisible();

  await signIn(page, { path: "/user-management/invitations" });
  await expect(row(page, CLEO)).toContainText("Accepted");
  const withdraw = await choose(page, DORA, "Withdraw");
  await withdraw.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Invitation withdrawn")).toBeVisible();
  await expect(row(page, DORA)).toHaveCount(0);
});

/** The links mailed to an address, once there are the given number. */
async function mailedLinks(outbox: string, to: string, count: number): Promise<string[]> {
  let links: string[] = [];
  await expect
    .poll(async () => {
      const names = await readdir(outbox).catch(() => []);
      const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
      links = mails
        .filter((mail) => mail.includes(`To: ${to}\r\n`))
        .map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="))
        .flatMap((mail) => /\/auth\?invitation=[\w-]+/.exec(mail)?.[0] ?? []);
      return links.length;
    })
    .toBe(count);
  return links;
}
