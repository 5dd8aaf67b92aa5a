import { statfs } from "node:fs/promises";
import { ApiError } from "../errors.ts";

/**
 * Keeps a part of the disk free for essential writes.
 * @param folder any folder on the disk
 * @throws ApiError `unavailable` if less than `minFreeBytes` is free
 */
export async function keepDiskReserve(folder: string, minFreeBytes: number): Promise<void> {
  if (await hasDiskReserve(folder, minFreeBytes)) return;
  throw new ApiError(
    "unavailable",
    "The server's disk is nearly full, so nothing new can be stored. Tell whoever runs it, and try again once there is room.",
    { "retry-after": "60" },
  );
}

export async function hasDiskReserve(folder: string, minFreeBytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= minFreeBytes;
}
