/**
 * The least of H.264: every picture on its own and uncompressed (I_PCM), which
 * needs no mathematics and which every browser plays. For a second of a small film.
 */

export interface Picture {
  width: number;
  height: number;
  /** Three bytes a pixel. */
  pixels: Uint8Array;
}

const MACROBLOCK = 16;
const I_PCM = 25;
const NAL = { sequence: 0x67, picture: 0x68, slice: 0x65 } as const;

/** What a decoder must know beforehand. Width and height are multiples of 16. */
export function parameterSets(width: number, height: number): { sps: Buffer; pps: Buffer } {
  const sps = new BitWriter();
  sps.bits(66, 8); // baseline profile
  sps.bits(0xc0, 8);
  sps.bits(20, 8); // level 2
  sps.unsigned(0);
  sps.unsigned(0);
  sps.unsigned(2); // pictures are shown in the order they come
  sps.unsigned(1);
  sps.bits(0, 1);
  sps.unsigned(width / MACROBLOCK - 1);
  sps.unsigned(height / MACROBLOCK - 1);
  sps.bits(0b1000, 4); // whole frames, nothing cropped, no further information
  const pps = new BitWriter();
  pps.unsigned(0);
  pps.unsigned(0);
  pps.bits(0b00, 2);
  pps.unsigned(0);
  pps.unsigned(0);
  pps.unsigned(0);
  pps.bits(0b000, 3);
  for (const signedZero of [0, 0, 0]) pps.unsigned(signedZero);
  pps.bits(0b100, 3); // a slice says itself how its edges are treated
  return { sps: sps.unit(NAL.sequence), pps: pps.unit(NAL.picture) };
}

/** One picture as a unit of the stream. */
export function encodePicture({ width, height, pixels }: Picture, number: number): Buffer {
  const slice = new BitWriter();
  slice.unsigned(0);
  slice.unsigned(7); // only intra macroblocks
  slice.unsigned(0);
  slice.bits(0, 4);
  slice.unsigned(number % 2); // two pictures in a row must differ in this
  slice.bits(0b00, 2);
  slice.unsigned(0);
  slice.unsigned(1); // edges are left alone
  const { luma, blueness, redness } = toPlanes(width, height, pixels);
  for (let top = 0; top < height; top += MACROBLOCK) {
    for (let left = 0; left < width; left += MACROBLOCK) {
      slice.unsigned(I_PCM);
      slice.align();
      slice.block(luma, width, left, top, MACROBLOCK);
      for (const plane of [blueness, redness]) {
        slice.block(plane, width / 2, left / 2, top / 2, MACROBLOCK / 2);
      }
    }
  }
  return slice.unit(NAL.slice);
}

/** Brightness for each pixel, colour for each four. */
function toPlanes(width: number, height: number, pixels: Uint8Array) {
  const luma = new Uint8Array(width * height);
  const blueness = new Uint8Array((width * height) / 4);
  const redness = new Uint8Array((width * height) / 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 3, at * 3 + 3);
      luma[at] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue;
      if (x % 2 || y % 2) continue;
      const quarter = (y / 2) * (width / 2) + x / 2;
      blueness[quarter] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue;
      redness[quarter] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue;
    }
  }
  return { luma, blueness, redness };
}

class BitWriter {
  readonly #bytes: number[] = [];
  #current = 0;
  #used = 0;

  bits(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit--) {
      this.#current = (this.#current << 1) | ((value >>> bit) & 1);
      this.#used += 1;
      if (this.#used < 8) continue;
      this.#bytes.push(this.#current);
      this.#current = 0;
      this.#used = 0;
    }
  }

  /** A number in the code "Exp-Golomb". */
  unsigned(value: number): void {
    const length = 32 - Math.clz32(value + 1);
    this.bits(0, length - 1);
    this.bits(value + 1, length);
  }

  align(): void {
    if (this.#used > 0) this.bits(0, 8 - this.#used);
  }

  block(plane: Uint8Array, lineLength: number, left: number, top: number, size: number): void {
    for (let y = top; y < top + size; y++) {
      this.#bytes.push(...plane.subarray(y * lineLength + left, y * lineLength + left + size));
    }
  }

  /** What was written, closed and escaped: no 0, 0, 0..3 within a unit. */
  unit(header: number): Buffer {
    this.bits(1, 1);
    this.align();
    const escaped = [header];
    let zeros = 0;
    for (const byte of this.#bytes) {
      if (zeros === 2 && byte <= 3) {
        escaped.push(3);
        zeros = 0;
      }
      escaped.push(byte);
      zeros = byte === 0 ? zeros + 1 : 0;
    }
    return Buffer.from(escaped);
  }
}
