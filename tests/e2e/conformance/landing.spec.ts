import { expect, test } from "../../support/e2e.ts";

const PARTNERS = [
  "Halvorne Optics",
  "Brookwen Husbandry",
  "Cindermoss Analytics",
  "Tarn & Teasel",
  "Fernhollow Veterinary",
  "Ostrel Instruments",
];

test("the landing page has three slides, three cards under How It Works and every partner's logo", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.getByRole("region", { name: "What Vivarium watches over" });
  await expect(hero.getByRole("group", { name: /^\d of 3$/, includeHidden: true })).toHaveCount(3);

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

  await page.getByRole("contentinfo").getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("the sign-in page has its fields and buttons, and sends the username as email", async ({
  page,
  expectError,
}) => {
  expectError(/login failed \(0\)|ERR_FAILED/);
  await page.goto("/auth");
  await expect(page).toHaveTitle("Login");
  const password = page.getByLabel("Password", { exact: true });
  await expect(page.getByLabel("Username")).toBeVisible();
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();

  await page.route("**/api/v1/dash-auth/login", (route) => route.abort());
  const sent = page.waitForRequest("**/api/v1/dash-auth/login");
  await page.getByLabel("Username").fill("ada@lab.example");
  await password.fill("x");
  await password.press("Enter");
  expect((await sent).postDataJSON()).toEqual({ email: "ada@lab.example", password: "x" });
  await expect(page.getByText("Failed to authenticate. Please try again.")).toBeVisible();
});
