import { Canvas, type Colour } from "./Canvas.ts";
import type { Random } from "./random.ts";

const PAPER: Colour = [250, 249, 252];
const FRAME: Colour = [214, 210, 222];
const INK: Colour = [74, 68, 88];
const PURPLE: Colour = [107, 91, 149];
const RED: Colour = [198, 40, 40];

/** What a screenshot of the lab's programs might show, to go with a text. */
export function drawPicture(random: Random, text: string): Buffer {
  if (/thermal|temperature/i.test(text)) return drawThermal(random).toPng();
  if (/chart|weight|curve/i.test(text)) return drawCurve(random).toPng();
  return drawRack(random).toPng();
}

/** Weights by day; one of them is far off. */
function drawCurve(random: Random): Canvas {
  const canvas = screen();
  for (let y = 80; y < 340; y += 40) canvas.rectangle(60, y, 540, 1, FRAME);
  canvas.rectangle(60, 60, 2, 280, INK);
  canvas.rectangle(60, 340, 540, 2, INK);
  const odd = random.integer(5, 14);
  let [lastX, lastY] = [60, 300];
  for (let day = 0; day < 19; day++) {
    const [x, y] = [75 + day * 28, day === odd ? 90 : 290 - day * 7 + random.integer(-8, 8)];
    if (day > 0) canvas.line(lastX, lastY, x, y, 3, PURPLE);
    canvas.disc(x, y, day === odd ? 8 : 5, day === odd ? RED : PURPLE);
    [lastX, lastY] = [x, y];
  }
  return canvas;
}

/** Cages of a rack, some taken, one marked. */
function drawRack(random: Random): Canvas {
  const canvas = screen();
  const marked = random.integer(0, 39);
  for (let cage = 0; cage < 40; cage++) {
    const [x, y] = [50 + (cage % 8) * 70, 62 + Math.floor(cage / 8) * 58];
    canvas.rectangle(x, y, 58, 46, cage === marked ? RED : FRAME);
    const isTaken = random.next() < 0.7;
    canvas.rectangle(x + 3, y + 3, 52, 40, isTaken ? [226, 220, 240] : PAPER);
    if (isTaken) canvas.disc(x + 29, y + 23, 9, PURPLE);
  }
  return canvas;
}

/** A warm spot on a cold ground. */
function drawThermal(random: Random): Canvas {
  const canvas = screen();
  const [spotX, spotY] = [random.integer(200, 440), random.integer(130, 270)];
  for (let y = 60; y < 340; y += 8) {
    for (let x = 40; x < 600; x += 8) {
      const heat = Math.exp(-(((x - spotX) / 120) ** 2) - ((y - spotY) / 80) ** 2);
      canvas.rectangle(x, y, 8, 8, [40 + 215 * heat, 40 + 130 * heat ** 2, 110 - 60 * heat]);
    }
  }
  return canvas;
}

/** A window of a program, empty yet. */
function screen(): Canvas {
  const canvas = new Canvas(640, 380, FRAME);
  canvas.rectangle(1, 1, 638, 378, PAPER);
  canvas.rectangle(1, 1, 638, 34, [236, 232, 243]);
  for (const [index, colour] of [RED, [214, 160, 50], [80, 140, 90]].entries()) {
    canvas.disc(20 + index * 20, 18, 6, colour as Colour);
  }
  canvas.rectangle(90, 14, 160, 8, FRAME);
  return canvas;
}
