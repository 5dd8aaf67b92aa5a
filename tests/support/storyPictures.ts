import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import type {} from "vitest/browser";
import type { BrowserCommand } from "vitest/node";
import { SCALE, STORY_HEIGHT, WIDTHS } from "./pictures.ts";

/**
 * The half of the stories' pictures that runs outside the browser (`.storybook/takePictures.ts` is
 * the other one). Each component has one kept picture: the sheets of its stories, one under another.
 */

const KEPT = ".storybook/kept";
const CHANGED = "test-results/stories";
const COLUMNS = WIDTHS.map((width) => Math.ceil(width * SCALE));
const SHEET_WIDTH = COLUMNS.reduce((sum, width) => sum + width);
/** So that the edges of letters don't count. */
const BLUR = 1.5;
const SHEET_HEIGHT = 2 * STORY_HEIGHT * SCALE;
/**
 * How much a point may differ, of 255, and how many of a sheet's 98,100 points may differ more. A
 * button is forty points on each of its eight pictures.
 */
const TOLERANCE = { level: 20, points: 60 };

/** A story's place in the kept picture of its component. */
interface StoryPlace {
  component: string;
  story: string;
  row: number;
  of: number;
  /** Whether this is the last attempt, however much the story still changes. */
  isLast: boolean;
}

declare module "vitest/browser" {
  interface BrowserCommands {
    takePicture: (width: number) => Promise<void>;
    /** Compares the pictures taken since the last call: "same", "unsettled", or what is wrong. */
    comparePictures: (place: StoryPlace) => Promise<string>;
  }
}

const sessions = new WeakMap<Page, CDPSession>();
const taken = new Map<string, Buffer[]>();
/** The sheet of the attempt before. */
const latest = new Map<string, Buffer>();
/** The sheets of components under way, to be kept if one has changed. */
const fresh = new Map<string, { sheets: Buffer[]; hasChanged: boolean }>();

const takePicture: BrowserCommand<[width: number]> = async ({ provider, sessionId }, width) => {
  const { page } = provider.getCommandsContext(sessionId) as { page: Page };
  const devTools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, devTools);
  const { data } = await devTools.send("Page.captureScreenshot", {
    clip: { x: 0, y: 0, width, height: STORY_HEIGHT, scale: SCALE },
  });
  taken.set(sessionId, [...(taken.get(sessionId) ?? []), Buffer.from(data, "base64")]);
};

const comparePictures: BrowserCommand<[StoryPlace]> = async ({ project, sessionId }, place) => {
  const pictures = taken.get(sessionId) ?? [];
  taken.delete(sessionId);
  const sheet = await composeSheet(pictures);
  const file = join(KEPT, `${place.component}.webp`);
  const kept = await cut(file, place);
  const hasChanged = !(await looksLike(sheet, kept));
  const accepts = project.vitest.config.snapshotOptions.updateSnapshot === "all";
  const hasSettled = place.isLast || (accepts && (await looksLike(sheet, latest.get(sessionId))));
  latest.set(sessionId, sheet);
  if (hasChanged && !hasSettled) return "unsettled";

  if (accepts) {
    await accept(file, place, sheet, hasChanged);
    return "same";
  }
  if (!hasChanged) return "same";
  mkdirSync(CHANGED, { recursive: true });
  const path = join(CHANGED, `${place.component}--${place.story}`);
  writeFileSync(`${path}.png`, sheet);
  if (kept) writeFileSync(`${path}-kept.png`, kept);
  return kept
    ? `The story looks different from its kept picture: compare ${path}.png and ${path}-kept.png. "npm run looks:stories -- --update" keeps the new one.`
    : `${file} has no picture of the story, or other stories than ${place.component}: "npm run looks:stories -- --update" takes them anew.`;
};

export const pictureCommands = { takePicture, comparePictures };

/** The kept sheet of one story, unless the component had other stories then. */
async function cut(file: string, { row, of }: StoryPlace): Promise<Buffer | undefined> {
  if (!existsSync(file)) return undefined;
  const whole = sharp(readFileSync(file));
  if ((await whole.metadata()).height !== of * SHEET_HEIGHT) return undefined;
  return whole
    .extract({ left: 0, top: row * SHEET_HEIGHT, width: SHEET_WIDTH, height: SHEET_HEIGHT })
    .png()
    .toBuffer();
}

async function looksLike(one: Buffer, other: Buffer | undefined): Promise<boolean> {
  if (!other) return false;
  const [a, b] = await Promise.all(
    [one, other].map((sheet) => sharp(sheet).removeAlpha().raw().toBuffer()),
  );
  let count = 0;
  for (let at = 0; a && b && at < a.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > TOLERANCE.level,
    );
    if (differs) count++;
  }
  return count <= TOLERANCE.points;
}

/** Keeps all sheets of a component once its last story has come, if any of them has changed. */
async function accept(file: string, { row, of }: StoryPlace, sheet: Buffer, hasChanged: boolean) {
  const { sheets, ...before } = fresh.get(file) ?? { sheets: [], hasChanged: false };
  sheets[row] = sheet;
  const state = { sheets, hasChanged: before.hasChanged || hasChanged };
  fresh.set(file, state);
  if (!state.hasChanged || Object.keys(sheets).length < of) return;
  const parts = sheets.map((input, at) => ({ input, left: 0, top: at * SHEET_HEIGHT }));
  mkdirSync(KEPT, { recursive: true });
  await sharp({
    create: { width: SHEET_WIDTH, height: of * SHEET_HEIGHT, channels: 3, background: "black" },
  })
    .composite(parts)
    .webp({ quality: 90 })
    .toFile(file);
}

/**
 * A sheet of small pictures, with a row for each mode and a column for each width. A block that is
 * moved, missing or of another colour shows, while letters are grey lines.
 * @param pictures PNG files of the small size, row by row
 * @returns a PNG file
 */
async function composeSheet(pictures: readonly Buffer[]): Promise<Buffer> {
  const parts = pictures.map((input, index) => {
    const column = index % COLUMNS.length;
    const left = COLUMNS.slice(0, column).reduce((sum, width) => sum + width, 0);
    return { input, left, top: Math.floor(index / COLUMNS.length) * STORY_HEIGHT * SCALE };
  });
  const size = { width: SHEET_WIDTH, height: SHEET_HEIGHT, channels: 3 } as const;
  // Composed first, since sharp blurs before it composes.
  const sheet = await sharp({ create: { ...size, background: "black" } })
    .composite(parts)
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(sheet, { raw: size }).blur(BLUR).png({ compressionLevel: 1 }).toBuffer();
}
