import { encodePng } from "./png.ts";

export type Colour = readonly [red: number, green: number, blue: number];

/** A few shapes in colour, to draw the demo's pictures with. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;

  constructor(width: number, height: number, background: Colour) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height * 3);
    this.rectangle(0, 0, width, height, background);
  }

  rectangle(left: number, top: number, width: number, height: number, colour: Colour): void {
    for (let y = Math.max(0, top); y < Math.min(this.height, top + height); y++) {
      for (let x = Math.max(0, left); x < Math.min(this.width, left + width); x++) {
        this.pixels.set(colour, (y * this.width + x) * 3);
      }
    }
  }

  disc(centreX: number, centreY: number, radius: number, colour: Colour): void {
    for (let y = Math.floor(centreY - radius); y <= centreY + radius; y++) {
      for (let x = Math.floor(centreX - radius); x <= centreX + radius; x++) {
        if (Math.hypot(x - centreX, y - centreY) <= radius) this.rectangle(x, y, 1, 1, colour);
      }
    }
  }

  line(
    fromX: number,
    fromY: number,
    toX: number,
    toY: number,
    width: number,
    colour: Colour,
  ): void {
    const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY)) || 1;
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      this.disc(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share, width / 2, colour);
    }
  }

  toPng(): Buffer {
    return encodePng(this.width, this.height, this.pixels);
  }
}
