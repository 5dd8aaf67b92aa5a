import { randomBytes } from "node:crypto";

const PER_MILLISECOND = 0x1000;

let lastTime = 0;
let sequence = 0;

/**
 * A new UUID, version 7. Ids of one process ascend, so rows written in the same millisecond keep
 * their order and indexes grow at their end.
 */
export function newId(now = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    sequence = 0;
  } else {
    sequence += 1;
    if (sequence === PER_MILLISECOND) {
      lastTime += 1;
      sequence = 0;
    }
  }
  const time = lastTime.toString(16).padStart(12, "0");
  const random = randomBytes(8);
  random.writeUInt8((random.readUInt8(0) & 0x3f) | 0x80, 0);
  const tail = random.toString("hex");
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${sequence.toString(16).padStart(3, "0")}`,
    tail.slice(0, 4),
    tail.slice(4),
  ].join("-");
}
