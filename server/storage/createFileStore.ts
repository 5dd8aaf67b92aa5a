import { randomBytes } from "node:crypto";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { UPLOAD_FOLDERS } from "#contract/constants.ts";
import { ApiError } from "../errors.ts";
import type { FileStore } from "./fileStore.ts";
import { readFileType } from "./readFileType.ts";
import { UPLOADS_PATH, uploadPath } from "./uploadUrl.ts";

/** Uploads that are under way, on the same disk as where they go. */
const INCOMING = ".incoming";

/** Keeps files under `root`, which is made if it isn't there. */
export async function createFileStore(root: string, maxBytes: number): Promise<FileStore> {
  const incoming = join(root, INCOMING);
  // What a crash interrupted.
  await rm(incoming, { recursive: true, force: true });
  for (const folder of [INCOMING, ...UPLOAD_FOLDERS]) {
    await mkdir(join(root, folder), { recursive: true });
  }

  return {
    save: async (folder, content) => {
      const name = randomBytes(16).toString("hex");
      let file = join(incoming, name);
      try {
        await writeWhole(file, content, maxBytes);
        const path = `${folder}/${name}.${await readFileType(file, folder)}`;
        await rename(file, join(root, path));
        file = join(root, path);
        await syncFolder(join(root, folder));
        return UPLOADS_PATH + path;
      } catch (error) {
        await rm(file, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    has: async (url) => {
      const path = uploadPath(url);
      if (!path) return false;
      return access(join(root, path)).then(
        () => true,
        () => false,
      );
    },

    remove: async (url) => {
      const path = uploadPath(url);
      if (path) await rm(join(root, path), { force: true });
    },
  };
}

/** Writes the stream to a new file, and to the disk itself before it counts as written. */
async function writeWhole(path: string, content: Readable, maxBytes: number): Promise<void> {
  const file = await open(path, "wx");
  try {
    let size = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

export function tooLarge(maxBytes: number): ApiError {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new ApiError("too_large", `The file is too large: ${megabytes} MB at most.`);
}

/** Makes the new name itself survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  // Windows can't, and need not.
  if (process.platform === "win32") return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
