/** How kept pictures are taken, for both sides of a browser. */

export const WIDTHS = [390, 768, 1280, 1920];
/** Small enough that letters are grey lines, which look the same with each version of Chromium. */
export const SCALE = 1 / 8;
/** Of a story's pictures; what is further down isn't compared. */
export const STORY_HEIGHT = 720;
/** Letters stay where they are when drawn small, whatever the kind of Chromium; some move them to whole pixels. */
export const PRECISE_LETTERS = "* { text-rendering: geometricPrecision !important }";
