import { afterAll, afterEach, type RunnerTestCase, type RunnerTestSuite, vi } from "vitest";
import { commands } from "vitest/browser";
import { localStore } from "../src/storage.ts";
import { PRECISE_LETTERS, STORY_HEIGHT, WIDTHS } from "../tests/support/pictures.ts";

/**
 * Compares each story, as its test has left it, with its kept pictures: at all widths, in both
 * modes. For `npm run looks:stories`.
 */

/** Otherwise what says "2 hours ago" under "Today" would be under "Yesterday" after midnight. */
vi.useFakeTimers({
  now: new Date("2026-03-18T12:00:00"),
  toFake: ["Date"],
  shouldAdvanceTime: true,
});

const ATTEMPTS = 4;
/** The rows of a windowed list, which measures them before it places them. */
const ROWS = "[data-index]";
const MOST_FRAMES = 60;
/**
 * Whether the focus shows depends on what was pressed last; journeys look at its rings. A toast is
 * gone after three seconds, so only its own stories have pictures of it.
 */
const steady = new CSSStyleSheet();
const NO_RINGS = ":focus-visible, :has(:focus-visible) { outline: none !important }";
const NO_TOASTS = "[data-toast] { display: none !important }";

// For all of a story, since Chromium may measure a text by the way that it was last drawn.
const precise = document.createElement("style");
precise.textContent = PRECISE_LETTERS;
document.head.append(precise);
afterAll(() => precise.remove());

afterEach(async ({ task }) => {
  const { storyId } = task.meta as { storyId?: string };
  if (!storyId || task.result?.state === "fail") return;
  const [component = "", story = ""] = storyId.split("--");
  const stories = testsOf(task.file);
  steady.replaceSync(component.endsWith("toast") ? NO_RINGS : `${NO_RINGS} ${NO_TOASTS}`);
  const place = { component, story, row: stories.indexOf(task.id), of: stories.length };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await takeAll(2 * (attempt - 1));
    const answer = await commands.comparePictures({ ...place, isLast: attempt === ATTEMPTS });
    if (answer === "same") return;
    if (answer !== "unsettled") throw new Error(answer);
  }
});

/** @param more frames to wait for before each picture */
async function takeAll(more: number): Promise<void> {
  const isDark = localStore.get("isDarkMode");
  const sheets = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...sheets, steady];
  // The window's size is that of the element around its frame.
  const style = window.frameElement?.parentElement?.style;
  if (!style) throw new Error("The story isn't in the test runner's frame.");
  const { width, height } = style;
  style.height = `${STORY_HEIGHT}px`;
  for (const mode of ["light", "dark"]) {
    localStore.set("isDarkMode", String(mode === "dark"));
    for (const wanted of WIDTHS) {
      style.width = `${wanted}px`;
      // Where a story has scrolled to depends on how fast it came.
      window.scrollTo(0, 0);
      await settleRows();
      await loadAll();
      for (let frame = 0; frame < more; frame++) await new Promise(requestAnimationFrame);
      await commands.takePicture(wanted);
    }
  }
  localStore.set("isDarkMode", isDark);
  document.adoptedStyleSheets = sheets;
  Object.assign(style, { width, height });
}

/** Waits until what another width or mode has brought into the page can be drawn in its own typeface. */
async function loadAll(): Promise<void> {
  await document.fonts.ready;
  // A lazy image out of view may never load.
  const isInView = (image: HTMLImageElement) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && top < window.innerHeight && bottom > 0;
  };
  const images = [...document.images].filter(
    (image) => image.loading !== "lazy" || isInView(image),
  );
  await Promise.allSettled(images.map((image) => image.decode()));
}

/** Waits until no row has moved for three frames. */
async function settleRows(): Promise<void> {
  if (!document.querySelector(ROWS)) return;
  let places = "";
  for (let still = 0, frame = 0; still < 3 && frame < MOST_FRAMES; frame++) {
    await new Promise(requestAnimationFrame);
    const present = [...document.querySelectorAll(ROWS)]
      .map((row) => row.getBoundingClientRect())
      .map(({ top, height }) => `${top} ${height}`)
      .join();
    still = present === places ? still + 1 : 0;
    places = present;
  }
}

function testsOf({ tasks }: { tasks: readonly (RunnerTestSuite | RunnerTestCase)[] }): string[] {
  return tasks.flatMap((task) => (task.type === "suite" ? testsOf(task) : [task.id]));
}
