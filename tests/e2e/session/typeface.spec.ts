import { expect, signIn, test } from "../../support/e2e.ts";

test("all pages are set in the bundled typeface, of which an English page loads one file", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") files.push(new URL(request.url()).pathname);
  });
  const heading = page.getByRole("heading", { level: 1 });
  const expectInter = async () => {
    await expect(heading).toBeVisible();
    await expect(heading).toHaveCSS("font-family", /^"Inter Variable"/);
    // A face that failed to load, or that the page has none of, isn't among those that are loaded.
    await expect
      .poll(() =>
        page.evaluate(() => [...document.fonts].filter((f) => f.status === "loaded")[0]?.family),
      )
      .toMatch(/Inter Variable/);
  };

  await page.goto("/");
  await expectInter();
  await signIn(page, { path: "/bugs" });
  await expectInter();
  expect(new Set(files).size).toBe(1);
  expect(files[0]).toMatch(/^\/assets\/inter-latin-wght-normal-[\w-]+\.woff2$/);
});
