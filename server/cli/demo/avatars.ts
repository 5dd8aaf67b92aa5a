import { Canvas, type Colour } from "./Canvas.ts";
import type { Random } from "./random.ts";

/** Faces of the animals that the team looks after, one of them for each member. */

const SIZE = 320;
const MIDDLE = SIZE / 2;
const OUTLINE: Colour = [59, 50, 86];
const PINK: Colour = [243, 195, 194];
const GROUNDS: readonly [Colour, ...Colour[]] = [
  [228, 220, 242],
  [198, 221, 205],
  [246, 215, 176],
  [205, 222, 236],
  [240, 214, 222],
];
const FURS: readonly [Colour, ...Colour[]] = [
  [255, 255, 255],
  [222, 214, 206],
  [184, 160, 140],
  [150, 142, 158],
];
const OUTLINE_WIDTH = 6;

export function drawAvatar(random: Random): Buffer {
  const canvas = new Canvas(SIZE, SIZE, random.pick(GROUNDS));
  const draw = random.pick([drawMouse, drawRabbit, drawFrog] as const);
  draw(canvas, random.pick(FURS));
  return canvas.toPng();
}

function drawMouse(canvas: Canvas, fur: Colour): void {
  for (const side of [-1, 1]) {
    outlinedDisc(canvas, MIDDLE + side * 74, 108, 50, fur);
    canvas.disc(MIDDLE + side * 74, 110, 28, PINK);
  }
  outlinedDisc(canvas, MIDDLE, 184, 88, fur);
  drawFace(canvas, 172);
  for (const side of [-1, 1]) {
    canvas.line(MIDDLE + side * 34, 218, MIDDLE + side * 84, 208, 4, OUTLINE);
    canvas.line(MIDDLE + side * 34, 226, MIDDLE + side * 84, 234, 4, OUTLINE);
  }
}

function drawRabbit(canvas: Canvas, fur: Colour): void {
  for (const side of [-1, 1]) {
    const [fromX, toX] = [MIDDLE + side * 34, MIDDLE + side * 50];
    canvas.line(fromX, 140, toX, 50, 50 + 2 * OUTLINE_WIDTH, OUTLINE);
    canvas.line(fromX, 140, toX, 50, 50, fur);
    canvas.line(fromX, 130, toX, 54, 22, PINK);
  }
  outlinedDisc(canvas, MIDDLE, 196, 82, fur);
  drawFace(canvas, 184);
}

function drawFrog(canvas: Canvas): void {
  const skin: Colour = [127, 174, 146];
  for (const side of [-1, 1]) outlinedDisc(canvas, MIDDLE + side * 52, 118, 36, skin);
  outlinedDisc(canvas, MIDDLE, 192, 92, skin);
  for (const side of [-1, 1]) {
    canvas.disc(MIDDLE + side * 52, 120, 36 - OUTLINE_WIDTH, skin);
    canvas.disc(MIDDLE + side * 52, 114, 18, OUTLINE);
    canvas.disc(MIDDLE + side * 52 + 6, 108, 6, [255, 255, 255]);
    canvas.disc(MIDDLE + side * 66, 206, 13, PINK);
    canvas.line(MIDDLE, 232, MIDDLE + side * 36, 222, OUTLINE_WIDTH, OUTLINE);
  }
}

/** Two eyes, a nose and what is below it. */
function drawFace(canvas: Canvas, y: number): void {
  for (const side of [-1, 1]) {
    canvas.disc(MIDDLE + side * 34, y, 11, OUTLINE);
    canvas.disc(MIDDLE + side * 34 + 4, y - 4, 4, [255, 255, 255]);
    canvas.line(MIDDLE, y + 52, MIDDLE + side * 16, y + 62, 5, OUTLINE);
  }
  canvas.line(MIDDLE, y + 36, MIDDLE, y + 52, 5, OUTLINE);
  canvas.disc(MIDDLE, y + 34, 11, PINK);
}

function outlinedDisc(canvas: Canvas, x: number, y: number, radius: number, fill: Colour): void {
  canvas.disc(x, y, radius + OUTLINE_WIDTH, OUTLINE);
  canvas.disc(x, y, radius, fill);
}
