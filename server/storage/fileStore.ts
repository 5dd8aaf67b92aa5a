import type { Readable } from "node:stream";
import type { UploadFolder } from "#contract/constants.ts";

/** Where uploaded files are kept. */
export interface FileStore {
  /**
   * Streams a file to disk; its type is read from its bytes.
   * @returns its URL, `/uploads/<folder>/<unguessable name>.<extension>`
   * @throws ApiError `unsupported_file` (not an image or video that is taken) or `too_large`;
   *   nothing is left behind then, nor when the stream breaks off
   */
  save(folder: UploadFolder, content: Readable): Promise<string>;
  /** Whether `url` is of a file in this store (any other server's URL is not). */
  has(url: string): Promise<boolean>;
  /** Deletes a file again that nobody refers to. */
  remove(url: string): Promise<void>;
}
