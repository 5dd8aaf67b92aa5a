import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e.ts";

const PAGES = [
  { path: "/", heading: "Good science begins with good care." },
  { path: "/about-us", heading: "About Us" },
  { path: "/contact-us", heading: "Contact Us" },
  { path: "/privacy-policy", heading: "Privacy Policy" },
  { path: "/terms-of-service", heading: "Terms of Service" },
] as const;
const LEGAL = ["/privacy-policy", "/terms-of-service"];

const PARTNERS = [
  "Halvorne Optics",
  "Brookwen Husbandry",
  "Cindermoss Analytics",
  "Tarn & Teasel",
  "Fernhollow Veterinary",
  "Ostrel Instruments",
];

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the public pages need no script", async ({ page }) => {
    for (const { path, heading } of PAGES) {
      await test.step(`${path} is complete`, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        await expect(page).toHaveTitle(/\S/);
        for (const tag of [
          "meta[name=description]",
          "meta[property='og:title']",
          "meta[property='og:image']",
        ]) {
          await expect(page.locator(tag)).toHaveAttribute("content", /\S/);
        }
        const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
        expect(new URL(canonical ?? "").pathname).toBe(path);
        await page.getByRole("link", { name: "Sign In" }).click();
        await expect(page).toHaveURL(/\/auth$/);
      });
    }

    await test.step("each kind of page has an icon for home screens", async () => {
      for (const path of ["/", "/auth"]) {
        await page.goto(path);
        const href = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
        const icon = await page.request.get(href ?? "");
        expect(icon.headers()["content-type"]).toBe("image/png");
      }
    });

    await test.step("the sign-in page says that it needs them instead of showing a form", async () => {
      await expect(page.locator("noscript")).toBeVisible();
      await expect(page.getByLabel("Username")).toBeHidden();
    });

    await test.step("the landing page shows its first slide and every partner, without dead controls", async () => {
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Monitor test results" })).toBeVisible();
      await expect(page.getByText("Ostrel Instruments")).toBeAttached();
      const track = page.locator("#partner-slides");
      expect(await track.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(
        true,
      );
      await expect(page.getByRole("button")).toHaveCount(0);
    });

    await test.step("the form's own action opens the mail program with the typed message", async () => {
      await page.goto("/contact-us");
      const form = page.locator("form");
      await expect(form).toHaveAttribute("action", /^mailto:/);
      await expect(form).toHaveAttribute("method", "post");
      await expect(form).toHaveAttribute("enctype", "text/plain");
      for (const [label, name, text] of [
        ["Your Name", "Name", "Ada Lovell"],
        ["Your Email", "Email", "ada@example.org"],
        ["Your Message", "Message", "Feeder 3 jams."],
      ] as const) {
        await page.getByLabel(label).fill(text);
        await expect(page.locator(`[name=${name}]`)).toHaveValue(text);
      }
    });
  });
});

/** Opens a page and waits until it has all its scripts. */
async function expectLittleScript(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  const sizes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry.name.endsWith(".js"))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    );
  // A busy browser may be idle before it has asked for the first.
  await expect.poll(sizes).not.toEqual([]);
  expect((await sizes()).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000);
}

test("the public pages load no more than 10 kB of script each", async ({ page, expectError }) => {
  expectError(/404/);
  const main = page.getByRole("main");

  await test.step("the landing page has three slides, three cards under How It Works and every partner's logo", async () => {
    await expectLittleScript(page, "/");
    const hero = page.getByRole("region", { name: "What Vivarium watches over" });
    await expect(hero.getByRole("group", { name: /^\d of 3$/, includeHidden: true })).toHaveCount(
      3,
    );
    const works = page.getByRole("region", { name: "How It Works" });
    await expect(works.getByRole("listitem")).toHaveCount(3);
    await expect(works.getByRole("heading", { level: 3 })).toHaveText([
      "Report what you see",
      "Settle it together",
      "See how things stand",
    ]);
    const slides = page.locator("#partner-slides");
    for (const partner of PARTNERS) {
      const slide = slides.getByRole("group", { includeHidden: true }).filter({ hasText: partner });
      await expect(slide).toHaveCount(1);
      await expect(slide.locator("svg")).toHaveCount(1);
    }
  });

  await test.step("the footer has the Dashboard link and the copyright", async () => {
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText("© 2025 Vivarium");
    await footer.getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });

  await expectLittleScript(page, "/about-us");
  await test.step("the skip link leads to the content, and the focus is visible", async () => {
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(main).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Join Us" })).toBeFocused();
  });
  await test.step("About Us introduces the product and the team", async () => {
    for (const name of ["Who we are", "Our mission", "The team", "Maren Holt", "Idris Bello"]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    await page.getByRole("link", { name: "Join Us" }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });

  await expectLittleScript(page, "/contact-us");

  for (const path of LEGAL) {
    await expectLittleScript(page, path);
    await test.step(`${path} links to the landing page, Contact Us and each of its sections`, async () => {
      await expect(main.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/home");
      await expect(main.getByRole("link", { name: "Contact Us" })).toHaveAttribute(
        "href",
        "/contact-us",
      );
      const entries = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
      const sections = main.getByRole("region");
      await expect(entries).toHaveText(await sections.getByRole("heading").allTextContents());
      for (const anchor of await entries.evaluateAll((links) =>
        links.map((link) => link.getAttribute("href") ?? ""),
      )) {
        await expect(page.locator(anchor)).toBeVisible();
      }
    });
  }

  await test.step("an unknown address leads to the 404 page", async () => {
    await expectLittleScript(page, "/no-such-page");
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await page.getByRole("link", { name: "Back to the first page" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
