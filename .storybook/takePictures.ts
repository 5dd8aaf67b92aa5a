import { afterEach, type RunnerTestCase, type RunnerTestSuite } from "vitest";
import { commands } from "vitest/browser";
import { localStore } from "../src/storage.ts";
import { STORY_HEIGHT, WIDTHS } from "../tests/support/pictureSizes.ts";

/**
 * Compares each story, as its test has left it, with its kept pictures: at all widths, in both
 * modes. For `npm run looks:stories`.
 */

const ATTEMPTS = 4;
/** Whether the focus shows depends on what was pressed last; journeys look at its rings. */
const noRings = new CSSStyleSheet();
noRings.replaceSync(":focus-visible { outline: none !important }");

afterEach(async ({ task }) => {
  const { storyId } = task.meta as { storyId?: string };
  if (!storyId || task.result?.state === "fail") return;
  const [component = "", story = ""] = storyId.split("--");
  const stories = testsOf(task.file);
  const place = { component, story, row: stories.indexOf(task.id), of: stories.length };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await takeAll(2 * (attempt - 1));
    const answer = await commands.comparePictures({ ...place, isLast: attempt === ATTEMPTS });
    if (answer === "same") return;
    if (answer !== "unsettled") throw new Error(answer);
  }
});

/** @param frames for windowed lists, which measure their rows before they render those that fit */
async function takeAll(frames: number): Promise<void> {
  const isDark = localStore.get("isDarkMode");
  const sheets = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...sheets, noRings];
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
      for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
      await commands.takePicture(wanted);
    }
  }
  localStore.set("isDarkMode", isDark);
  document.adoptedStyleSheets = sheets;
  Object.assign(style, { width, height });
}

function testsOf({ tasks }: { tasks: readonly (RunnerTestSuite | RunnerTestCase)[] }): string[] {
  return tasks.flatMap((task) => (task.type === "suite" ? testsOf(task) : [task.id]));
}
