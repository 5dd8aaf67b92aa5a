import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e.ts";
import { holdBack } from "../../support/holdBack.ts";

const send = (page: Page) => page.getByRole("button", { name: "Send Message" });

async function fillIn(page: Page, message = "Feeder 3 jams.\nEvery second morning & night.") {
  await page.getByLabel("Your Name").fill("Ada Lovell");
  await page.getByLabel("Your Email").fill("ada@example.org");
  await page.getByLabel("Your Message").fill(message);
}

/** Everything that the page requests, including mail links. */
function watchRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  return addresses;
}

test("a message goes to the visitor's own mail program once it is complete", async ({
  page,
  expectError,
}) => {
  // This browser has no mail program.
  expectError(/mailto/);
  await page.goto("/contact-us");
  await test.step("has the specified title and fields", async () => {
    expect(await page.locator("title").textContent()).toBe(" Contact Us ");
    await expect(page.getByLabel("Your Message")).toHaveAttribute("rows", "4");
    for (const label of ["Your Name", "Your Email", "Your Message"]) {
      await expect(page.getByLabel(label)).toHaveAttribute("required");
    }
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/home");
    await expect(main.getByRole("link", { name: "About Us" })).toHaveAttribute("href", "/about-us");
  });
  await expect(page.locator("[data-live]")).toHaveCount(1);
  const requests = watchRequests(page);

  await test.step("doesn't submit while a field is empty, and focuses that field", async () => {
    for (const label of ["Your Name", "Your Email", "Your Message"]) {
      await fillIn(page);
      await page.getByLabel(label).fill("");
      await send(page).click();
      await expect(page.getByLabel(label)).toBeFocused();
      await expect(page.getByRole("status")).toBeEmpty();
    }
  });

  await test.step("treats white space as empty", async () => {
    await fillIn(page, " \n ");
    await page.getByLabel("Your Name").focus();
    await send(page).click();
    await expect(page.getByLabel("Your Message")).toBeFocused();
    await expect(page.getByRole("status")).toBeEmpty();
    expect(requests).toEqual([]);
  });

  await test.step("opens the visitor's own mail program with the message filled in, and says so", async () => {
    await fillIn(page);
    await send(page).click();
    await expect(page.getByRole("status")).toContainText("Your mail program should be open now");
    await expect(page.getByRole("status")).not.toContainText(/has been sent|was sent/);
    await expect.poll(() => requests).toHaveLength(1);
    const address = new URL(requests[0] ?? "");
    expect(address.protocol).toBe("mailto:");
    expect(address.searchParams.get("subject")).toBe("Message from Ada Lovell");
    expect(address.searchParams.get("body")).toBe(
      "Feeder 3 jams.\r\nEvery second morning & night.\r\n\r\nAda Lovell\r\nada@example.org",
    );
    await expect(page.getByLabel("Your Message")).toHaveValue(/Feeder 3 jams/);
  });

  await test.step("keeps what was typed before its script arrived", async () => {
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto("/contact-us", { waitUntil: "commit" });
    await fillIn(page);
    release();
    await expect(page.locator("[data-live]")).toHaveCount(1);
    await expect(page.getByLabel("Your Name")).toHaveValue("Ada Lovell");
    await expect(page.getByLabel("Your Message")).toHaveValue(/Feeder 3 jams/);
    await send(page).click();
    await expect(page.getByRole("status")).toContainText("Your mail program should be open now");
  });
});
