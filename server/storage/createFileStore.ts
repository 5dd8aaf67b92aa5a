import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  IMAGE_TYPES,
  UPLOAD_FOLDERS,
  type UploadFolder,
  VIDEO_TYPES,
} from "#contract/constants.ts";
import { syncFolder } from "../dataFolder.ts";
import { ApiError } from "../errors.ts";
import { isAlsoAvif } from "./pictures/avif/isAlsoAvif.ts";
import { countPixels, MOST_PIXELS } from "./pictures/countPixels.ts";
import { carriesMetadata, rewritePicture } from "./pictures/rewritePicture.ts";
import { keepDiskReserve } from "./Quota.ts";
import { UPLOADS_PATH, uploadPath } from "./serveUploads.ts";

/** The uploader of a file. */
export interface Sender {
  uid: string;
  /** Fires when the uploader has disconnected. */
  gone: AbortSignal;
}

/** The storage of uploaded files. */
export interface FileStore {
  /**
   * Streams a file to disk and detects its type from its content. Pictures lose metadata about
   * where, when and with which device they were taken.
   * @returns its URL, `/uploads/<folder>/<unguessable name>.<extension>`
   * @throws ApiError `unsupported_file` (not an accepted image or video), `too_large`, or
   *   `unavailable` if the disk is nearly full or too many photos are queued. A failed upload
   *   leaves nothing behind, even if the stream breaks off or the sender disconnects
   */
  save(folder: UploadFolder, content: AsyncIterable<Buffer>, sender?: Sender): Promise<string>;
  /** The size of a stored file, in bytes. */
  sizeOf(url: string): Promise<number>;
  /** Deletes a file that is no longer referenced. */
  remove(url: string): Promise<void>;
}

/** The server itself. */
const NOBODY: Sender = { uid: "", gone: new AbortController().signal };

/** Holds uploads in progress, on the same disk as their destination. */
const INCOMING = ".incoming";

/**
 * Creates a file store under `root`, making the folder if necessary.
 * @param maxBytes maximum size of a file
 * @param minFreeBytes disk space to keep free
 */
export async function createFileStore(
  root: string,
  maxBytes: number,
  minFreeBytes = 0,
): Promise<FileStore> {
  const incoming = join(root, INCOMING);
  // Removes what a crash left behind.
  await rm(incoming, { recursive: true, force: true });
  for (const folder of [INCOMING, ...UPLOAD_FOLDERS]) {
    await mkdir(join(root, folder), { recursive: true });
  }

  // Checked for every chunk, so that parallel uploads together respect the reserve.
  const keepReserve = () => keepDiskReserve(incoming, minFreeBytes);
  const write = (path: string, content: AsyncIterable<Buffer>) =>
    writeWhole(path, content, maxBytes, keepReserve);

  return {
    save: async (folder, content, sender = NOBODY) => {
      const name = randomBytes(16).toString("hex");
      let file = join(incoming, name);
      const rewritten = `${file}.rewritten`;
      try {
        await write(file, content);
        const extension = await readFileType(file, folder);
        if (await carriesMetadata(file, extension)) {
          await rewritePicture(file, extension, (bytes) => write(rewritten, bytes), sender);
          await rename(rewritten, file);
        } else {
          await refuseTooManyPixels(file, extension);
        }
        const path = `${folder}/${name}.${extension}`;
        await rename(file, join(root, path));
        file = join(root, path);
        await syncFolder(join(root, folder));
        return UPLOADS_PATH + path;
      } catch (error) {
        for (const each of [file, rewritten])
          await rm(each, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    sizeOf: async (url) => {
      const path = uploadPath(url);
      if (!path) throw new Error(`There can be no file "${url}" in the store.`);
      return (await stat(join(root, path))).size;
    },

    remove: async (url) => {
      const path = uploadPath(url);
      if (path) await rm(join(root, path), { force: true });
    },
  };
}

/** Writes a stream to a new file and syncs it to disk. */
async function writeWhole(
  path: string,
  content: AsyncIterable<Buffer>,
  maxBytes: number,
  keepReserve: () => Promise<void>,
): Promise<void> {
  const file = await open(path, "wx");
  try {
    let size = 0;
    for await (const chunk of content) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      await keepReserve();
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A small file can have so many pixels that it crashes every browser that shows it. */
async function refuseTooManyPixels(path: string, extension: string): Promise<void> {
  const isPicture = Object.values(IMAGE_TYPES).some((each) => each === extension);
  if (!isPicture && !(await isAlsoAvif(path))) return;
  if ((await countPixels(path, isPicture ? extension : "avif")) <= MOST_PIXELS) return;
  throw new ApiError(
    "unsupported_file",
    "This picture has more than 64 megapixels, or is damaged. Save it anew as a smaller JPEG or PNG and try again.",
  );
}

export function tooLarge(maxBytes: number): ApiError {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new ApiError("too_large", `The file is too large: ${megabytes} MB at most.`);
}

/** Types that are detected separately, mapped to the name that browsers use. */
const SAME_AS: Record<string, string> = {
  "image/apng": "image/png",
  "video/x-m4v": "video/mp4",
};

const ALL_TYPES: Record<string, string> = { ...IMAGE_TYPES, ...VIDEO_TYPES };

/**
 * Detects a file's extension from its content; the name it was sent under is ignored.
 * @throws ApiError `unsupported_file`
 */
async function readFileType(path: string, folder: UploadFolder): Promise<string> {
  const { fileTypeFromFile } = await import("file-type");
  const mime = (await fileTypeFromFile(path))?.mime ?? "";
  const types = folder === "avatars" ? IMAGE_TYPES : ALL_TYPES;
  const extension = (types as Record<string, string>)[SAME_AS[mime] ?? mime];
  if (!extension) throw new ApiError("unsupported_file", REFUSALS[folder]);
  return extension;
}

const REFUSALS: Record<UploadFolder, string> = {
  avatars:
    "This file can't be used as an avatar: choose a PNG, JPEG, GIF, WebP, AVIF or BMP image.",
  development:
    "This file can't be attached: choose a PNG, JPEG, GIF, WebP, AVIF or BMP image, or an MP4, MOV, AVI or WebM video.",
};
