import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const IN_MEMORY = "/dev/shm";
const ROOM_NEEDED = 4e9;

/** Where temporary files go: into memory if there is room, as nothing then waits for a disk. */
export function roomyFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM_NEEDED ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
