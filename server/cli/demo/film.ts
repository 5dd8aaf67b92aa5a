import { Canvas, type Colour } from "./Canvas.ts";
import { encodeMp4 } from "./mp4.ts";

const GROUND: Colour = [30, 28, 38];
const WHEEL: Colour = [120, 112, 140];
const MOUSE: Colour = [225, 215, 205];

/** Two seconds of a cage camera at night: a mouse in its wheel. */
export function drawFilm(): Buffer {
  const [first, ...others] = Array.from({ length: 20 }, (_, index) => drawMoment(index / 20));
  return first ? encodeMp4([first, ...others], 10) : Buffer.alloc(0);
}

function drawMoment(turn: number): Canvas {
  const canvas = new Canvas(192, 128, GROUND);
  canvas.disc(96, 64, 52, WHEEL);
  canvas.disc(96, 64, 47, GROUND);
  for (let spoke = 0; spoke < 6; spoke++) {
    const angle = (turn * 2 + spoke / 6) * 2 * Math.PI;
    canvas.line(96, 64, 96 + 47 * Math.cos(angle), 64 + 47 * Math.sin(angle), 2, WHEEL);
  }
  const step = 2 * Math.sin(turn * 16 * Math.PI);
  canvas.disc(92, 98 + step, 12, MOUSE);
  canvas.disc(106, 93 + step, 8, MOUSE);
  canvas.disc(104, 85 + step, 4, [235, 190, 190]);
  canvas.line(80, 100 + step, 62, 94 - step, 2, MOUSE);
  canvas.disc(109, 92 + step, 1, GROUND);
  return canvas;
}
