import type { Read } from "./boxes.ts";

const SEQUENCE_HEADER = 1;
/** Enough for the longest sequence header. */
const HEADER_BYTES = 1024;

/** How many pixels a picture coded in AV1 has, by its sequence headers: 0 if it has none. */
interface CodedPixels {
  /** The largest size that a header states. */
  stated: number;
  /** The largest size that a frame can have: up to four times what it has, unless it is stated. */
  most: number;
}

/** @throws RangeError if a sequence header is damaged */
export async function countAv1Pixels(read: Read): Promise<CodedPixels> {
  let stated = 0;
  let most = 0;
  let at = 0;
  for (;;) {
    const bytes = await read(at, HEADER_BYTES);
    if (bytes.length === 0) break;
    const { type, start, length } = readObuHead(bytes);
    if (type === SEQUENCE_HEADER) {
      const sequence = readSequence(bytes.subarray(start));
      stated = Math.max(stated, sequence.stated);
      most = Math.max(most, sequence.most);
    }
    at += start + length;
  }
  return { stated, most };
}

/** AV1 consists of open bitstream units (OBU). */
function readObuHead(bytes: Buffer): { type: number; start: number; length: number } {
  const flags = bytes.readUInt8(0);
  const type = (flags >> 3) & 0x0f;
  let start = flags & 0x04 ? 2 : 1;
  // Without a length, it is the last one.
  if (!(flags & 0x02)) return { type, start, length: Number.MAX_SAFE_INTEGER };
  let length = 0;
  for (let shift = 0; shift < 8; shift += 1) {
    const byte = bytes.readUInt8(start);
    start += 1;
    length += (byte & 0x7f) * 2 ** (7 * shift);
    if (byte < 0x80) break;
  }
  return { type, start, length };
}

/** The fields of section 5.5 of the AV1 specification, up to the size; reduced for still pictures. */
function readSequence(bytes: Buffer): CodedPixels {
  const bits = bitsOf(bytes);
  bits(3 + 1);
  const isReduced = bits(1) === 1;
  if (isReduced) bits(5);
  else skipOperatingPoints(bits);
  const widthBits = bits(4) + 1;
  const heightBits = bits(4) + 1;
  // Each frame may have any other size that fits into these bits, and decoders don't object.
  if (!isReduced) return { stated: 0, most: 2 ** (widthBits + heightBits) };
  const stated = (bits(widthBits) + 1) * (bits(heightBits) + 1);
  return { stated, most: stated };
}

function skipOperatingPoints(bits: (count: number) => number): void {
  let delayBits = 0;
  if (bits(1)) {
    bits(64);
    if (bits(1)) skipUvlc(bits);
    if (bits(1)) {
      delayBits = bits(5) + 1;
      bits(32 + 5 + 5);
    }
  }
  const hasDisplayDelay = bits(1) === 1;
  const points = bits(5) + 1;
  for (let point = 0; point < points; point += 1) {
    bits(12);
    if (bits(5) > 7) bits(1);
    if (delayBits > 0 && bits(1)) bits(2 * delayBits + 1);
    if (hasDisplayDelay && bits(1)) bits(4);
  }
}

/** A number in the format `uvlc`: it begins with as many zeros as it has further bits. */
function skipUvlc(bits: (count: number) => number): void {
  let zeros = 0;
  while (zeros < 32 && bits(1) === 0) zeros += 1;
  if (zeros < 32) bits(zeros);
}

/** Reads the next bits, as a number. */
function bitsOf(bytes: Buffer): (count: number) => number {
  let at = 0;
  return (count) => {
    let value = 0;
    for (const end = at + count; at < end; at += 1) {
      value = value * 2 + ((bytes.readUInt8(at >> 3) >> (7 - (at & 7))) & 1);
    }
    return value;
  };
}
