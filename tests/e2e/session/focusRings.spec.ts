import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { openAtRest } from "../../support/endSession.ts";
import { addPerson, reportBug } from "../bugs/team.ts";

const LEAST_CONTRAST = 3;
/** More tab stops than any screen has. */
const MOST_STOPS = 60;

interface Ring {
  /** The focused element. */
  of: string;
  contrast: number;
}

/**
 * The focus ring as the browser draws it, compared with its background: the
 * surface around the control, or the control itself if the ring is inside it.
 */
function measureRing(): Ring | undefined {
  type Color = [number, number, number, number];
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const read = (text: string): Color => {
    canvas?.clearRect(0, 0, 1, 1);
    if (canvas) canvas.fillStyle = text;
    canvas?.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
    return [r, g, b, a / 255];
  };
  const over = (top: Color, below: Color): Color => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const surfaceOf = (element: Element | null): Color => {
    if (!element) return [255, 255, 255, 1];
    const color = read(getComputedStyle(element).backgroundColor);
    return color[3] === 1 ? color : over(color, surfaceOf(element.parentElement));
  };
  const luminance = (color: Color) => {
    const [r = 0, g = 0, b = 0] = color.slice(0, 3).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: Color, b: Color) => {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  };

  // A control may draw the ring on its container or on the box that replaces it.
  const around = [".ant-select", "span:not(.ant-select *):has(> input)"];
  const wrapper = focused.closest(around.join(","));
  const drawn = [focused, wrapper, ...(wrapper?.querySelectorAll("*") ?? [])];
  // Within a drawing it is a shape's outline, which no other shape there has as wide.
  if (focused instanceof SVGElement) drawn.push(...focused.querySelectorAll("rect"));
  const of = `${focused.tagName} "${(focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 30)}"`;
  let best = 0;
  for (const element of drawn) {
    if (!element) continue;
    const style = getComputedStyle(element);
    const surfaces = [surfaceOf(element.parentElement)];
    const rings: Color[] = [];
    const hasOutline = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
    if (hasOutline) {
      rings.push(read(style.outlineColor));
      if (Number.parseFloat(style.outlineOffset) < 0) surfaces[0] = surfaceOf(element);
    }
    if (style.stroke !== "none" && Number.parseFloat(style.strokeWidth) >= 3) {
      rings.push(read(style.stroke));
    }
    // A shadow without blur, two pixels wide, is a ring as well.
    const shadow = /^(.+?\)) 0px 0px 0px ([2-9])px$/.exec(style.boxShadow);
    if (shadow?.[1]) rings.push(read(shadow[1]));
    for (const ring of rings) {
      const least = Math.min(...surfaces.map((surface) => contrast(over(ring, surface), surface)));
      best = Math.max(best, least);
    }
  }
  return { of, contrast: Math.round(best * 100) / 100 };
}

const MODES = ["light", "dark"] as const;

/** Tabs once in each mode through the page, or its content only. A ring may take a moment to be drawn. */
async function expectRings(page: Page, path: string, { isContentOnly = false } = {}) {
  for (const mode of MODES) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      getSelection()?.removeAllRanges();
    });
    if (isContentOnly) {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
    }
    expect(await tabThrough(page, `on ${path} in ${mode} mode`)).toBeGreaterThan(
      isContentOnly ? 1 : 3,
    );
  }
}

/** The number of tab stops, each of which has a visible ring. */
async function tabThrough(page: Page, where: string): Promise<number> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(measureRing);
    if (!ring) return stop;
    if (ring.contrast >= LEAST_CONTRAST) continue;
    const contrast = async () => (await page.evaluate(measureRing))?.contrast;
    await expect
      .poll(contrast, `the ring of ${ring.of} ${where}`)
      .toBeGreaterThanOrEqual(LEAST_CONTRAST);
  }
  return MOST_STOPS;
}

test.beforeEach(() => test.setTimeout(240_000));

test("focus rings are visible on the public pages and the sign-in page", async ({ page }) => {
  for (const path of ["/", "/about-us", "/contact-us", "/privacy-policy", "/auth"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await expectRings(page, path);
  }
});

test("the focus ring of a dialog's error is visible", async ({ page, expectError }) => {
  expectError(/Failed to load resource|forgot-password failed/);
  await page.route("**/forgot-password", (route) => route.fulfill({ status: 500 }));
  await page.goto("/auth");
  await page.getByRole("button", { name: "Forgot password?" }).press("Enter");
  await page.getByLabel("Email Address").fill("ann@vivarium.test");
  await page.keyboard.press("Enter");
  const reason = page.getByRole("dialog").getByRole("alert");
  for (const colorScheme of MODES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(reason).toBeFocused();
    const contrast = async () => (await page.evaluate(measureRing))?.contrast;
    await expect.poll(contrast).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  }
});

test("focus rings are visible in the dashboard", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  const { _id } = await reportBug(api);
  await signIn(page);
  for (const path of [
    "/home",
    "/bugs",
    `/bug-comments/${_id}`,
    "/add-bug",
    "/user-records",
    "/user-management",
    "/recent-activity",
    "/profile",
  ]) {
    await openAtRest(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    // What surrounds the content is the same on each screen.
    await expectRings(page, path, { isContentOnly: path !== "/home" });
  }
});
