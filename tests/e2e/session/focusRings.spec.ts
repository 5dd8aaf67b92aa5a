import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/e2e.ts";
import { addPerson, card, reportBug } from "../bugs/team.ts";

const LEAST_CONTRAST = 3;
/** More tab stops than any screen has. */
const MOST_STOPS = 60;

interface Ring {
  /** The focused element. */
  of: string;
  contrast: number;
}

/** Notes the focused element in the page, unless it is the document itself. */
function noteStop(): boolean {
  const { stops = [] } = window as { stops?: Element[] };
  Object.assign(window, { stops });
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  stops.push(focused);
  return true;
}

/**
 * The focus rings of the noted elements, or of one of them, as the browser draws them. Each is
 * compared with its background: the surface around the control, or the control itself if the ring is
 * inside it.
 */
async function measureRings([least, only]: readonly [number, number | null]): Promise<Ring[]> {
  type Color = [number, number, number, number];
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

  function measure(focused: Element): Ring {
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
      const hasOutline =
        style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
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
        const least = Math.min(
          ...surfaces.map((surface) => contrast(over(ring, surface), surface)),
        );
        best = Math.max(best, least);
      }
    }
    return { of, contrast: Math.round(best * 100) / 100 };
  }

  const stops = (window as { stops?: (HTMLElement | SVGElement)[] }).stops ?? [];
  const rings: Ring[] = [];
  for (const stop of only === null ? stops : stops.slice(only, only + 1)) {
    // After a key, what a script focuses has its ring as well; some have it with the next frames.
    stop.focus();
    if (document.activeElement !== stop) throw new Error(`It isn't focused: ${stop.outerHTML}`);
    let ring = measure(stop);
    for (let frame = 0; frame < 3 && ring.contrast < least; frame++) {
      await new Promise(requestAnimationFrame);
      ring = measure(stop);
    }
    rings.push(ring);
  }
  return rings;
}

const MODES = ["light", "dark"] as const;

/** Tabs through the page, or its content only, and looks at each stop's ring in each mode. */
async function expectRings(page: Page, path: string, { isContentOnly = false } = {}) {
  if (isContentOnly) await page.getByRole("main").focus();
  const count = await tabThrough(page);
  expect(count, path).toBeGreaterThan(isContentOnly ? 1 : 3);
  for (const colorScheme of MODES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const rings = await page.evaluate(measureRings, [LEAST_CONTRAST, null] as const);
    expect(rings).toHaveLength(count);
    for (const [n, { of, contrast }] of rings.entries()) {
      if (contrast >= LEAST_CONTRAST) continue;
      await expectRing(page, n, `the ring of ${of} on ${path} in ${colorScheme} mode`);
    }
  }
}

/** A ring may take a moment to be drawn. */
const expectRing = (page: Page, stop: number, name: string) =>
  expect
    .poll(
      async () => (await page.evaluate(measureRings, [LEAST_CONTRAST, stop] as const))[0]?.contrast,
      name,
    )
    .toBeGreaterThanOrEqual(LEAST_CONTRAST);

/** The number of tab stops up to the document's end. */
async function tabThrough(page: Page): Promise<number> {
  await page.evaluate(() => Object.assign(window, { stops: [] }));
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab");
    if (!(await page.evaluate(noteStop))) return stop;
  }
  return MOST_STOPS;
}

test.beforeEach(() => test.setTimeout(240_000));

test("focus rings are visible on the public pages and the sign-in page", async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource|forgot-password failed/);
  for (const path of ["/", "/about-us", "/contact-us", "/privacy-policy", "/auth"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await expectRings(page, path);
  }

  await test.step("the focus ring of a dialog's error is visible", async () => {
    await page.route("**/forgot-password", (route) => route.fulfill({ status: 500 }));
    await page.getByRole("button", { name: "Forgot password?" }).press("Enter");
    await page.getByLabel("Email Address").fill("ann@vivarium.test");
    await page.keyboard.press("Enter");
    const reason = page.getByRole("dialog").getByRole("alert");
    await expect(reason).toBeFocused();
    await reason.evaluate((stop) => Object.assign(window, { stops: [stop] }));
    for (const colorScheme of MODES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect(reason).toBeFocused();
      await expectRing(page, 0, `in ${colorScheme} mode`);
    }
  });
});

test("focus rings are visible in the dashboard", async ({ page, api }) => {
  await addPerson(api, "Ann Lee");
  const { title } = await reportBug(api);
  await signIn(page, { path: "/home" });
  for (const [name, last] of [
    ["Home", page.getByText("Open bugs by age in weeks").first()],
    ["Bugs", card(page, title)],
    ["View Bug", page.getByRole("region", { name: "Add More Attachments" })],
    ["Add Bug", page.getByRole("combobox", { name: "Assign To" })],
    ["User Records", page.getByText(/^\d+ records?$/)],
    ["User Management", page.getByRole("row").filter({ hasText: "Ann Lee" })],
    ["Recent Activity", page.getByRole("link", { name: "Go to the bugs" })],
    ["Profile", page.getByText(/^\d+ devices?$/)],
  ] as const) {
    if (name !== "Home") await page.getByRole("link", { name, exact: true }).click();
    await expect(last).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    if (name === "Bugs") {
      // Once antd's select has loaded, it takes a select's place as soon as that is focused.
      await page.getByRole("combobox", { name: "Sort by" }).focus();
      await expect(page.locator("main .ant-select")).toHaveCount(1);
    }
    // What surrounds the content is the same on each screen.
    await expectRings(page, name, { isContentOnly: name !== "Home" });
  }
});
