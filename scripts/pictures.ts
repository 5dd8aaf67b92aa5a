import { spawn } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { bugPath } from "#contract/paths.ts";
import { CHROMIUM_ARGS, findChromium } from "../tests/support/chromium.ts";

/**
 * `npm run pictures`: retakes the product's screens for the landing page and the README from
 * the demo, in both modes, and the icon of home screens. They are kept in the repository, since a
 * build has no browser.
 */

const root = join(import.meta.dirname, "..");
const FOLDER = join(root, "public/screens");
const PORT = "47600";
const URL = `http://127.0.0.1:${PORT}`;
/** As the demo prints it. */
const ADMIN = { email: "mara.lindqvist@vivarium.example", password: "vivarium-demo" };
const SCREENS = [
  { name: "home", path: () => "/home", viewport: { width: 1440, height: 900 } },
  { name: "bugs", path: () => "/bugs?status=pending", viewport: { width: 1440, height: 900 } },
  { name: "bug", path: findBug, viewport: { width: 390, height: 780 } },
];

await drawIcon();
const demo = spawn(process.execPath, ["scripts/demo.mjs"], {
  cwd: root,
  env: { ...process.env, PORT },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  await new Promise<void>((resolve, reject) => {
    demo.stdout.on("data", (text) => String(text).includes(" is ready at ") && resolve());
    demo.once("exit", () => reject(new Error("The demo ended before it was ready.")));
  });
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(`${URL}/auth`);
    await page.getByLabel("Username").fill(ADMIN.email);
    await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL("**/home");
    for (const { name, path, viewport } of SCREENS) {
      await page.setViewportSize(viewport);
      await page.goto(URL + (await path(await page.evaluate(() => localStorage.authToken))));
      await page.waitForLoadState("networkidle");
      await sharp(await page.screenshot({ animations: "disabled" }))
        .webp({ quality: 84 })
        .toFile(join(FOLDER, `${name}-${colorScheme}.webp`));
    }
    await context.close();
  }
  await browser.close();
} finally {
  demo.kill("SIGTERM");
}

/** The mark on a whole square: phones round its corners themselves, and fill transparent ones with black. */
async function drawIcon(): Promise<void> {
  const mark = await readFile(join(root, "public/favicon.svg"), "utf8");
  await sharp(Buffer.from(mark.replace(' rx="8"', "")), { density: 405 })
    .resize(180)
    .flatten()
    .png({ palette: true })
    .toFile(join(root, "public/apple-touch-icon.png"));
}

/** The latest bug with a picture. */
async function findBug(token: string): Promise<string> {
  const query = "status=pending&hasAttachment=true&page=1&limit=1";
  const reply = await fetch(`${URL}/api/v1/development/bugs?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data: { _id: string }[] };
  if (!data[0]) throw new Error("The demo has no pending bug with a picture.");
  return bugPath(data[0]._id);
}
